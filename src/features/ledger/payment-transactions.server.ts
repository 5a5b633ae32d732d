import type { Ctx } from '#platform/ctx.ts';
import type { LedgerRef } from './accounts.ts';

/** One transaction of the ledger, with its entries in their order. Minor units, with the ledger's sign. */
export interface PaymentTransaction {
  id: string;
  kind: string;
  key: string;
  at: string;
  entries: { account: LedgerRef['kind']; accountId: string | null; amount: number }[];
}

/** All ledger transactions of one payment, oldest first. */
export const transactionsOfPayment = ({ sql }: Pick<Ctx, 'sql'>, paymentId: string) =>
  sql<PaymentTransaction[]>`
    select t.id, t.kind, t.key, t.created_at as at, (
      select json_agg(json_build_object('account', a.kind, 'accountId', a.account_id, 'amount', e.amount) order by e.id)
      from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
      where e.transaction_id = t.id
    ) as entries
    from ledger_transaction t where t.payment_id = ${paymentId} order by t.created_at, t.id`;
