import { withdrawalRange, withdrawnLines } from '#features/ledger/withdrawn-lines.server.ts';
import { orderNumberOf } from '#features/payments/order/order-sql.server.ts';
import { joinItem } from '#features/payments/payment-sql.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { lookUp } from '#platform/look-up.ts';
import { aBigint, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { ownEarner } from '../account/payout-eligibility.server.ts';
import type { getWithdrawal, WithdrawalLine } from './calls.ts';
import { findPayout, presentPayout } from './payout-row.server.ts';

interface Row {
  entry: number;
  line: number;
  at: string;
  kind: string;
  amount: number;
  title: string | null;
  detail: string | null;
  orderNumber: string | null;
}

const types: Record<string, WithdrawalLine['type']> = {
  release: 'released',
  refund: 'refund',
  refund_reversal: 'refund_returned',
  dispute: 'dispute',
  dispute_reversal: 'dispute_won',
  payout_returned: 'returned',
};

/**
 * What a withdrawal of the viewer's contains: what changed their available balance since the withdrawal before. What that one
 * left over, and what this one left, are beside it, so that the lines sum to its amount.
 * @throws 404 for anybody else's
 */
export async function myWithdrawal(
  ctx: Ctx,
  payoutId: string,
  { limit, cursor }: CallParsed<typeof getWithdrawal>['query'],
): Promise<CallReply<typeof getWithdrawal>> {
  const { accountId } = ownEarner(ctx);
  const after = decodeCursor(cursor, [aBigint, aBigint]);
  const payout = await findPayout(ctx, payoutId);
  if (payout?.accountId !== accountId) throw notFound('payout');
  const { currency, amount } = payout;
  const range = await withdrawalRange(ctx, { key: `payout-requested:${payoutId}`, accountId, currency });
  if (!range) throw notFound('payout');
  const { sql } = ctx;
  const rows = await sql<Row[]>`
    select c.*, i.title, i.detail, ${orderNumberOf(ctx, 'c.payment_id')} as order_number from (
      select * from (${withdrawnLines(ctx, accountId, range)}) lines
      ${after ? sql`where (entry, line) < (${after[0]}, ${after[1]})` : sql``}
      order by entry desc, line desc limit ${limit + 1}
    ) c ${joinItem(ctx, 'c.payment_id', 'c.item')} order by c.entry desc, c.line desc`;
  const page = toPage(rows, limit, ({ entry, line }) => [entry, line]);
  const { before, added, taken } = range;
  return {
    ...page,
    items: page.items.map(({ entry, line, at, kind, amount: own, title, detail, orderNumber }) => ({
      id: `${entry}-${line}`,
      at,
      type: lookUp(types, kind) ?? 'correction',
      title: title ?? '',
      detail: detail ?? '',
      orderNumber,
      amount: own,
    })),
    payout: presentPayout(payout),
    currency,
    before,
    added,
    taken,
    left: before + added + taken - amount,
  };
}
