import type { DifferenceRow } from './calls.ts';

/** What moved, in plain words. */
export const movementLabels: Readonly<Record<string, string>> = {
  charge: 'Charge',
  fee: 'Provider fee',
  refund: 'Refund',
  refund_reversal: 'Returned refund',
  dispute: 'Dispute',
  dispute_reversal: 'Dispute won',
  transfer: 'Transfer to a person’s account',
  reversal: 'Transfer reversal',
  payout: 'Payout',
  'payout-failed': 'Returned payout',
};

/** What staff can do about a difference. */
export function adviceOf({
  kind,
  atProvider,
  inLedger,
}: Pick<DifferenceRow, 'kind' | 'atProvider' | 'inLedger'>): string {
  if (inLedger === null) {
    return kind === 'payout' || kind === 'transfer'
      ? 'It was made in the provider’s dashboard. Find out who made it, and explain it here.'
      : 'A provider event may be lost or have failed. Find it under Provider events and replay it.';
  }
  if (atProvider === null) {
    return 'The provider has no such movement. Look for it in the provider’s dashboard; if it isn’t there, the ledger needs a correction.';
  }
  if (kind === 'fee')
    return 'The provider changed its fee afterwards. Compare the two amounts, and explain it here.';
  return 'The amounts differ. Compare the provider’s record with the order, and explain it here.';
}
