import { platformFee } from '#features/payments/fees.ts';
import { refundedOf } from '#features/payments/payment-sql.server.ts';
import type {
  FulfillResult,
  ItemRequest,
  LineItem,
  Quote,
  RefundedAmount,
  RevocationReason,
  Sellable,
} from '#features/payments/points.ts';
import { lockedAccountFacts } from '#features/people/account-facts.server.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { isBlockBetween } from '#features/people/relationship.server.ts';
import { changeTipTotal } from '#features/posts/post/tip-total.server.ts';
import { sellerCurrency } from '#features/sellers/origins.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { currencies } from '#platform/currencies.ts';
import { invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { receiverOf } from './receiver.server.ts';
import { inputOf, targetOf } from './tip-item.server.ts';
import './events.ts';

/** The one sellable whose price the buyer names, so its bounds are checked here as well. */
async function quote(ctx: Ctx, request: ItemRequest): Promise<Quote> {
  const { amount, currency, message } = inputOf(request);
  const target = targetOf(request);
  const { from, to } = await receiverOf(ctx, target, message);
  const theirs = await sellerCurrency(ctx, to.id);
  if (currency !== theirs)
    throw invalid(
      `${to.displayName} is tipped in ${currencies[theirs].name}. Reload the page and choose an amount again.`,
      'currency',
      'OTHER_CURRENCY',
    );
  return {
    unitAmount: amount,
    currency,
    title: `Tip to ${to.displayName} from ${from.displayName}`,
    detail: message,
    picture: to.avatar.url,
    path: target.postId ? `/posts/${target.postId}` : profilePath(to),
    fee: 'tip',
    payees: [{ accountId: to.id, share: 10_000 }],
  };
}

async function fulfill(tx: Ctx, lineItem: LineItem): Promise<FulfillResult> {
  const { toId, postId } = targetOf(lineItem);
  if (!(await canReceive(tx, lineItem.buyerId, toId))) return 'unavailable';
  const { sql } = tx;
  // The options are gone when the sender was erased while they paid: the tip arrives, anonymously.
  const { unitAmount: amount, currency, options } = lineItem;
  const { message = '', anonymous = 'true' } = options;
  const [tip] = await sql<{ id: string }[]>`
    insert into tip (id, site, payment_id, item, from_id, to_id, post_id, amount, currency, received, message,
      anonymous)
    values (${newId()}, ${lineItem.site}, ${lineItem.paymentId}, ${lineItem.item}, ${lineItem.buyerId}, ${toId}, ${postId}, ${amount}, ${currency},
      ${amount - platformFee('tip', { amount, currency })}, ${message}, ${anonymous === 'true'})
    on conflict (payment_id, item) do nothing returning id`;
  if (!tip) return 'fulfilled';
  if (postId) await changeTipTotal(tx, postId, { amount, currency });
  await emit(tx, 'tip.paid', { tipId: tip.id, fromId: lineItem.buyerId, toId, postId, amount, currency });
  return 'fulfilled';
}

/** The post may be gone by now; an account that was closed, or a block, makes the tip unavailable. */
async function canReceive(tx: Ctx, fromId: string, toId: string): Promise<boolean> {
  const facts = await lockedAccountFacts(tx, toId);
  if (!facts || ['erased', 'banned', 'deletion_requested'].includes(facts.state)) return false;
  return !(await isBlockBetween(tx, fromId, toId));
}

/** The post's total counts what is not refunded. */
async function recordRefund(
  tx: Ctx,
  { paymentId, item, currency }: LineItem,
  { before, now }: RefundedAmount,
): Promise<void> {
  const [tip] = await tx.sql<{ postId: string | null }[]>`
    select post_id from tip where payment_id = ${paymentId} and item = ${item} and state = 'paid'`;
  if (tip?.postId && now !== before) await changeTipTotal(tx, tip.postId, { amount: before - now, currency });
}

async function revoke(tx: Ctx, lineItem: LineItem, reason: RevocationReason): Promise<void> {
  const { sql } = tx;
  const [tip] = await sql<
    { id: string; toId: string; postId: string | null; amount: number; left: number }[]
  >`
    update tip t set state = 'reversed', reversed_at = now()
    where t.payment_id = ${lineItem.paymentId} and t.item = ${lineItem.item} and t.state = 'paid'
    returning t.id, t.to_id, t.post_id, t.amount, t.amount - ${refundedOf(tx, 't.payment_id')} as left`;
  if (!tip) return;
  const { id, toId, postId, amount, left } = tip;
  const { currency } = lineItem;
  if (postId && left > 0) await changeTipTotal(tx, postId, { amount: -left, currency });
  await emit(tx, 'tip.reversed', {
    tipId: id,
    fromId: lineItem.buyerId,
    toId,
    postId,
    amount,
    currency,
    reason,
  });
}

// Tips have no stock to reserve.
const rules: Omit<Sellable, 'kind'> = {
  quote,
  reserve: async () => {},
  reserveSql: ({ sql }) => sql`reserved as (select true)`,
  release: async () => {},
  fulfill,
  recordRefund,
  revoke,
};
export const tipSellables: readonly Sellable[] = [
  { kind: 'tip_user', ...rules },
  { kind: 'tip_post', ...rules },
];
