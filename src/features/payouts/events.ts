export type PayoutState = 'requested' | 'processing' | 'paid' | 'failed' | 'cancelled';
export type PayoutAccountState = 'none' | 'pending' | 'active' | 'restricted' | 'rejected';

declare module '#platform/events.ts' {
  interface EventMap {
    /** `from` is null when it was asked for. Minor units. */
    'payout.moved': {
      payoutId: string;
      accountId: string;
      amount: number;
      from: PayoutState | null;
      to: PayoutState;
    };
    'payout-account.moved': { accountId: string; from: PayoutAccountState; to: PayoutAccountState };
  }
}
