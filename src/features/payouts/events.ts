import type { Currency } from '#platform/currencies.ts';

export type PayoutState = 'requested' | 'processing' | 'paid' | 'failed' | 'cancelled';
export type PayoutAccountState = 'none' | 'pending' | 'active' | 'restricted' | 'rejected';

/** Why a payout changed its state. */
export type PayoutReason =
  | 'requested'
  | 'sent'
  | 'arrived'
  | 'returned_by_bank'
  | 'cancelled_at_provider'
  | 'provider_refused';

declare module '#platform/events.ts' {
  interface EventMap {
    /** `from` is null for a new payout. Minor units. */
    'payout.transitioned': {
      payoutId: string;
      accountId: string;
      amount: number;
      currency: Currency;
      from: PayoutState | null;
      to: PayoutState;
    };
    /** Our team holds an account's payouts, or lets them go again. */
    'payouts.paused': { accountId: string; isPaused: boolean };
    'payout-account.transitioned': { accountId: string; from: PayoutAccountState; to: PayoutAccountState };
  }
}
