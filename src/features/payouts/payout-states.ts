import { type Currency, worthOf } from '#platform/currencies.ts';
import type { PayoutAccountState, PayoutState } from './events.ts';

/** The smallest payout. */
export const payoutMinimum = (currency: Currency): number => worthOf(10_00, currency);

export const allPayoutStates = ['requested', 'processing', 'paid', 'failed', 'cancelled'] as const;
/** The transitions of a payout. A bank may return one that was already paid. */
export const payoutTransitions: Record<PayoutState, readonly PayoutState[]> = {
  requested: ['processing', 'failed', 'cancelled'],
  processing: ['paid', 'failed', 'cancelled'],
  paid: ['failed'],
  failed: [],
  cancelled: [],
};

export const payoutAccountStates = ['none', 'pending', 'active', 'restricted', 'rejected'] as const;
/** The transitions of a payout account. A rejection can be appealed at the provider. */
export const payoutAccountTransitions: Record<PayoutAccountState, readonly PayoutAccountState[]> = {
  none: ['pending'],
  pending: ['active', 'restricted', 'rejected'],
  active: ['restricted', 'rejected'],
  restricted: ['active', 'rejected'],
  rejected: ['active', 'restricted'],
};
