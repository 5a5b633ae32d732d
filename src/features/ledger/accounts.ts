/** The platform's accounts: assets, costs, income and losses. */
type OwnKind =
  | 'provider'
  | 'provider_fees'
  | 'platform_fees'
  | 'subscription_revenue'
  | 'losses'
  | 'unsettled';
/** A person's accounts: what we owe them, and what is in their account at the provider or on its way to their bank. */
export const personKinds = [
  'provider_connected',
  'payouts_in_transit',
  'earnings_pending',
  'earnings_available',
  'payouts_pending',
] as const;
export type PersonKind = (typeof personKinds)[number];
export type LedgerRef = { kind: OwnKind } | { kind: PersonKind; accountId: string };

/** Minor units. Debits (assets, costs) are positive; credits (liabilities, income) are negative. */
export type Entry = LedgerRef & { amount: number };
