/** The platform's accounts: what we have, spent, earned or lost. */
type OwnKind = 'provider' | 'provider_fees' | 'platform_fees' | 'losses' | 'unsettled';
/** A person's accounts: what we owe them, what is in their account at the provider or on its way to their bank. */
export const personKinds = [
  'provider_connected',
  'payouts_in_transit',
  'earnings_pending',
  'earnings_available',
  'payouts_pending',
] as const;
export type PersonKind = (typeof personKinds)[number];
export type LedgerRef = { kind: OwnKind } | { kind: PersonKind; accountId: string };

/** Minor units. Debits, what we have or spent, are above zero; credits, what we owe or earned, below. */
export type Entry = LedgerRef & { amount: number };
