/** Accounts of the platform: what we have, spent, earned or lost. */
type OwnKind = 'provider' | 'provider_fees' | 'platform_fees' | 'losses' | 'unsettled';
/** Accounts of a person: what we owe them, and what of theirs lies at the provider or is on its way to their bank. */
export const personKinds = [
  'provider_connected',
  'payouts_in_transit',
  'earnings_pending',
  'earnings_available',
  'payouts_under_way',
] as const;
export type PersonKind = (typeof personKinds)[number];
export type LedgerRef = { kind: OwnKind } | { kind: PersonKind; accountId: string };

/** Minor units. Above zero: we have more, or spent it. Below: we owe more, or earned it. */
export type Entry = LedgerRef & { amount: number };
