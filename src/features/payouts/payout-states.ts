import type { PayoutAccountState, PayoutState } from './events.ts';

/** The least that can be withdrawn, in minor units. The database holds it too. */
export const PAYOUT_MINIMUM = 1000;

export const payoutStates = ['requested', 'processing', 'paid', 'failed', 'cancelled'] as const;
/** From where a payout may go where. A bank may send back what counted as paid. */
export const payoutTransitions: Record<PayoutState, readonly PayoutState[]> = {
  requested: ['processing', 'failed', 'cancelled'],
  processing: ['paid', 'failed', 'cancelled'],
  paid: ['failed'],
  failed: [],
  cancelled: [],
};

export const payoutAccountStates = ['none', 'pending', 'active', 'restricted', 'rejected'] as const;
/** From where a payout account may go where. A rejection can be appealed at the provider. */
export const payoutAccountTransitions: Record<PayoutAccountState, readonly PayoutAccountState[]> = {
  none: ['pending'],
  pending: ['active', 'restricted', 'rejected'],
  active: ['restricted', 'rejected'],
  restricted: ['active', 'rejected'],
  rejected: ['active', 'restricted'],
};
