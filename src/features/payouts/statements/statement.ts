import type { LedgerChange } from '#features/ledger/account-changes.server.ts';
import type { Currency } from '#platform/currencies.ts';
import { lookUp } from '#platform/look-up.ts';
import type { StatementRow } from '../calls.ts';

const kinds: Record<string, StatementRow['kind']> = {
  sale: 'sale',
  refund: 'refund',
  refund_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  payout: 'payout',
  payout_returned: 'payout_returned',
};

export const presentChange = (
  { id, at, source, amount, kind, description }: LedgerChange,
  currency: Currency,
): StatementRow => ({
  id,
  at,
  source,
  amount,
  currency,
  kind: lookUp(kinds, kind) ?? 'correction',
  description: description ?? '',
});
