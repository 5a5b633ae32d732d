import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { disputedText } from '../dispute-outcome.ts';
import { isExtra } from '../extras.server.ts';
import { findOrderOf } from '../order/order-row.server.ts';
import { findItems, findPayment, type ItemRow, lineItemOf, type PaymentRow } from '../payment-row.server.ts';
import { type Holder, type ReturnPolicy, sellables } from '../points.ts';
import { totalOf } from '../priced-item.ts';
import { findDisputeOutcome } from './dispute-outcome.server.ts';

/** For sellables without a policy of their own. */
const DEFAULT_RETURNS: ReturnPolicy = { hours: 14 * 24, oncePerVariant: false };

/** The end of the return window: ISO 8601. */
const returnDeadline = (paidAt: string, { hours }: ReturnPolicy): string =>
  new Date(new Date(paidAt).getTime() + hours * 3_600_000).toISOString();

/** "14-day", "48-hour" */
const formatReturnWindow = ({ hours }: ReturnPolicy): string =>
  hours > 72 && hours % 24 === 0 ? `${hours / 24}-day` : `${hours}-hour`;

export interface Returnable {
  /** What the buyer can return at once: all that isn't sent. */
  items: readonly ItemRow[];
  /** ISO 8601; null for what can never be returned. */
  until: string | null;
  /** Why the buyer can't return it (any more), as a sentence for them; null while they can. */
  refused: string | null;
}

/**
 * Whether and until when the buyer can return a payment's items: all of them or none. Of an order in which something is
 * sent, that is the rest of it; what is sent comes back line by line.
 */
export async function returnOf(ctx: Ctx, payment: PaymentRow): Promise<Returnable> {
  const all = await findItems(ctx, [payment.id]);
  const items = all.filter(({ kind }) => !isExtra(ctx, kind) && !sellables.find(ctx, kind)?.isSent);
  const never = (refused: string): Returnable => ({ items, until: null, refused });
  if (items.length === 0) return never('You can return what was sent once it has arrived.');
  if (totalOf(items) === 0) return never('This was free, so there’s nothing to refund.');
  if (payment.purpose !== 'order' || payment.reservation !== 'fulfilled' || !payment.succeededAt)
    return never('This can’t be returned.');
  const policy = shortest(items.map(({ kind }) => policyOf(ctx, kind)));
  const until = returnDeadline(payment.succeededAt, policy);
  return { items, until, refused: await refusalOf(ctx, payment, { items, policy, until }) };
}

const policyOf = ({ deps }: Ctx, kind: string): ReturnPolicy =>
  sellables.find({ deps }, kind)?.returns ?? DEFAULT_RETURNS;

const shortest = (policies: readonly ReturnPolicy[]): ReturnPolicy =>
  policies.reduce((a, b) => (b.hours < a.hours ? b : a), policies[0] ?? DEFAULT_RETURNS);

interface Purchase {
  items: readonly ItemRow[];
  policy: ReturnPolicy;
  until: string;
}

async function refusalOf(ctx: Ctx, payment: PaymentRow, { items, policy, until }: Purchase) {
  if (payment.state === 'disputed') return disputedText(await findDisputeOutcome(ctx, payment.id));
  if (payment.state === 'refunded') return 'This order was refunded.';
  if (ctx.now.getTime() >= Date.parse(until))
    return `The ${formatReturnWindow(policy)} return window has closed.`;
  const refund = await refundOf(ctx, payment, items);
  if (refund)
    return refund.state === 'succeeded'
      ? 'Part of this order was already refunded. Contact us about the rest.'
      : 'A refund is on its way.';
  if (await hasReturnedOne(ctx, payment, items)) return ALREADY_RETURNED;
  for (const { holder } of await holdersOf(ctx, payment, items)) {
    if (holder === 'other') return 'You gave this to somebody else, so you can’t return it.';
    if (holder === 'used') return 'You’ve used this already, so you can’t return it.';
    if (holder === 'printed')
      return 'You ordered a print of it, so you can’t return it unless the order of the print is cancelled.';
    if (holder === 'offered') return 'You sent this as a gift. Cancel the gift first to return it.';
  }
  return null;
}

/** A refund of one of these items, or of any part of the payment. */
async function refundOf({ sql }: Ctx, { id }: PaymentRow, items: readonly ItemRow[]) {
  const [refund] = await sql<{ state: 'requested' | 'pending' | 'succeeded' }[]>`
    select state from refund
    where payment_id = ${id} and state in ('requested', 'pending', 'succeeded')
      and (lines = '{}' or lines && ${items.map(({ item }) => item)}::smallint[])
    order by state = 'succeeded' limit 1`;
  return refund;
}

const ALREADY_RETURNED = 'You already returned a copy of this tier. Each tier can be returned once.';

const onceOnly = (ctx: Ctx, items: readonly ItemRow[]) =>
  items.flatMap(({ kind, variantId }) =>
    variantId && policyOf(ctx, kind).oncePerVariant ? [{ kind, variantId }] : [],
  );

async function hasReturnedOne(ctx: Ctx, payment: PaymentRow, items: readonly ItemRow[]): Promise<boolean> {
  const once = onceOnly(ctx, items);
  if (once.length === 0) return false;
  const rows = await ctx.sql`
    select from item_return r
    join unnest(${once.map(({ kind }) => kind)}::text[], ${once.map((item) => item.variantId)}::uuid[])
      as i (kind, variant_id) on i.kind = r.kind and i.variant_id = r.variant_id
    where r.buyer_id = ${payment.buyerId} and r.payment_id <> ${payment.id} limit 1`;
  return rows.length > 0;
}

/**
 * Uses up the one return of whatever can be returned once. The table's key decides between two at the same time.
 * @throws 409 NOT_RETURNABLE
 */
export async function claimReturn(tx: Ctx, payment: PaymentRow): Promise<void> {
  const { items, refused } = await returnOf(tx, payment);
  if (refused) throw conflict('NOT_RETURNABLE', refused);
  for (const { kind, variantId } of onceOnly(tx, items)) {
    const [claim] = await tx.sql<{ paymentId: string }[]>`
      insert into item_return as r (buyer_id, kind, variant_id, payment_id)
      values (${payment.buyerId}, ${kind}, ${variantId}, ${payment.id})
      on conflict (buyer_id, kind, variant_id) do update set payment_id = r.payment_id
      returning payment_id`;
    if (claim?.paymentId !== payment.id) throw conflict('NOT_RETURNABLE', ALREADY_RETURNED);
  }
}

/** Who has each item of a payment now, locked until the transaction ends. */
export async function holdersOf(
  ctx: Ctx,
  payment: PaymentRow,
  items: readonly ItemRow[],
): Promise<{ title: string; holder: Holder }[]> {
  const holders: { title: string; holder: Holder }[] = [];
  for (const item of items) {
    const sellable = sellables.find(ctx, item.kind);
    holders.push({
      title: item.title,
      holder: (await sellable?.holderOf?.(ctx, lineItemOf(payment, item))) ?? 'buyer',
    });
  }
  return holders;
}

/** Until when, and on which order's page, the viewer can return what they bought with a payment; or null. */
export async function ownReturn(
  ctx: Ctx,
  paymentId: string,
): Promise<{ until: string; orderNumber: string } | null> {
  const payment = await findPayment(ctx, paymentId);
  if (!payment || payment.buyerId !== ctx.viewer?.accountId) return null;
  const { until, refused } = await returnOf(ctx, payment);
  if (!until || refused) return null;
  const order = await findOrderOf(ctx, paymentId);
  return order ? { until, orderNumber: order.number } : null;
}
