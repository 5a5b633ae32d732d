import type { DifferenceRow } from './calls.ts';

/** What moved, as people say it. */
export const movementLabels: Readonly<Record<string, string>> = {
  charge: 'Charge',
  fee: 'Provider fee',
  refund: 'Refund',
  refund_reversal: 'Returned refund',
  dispute: 'Dispute',
  dispute_reversal: 'Dispute won',
  transfer: 'Transfer to a person’s account',
  reversal: 'Transfer taken back',
  payout: 'Payout',
  'payout-failed': 'Returned payout',
};

/** What a person does about a difference. */
export function adviceOf({
  kind,
  atProvider,
  inLedger,
}: Pick<DifferenceRow, 'kind' | 'atProvider' | 'inLedger'>): string {
  if (inLedger === null) {
    return kind === 'payout' || kind === 'transfer'
      ? 'It was made at the provider, past this house. Ask who made it, and explain it here.'
      : 'An event of the provider may be lost or failed. Look for it in the provider events and replay it.';
  }
  if (atProvider === null) {
    return 'The provider knows of no such movement. Look for the object there; if it isn’t there, the ledger needs a correction.';
  }
  if (kind === 'fee') return 'The provider changed its fee afterwards. Compare both, and explain it here.';
  return 'Both sides know it, with other amounts. Compare the object at the provider with the order, and explain it here.';
}
