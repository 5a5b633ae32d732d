import { type EarnedByLine, earnedByLine, salesOf } from '#features/ledger/sales-sql.server.ts';
import { signedUrl } from '#features/media/signed-url.server.ts';
import { visibleCards } from '#features/people/visible-cards.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import { aBigint, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { notOnKids } from '../not-on-kids.ts';
import { orderNumberOf } from '../order/order-sql.server.ts';
import { findItems, type ItemRow, isSoldBy, type PaymentRow } from '../payment-row.server.ts';
import { paidStates } from '../payment-states.server.ts';
import { totalOf } from '../priced-item.ts';
import { disputeOutcomeOf } from '../refunds/dispute-outcome.server.ts';
import { refundableSql } from '../refunds/refund.server.ts';
import { type LinesRefund, refundedLines, refundedOf } from '../refunds/refunded-lines.ts';
import type { getMySales, Sale } from './calls.ts';

interface SoldRow extends Pick<PaymentRow, 'id' | 'buyerId' | 'state' | 'amount' | 'refunded' | 'currency'> {
  /** The order's; null for a payment without one. */
  number: string | null;
  /** The line that represents the payment in the list. */
  lineId: number;
  at: string;
  left: number;
  isLost: boolean;
}
type Query = CallParsed<typeof getMySales>['query'];

/**
 * The viewer's sales on this site, newest first. Of a payment with several sellers they see the items they have a share
 * in.
 */
export async function mySales(ctx: Ctx, query: Query): Promise<CallReply<typeof getMySales>> {
  if (!siteRules[ctx.site].can.sell) throw notOnKids();
  const { accountId } = viewerOf(ctx);
  const rows = await soldRows(ctx, accountId, query);
  const page = toPage(rows, query.limit, ({ at, lineId }) => [at, lineId]);
  const ids = page.items.map(({ id }) => id);
  const [items, earned, refunds, buyers] = await Promise.all([
    findItems(ctx, ids),
    earnedByLine(ctx, accountId, ids),
    refundsOf(ctx, ids),
    // Buyers who are private, blocked or gone are not shown.
    visibleCards(
      ctx,
      page.items.map(({ buyerId }) => buyerId),
      'full',
    ),
  ]);
  return {
    ...page,
    items: page.items.map((row) => {
      const isOf = ({ paymentId }: { paymentId: string }) => paymentId === row.id;
      return {
        ...present(ctx, row, accountId, {
          items: items.filter(isOf),
          earned: earned.filter(isOf),
          refunds: refunds.filter(isOf),
        }),
        buyer: buyers.get(row.buyerId) ?? null,
      };
    }),
  };
}

/** Read from the newest lines that were sold, those too that a promo code made free. */
function soldRows(ctx: Ctx, accountId: string, { limit, cursor }: Query) {
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, aBigint]);
  return sql<SoldRow[]>`
    select p.id, p.buyer_id, p.state, p.amount, p.refunded, p.currency, c.id as line_id, c.at,
      ${orderNumberOf(ctx, 'p.id')} as number, ${refundableSql(ctx)} as left,
      ${disputeOutcomeOf(ctx, 'p.id')} = 'lost' as is_lost
    from (${salesOf(ctx, accountId)}) c join payment p on p.id = c.payment_id
    where c.site = ${site} and p.purpose = 'order'
      -- One row a payment: its first item.
      and not exists (
        select from (${salesOf(ctx, accountId)}) other
        where other.payment_id = c.payment_id and other.item < c.item)
      ${after ? sql`and (c.at, c.id) < (${after[0]}::timestamptz, ${after[1]})` : sql``}
    order by c.at desc, c.id desc limit ${limit + 1}`;
}

interface Refund extends LinesRefund {
  paymentId: string;
  state: 'requested' | 'pending' | 'succeeded';
}

const refundsOf = ({ sql }: Ctx, paymentIds: readonly string[]) => sql<Refund[]>`
  select payment_id, amount, lines, line_amounts, state from refund
  where payment_id = any(${paymentIds as string[]}::uuid[]) and state in ('requested', 'pending', 'succeeded')
  order by created_at, id`;

interface Sold {
  items: readonly ItemRow[];
  earned: readonly EarnedByLine[];
  refunds: readonly Refund[];
}

function present(
  ctx: Ctx,
  row: SoldRow,
  accountId: string,
  { items, earned, refunds }: Sold,
): Omit<Sale, 'buyer'> {
  const shares = new Map(earned.map(({ item, amount }) => [item, amount]));
  const isSeller = isSoldBy(accountId, items);
  const sold = isSeller ? items : items.filter(({ item }) => shares.has(item));
  const lines = sold.map(({ item }) => item);
  const amount = totalOf(sold);
  const done = refunds.filter(({ state }) => state === 'succeeded');
  const refunded = refundedOf(refundedLines(items, done, row.refunded), lines);
  // What is refunded of the lines of others is no business of theirs.
  const isRefunding = refunds.some(
    (refund) =>
      refund.state !== 'succeeded' &&
      (refund.lines.length === 0 || refund.lines.some((item) => lines.includes(item))),
  );
  return {
    id: row.id,
    number: row.number,
    at: row.at,
    currency: row.currency,
    amount,
    isSeller,
    state: stateOf(row, { amount, refunded, isRefunding }),
    items: sold.map(({ item, title, detail, quantity, picture, path }) => ({
      title,
      detail,
      quantity,
      path,
      picture: signedUrl(ctx, picture),
      share: shares.get(item) ?? 0,
    })),
    refunded,
    earned: earned.reduce((sum, { left }) => sum + left, 0),
    left: isSeller && paidStates.includes(row.state) ? row.left : 0,
  };
}

function stateOf(
  { state, isLost }: SoldRow,
  own: { amount: number; refunded: number; isRefunding: boolean },
): Sale['state'] {
  if (isLost) return 'lost';
  if (state === 'disputed') return 'disputed';
  if (own.isRefunding) return 'refunding';
  if (own.refunded === 0) return 'paid';
  return own.refunded < own.amount ? 'partially_refunded' : 'refunded';
}
