import { accountCards } from '#features/accounts/accounts.server.ts';
import { visibilityOf } from '#features/accounts/visibility.server.ts';
import { signedAddress } from '#features/media/signed-address.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/keyset.ts';
import { siteRules } from '#platform/site-rules.ts';
import { notOnKids, totalOf } from '../checkout/quote-items.server.ts';
import { findItems, type ItemRow, type PaymentRow, sells } from '../payment-row.server.ts';
import { paidStates } from '../payment-transitions.ts';
import { leftOfPayment } from '../refunds/refund.server.ts';
import type { getMySales, Sale } from './calls.ts';

interface SoldRow extends Pick<PaymentRow, 'id' | 'buyerId' | 'state' | 'amount' | 'refunded' | 'currency'> {
  /** The earning that stands for it in the list. */
  earningId: string;
  at: string;
  left: number;
  isUnderWay: boolean;
  isLost: boolean;
}
type Query = CallParsed<typeof getMySales>['query'];

/**
 * What was sold of the viewer's on this site, newest first. Of a basket they see the things they share in; the whole
 * of it only when all of it is theirs to sell.
 */
export async function mySales(ctx: Ctx, query: Query): Promise<CallReply<typeof getMySales>> {
  if (!siteRules[ctx.site].can.sell) throw notOnKids();
  const { accountId } = viewerOf(ctx);
  const rows = await soldRows(ctx, accountId, query);
  const page = toPage(rows, query.limit, ({ at, earningId }) => [at, earningId]);
  const ids = page.items.map(({ id }) => id);
  const [items, earned, buyers] = await Promise.all([
    findItems(ctx, ids),
    earnedOf(ctx, accountId, ids),
    shownBuyers(ctx, page.items),
  ]);
  return {
    ...page,
    items: page.items.map((row) => {
      const isOf = ({ paymentId }: { paymentId: string }) => paymentId === row.id;
      return {
        ...present(ctx, row, accountId, items.filter(isOf), earned.filter(isOf)),
        buyer: buyers.get(row.buyerId) ?? null,
      };
    }),
  };
}

/** Read from the end of what somebody earned: a sale is there as soon as it brought them something. */
function soldRows(ctx: Ctx, accountId: string, { limit, cursor }: Query) {
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  return sql<SoldRow[]>`
    select p.id, p.buyer_id, p.state, p.amount, p.refunded, p.currency, e.id as earning_id, e.created_at as at,
      ${leftOfPayment(ctx)} as left,
      exists (select from refund where payment_id = p.id and state in ('requested', 'pending')) as is_under_way,
      exists (select from dispute where payment_id = p.id and state = 'lost') as is_lost
    from earning e join payment p on p.id = e.payment_id
    where e.account_id = ${accountId} and e.site = ${site} and p.purpose = 'order'
      -- Of several things in one basket the first stands for all of them.
      and not exists (
        select from earning other
        where other.payment_id = e.payment_id and other.account_id = e.account_id and other.item < e.item)
      ${after ? sql`and (e.created_at, e.id) < (${after[0]}, ${after[1]})` : sql``}
    order by e.created_at desc, e.id desc limit ${limit + 1}`;
}

interface Earned {
  paymentId: string;
  item: number;
  amount: number;
  reversed: number;
}

const earnedOf = ({ sql }: Ctx, accountId: string, paymentIds: readonly string[]) => sql<Earned[]>`
  select payment_id, item, amount, reversed from earning
  where payment_id = any(${paymentIds as string[]}::uuid[]) and account_id = ${accountId}`;

/** The sale stays in the list; who is private, blocked or gone has no name in it. */
async function shownBuyers(ctx: Ctx, rows: readonly SoldRow[]) {
  const seen = await ctx.sql<{ id: string }[]>`
    select a.id from account a
    where a.id = any(${rows.map(({ buyerId }) => buyerId)}::uuid[]) and ${visibilityOf(ctx)} = 'full'`;
  return accountCards(
    ctx,
    seen.map(({ id }) => id),
  );
}

function present(
  ctx: Ctx,
  row: SoldRow,
  accountId: string,
  items: readonly ItemRow[],
  earned: readonly Earned[],
): Omit<Sale, 'buyer'> {
  const shares = new Map(earned.map(({ item, amount }) => [item, amount]));
  const isMine = sells(accountId, items);
  const sold = isMine ? items : items.filter(({ item }) => shares.has(item));
  const amount = totalOf(sold);
  return {
    ...{ id: row.id, at: row.at, currency: row.currency, amount, isMine, state: standingOf(row) },
    things: sold.map(({ item, title, detail, quantity, picture, path }) => ({
      ...{ title, detail, quantity, path },
      picture: signedAddress(ctx, picture),
      share: shares.get(item) ?? 0,
    })),
    paidBack: Math.floor((row.refunded * amount) / row.amount),
    mine: earned.reduce((sum, { amount, reversed }) => sum + amount - reversed, 0),
    left: isMine && paidStates.includes(row.state) ? row.left : 0,
  };
}

function standingOf({ state, isUnderWay, isLost }: SoldRow): Sale['state'] {
  if (isLost) return 'lost';
  if (state === 'disputed') return 'disputed';
  if (isUnderWay) return 'being_paid_back';
  if (state === 'refunded') return 'paid_back';
  return state === 'partially_refunded' ? 'partly_paid_back' : 'paid';
}
