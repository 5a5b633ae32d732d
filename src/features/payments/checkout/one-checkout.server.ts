import type { Ctx, Viewer } from '#platform/ctx.ts';
import { conflict, Refusal } from '#platform/errors.ts';
import { requestKeyReused } from '#platform/http/request-key.ts';
import { byPlace, together } from '#platform/together.ts';
import { bagLinesOf } from '../bag-claims.server.ts';
import type { PaymentState } from '../events.ts';
import { isExtra } from '../extras.server.ts';
import { findItems, type PaymentRow, paymentColumns } from '../payment-row.server.ts';
import { openStates, paidStates } from '../payment-states.server.ts';
import { assertDiscountsUnchanged } from '../promo-codes/apply-codes.server.ts';
import { notCharged } from '../provider/unavailable.server.ts';
import { cancelUnpaidPayment } from '../settlement/cancel-payment.server.ts';
import { assertDeliveriesUnchanged, assertPricesUnchanged } from './price-items.server.ts';
import { hashOf, type PaymentInput, type WrittenPayment } from './write-payment.server.ts';

type Holder = PaymentRow & { requestKey: string | null; orderId: string | null };

/**
 * Makes room for a checkout of lines of the bag. One that asks for the same and can still be paid is continued; any other
 * checkout of these lines is cancelled, its page at the provider first.
 * @returns the checkout to continue, or null
 * @throws 409 when one of the lines is paid, 503 when the provider doesn't answer
 */
export async function continueOrReplace(
  ctx: Ctx,
  { accountId }: Viewer,
  input: PaymentInput,
): Promise<WrittenPayment | null> {
  const lines = bagLinesOf(input.items);
  if (lines.length === 0) return null;
  const holders = await ctx.sql<Holder[]>`
    select ${paymentColumns(ctx)}, p.request_key, o.id as order_id
    from payment p left join shop_order o on o.payment_id = p.id
    where p.id in (
      select payment_id from payment_bag_line where buyer_id = ${accountId} and bag_line_id = any(${lines}::uuid[]))
    order by p.created_at desc`;
  for (const holder of holders) {
    // The same request once more, or its key with another one: that is answered where keys are looked up.
    if (input.requestKey && holder.requestKey === input.requestKey) return null;
    if (await isSame(ctx, holder, input)) return { payment: holder, orderId: holder.orderId };
  }
  for (const { id, expiresAt } of holders) {
    const reason = new Date(expiresAt) > ctx.now ? 'replaced' : 'reservation_expired';
    const state = await cancelUnpaidPayment(ctx.deps, id, reason).catch((error: unknown) => {
      ctx.deps.log.warn({ err: error, paymentId: id }, 'earlier checkout not cancelled');
      throw notCharged();
    });
    assertReplaced(state);
  }
  return null;
}

/**
 * The payment that the same request has opened before.
 * @throws 409 when its idempotency key was sent with another one
 */
export async function findRepeated(
  { deps, site }: Ctx,
  { accountId }: Viewer,
  input: PaymentInput,
): Promise<WrittenPayment | null> {
  if (!input.requestKey) return null;
  const found = await paymentByKey(deps, { buyerId: accountId, requestKey: input.requestKey });
  if (!found) return null;
  const { orderId, place: _, ...payment } = found;
  if (payment.requestHash !== hashOf(input) || payment.site !== site) throw requestKeyReused();
  return { payment, orderId };
}

/** Everybody who comes too late for what is sold out asks. */
const paymentByKey = together(async ({ sql }, asked: readonly { buyerId: string; requestKey: string }[]) => {
  const rows = await sql<(PaymentRow & { orderId: string | null; place: number })[]>`
    select asked.place::int, ${paymentColumns({ sql })}, o.id as order_id
    from unnest((select ${asked.map(({ buyerId }) => buyerId)}::uuid[]), (select ${asked.map(({ requestKey }) => requestKey)}::text[]))
      with ordinality as asked (buyer_id, request_key, place)
    join payment p on p.buyer_id = asked.buyer_id and p.request_key = asked.request_key
    left join shop_order o on o.payment_id = p.id`;
  return byPlace(rows, asked);
});

/** It asks for the same, at the price that the buyer was shown, and can be paid. */
async function isSame(ctx: Ctx, holder: Holder, input: PaymentInput): Promise<boolean> {
  if (!canBePaid(ctx, holder) || holder.requestHash !== hashOf(input)) return false;
  const items = await findItems(ctx, [holder.id]);
  const deliveries = items.filter(({ kind }) => isExtra(ctx, kind));
  try {
    assertPricesUnchanged(items, input.shown ?? []);
    assertDeliveriesUnchanged(deliveries, input.shownDeliveries);
    assertDiscountsUnchanged(items, input.codes ?? [], holder.currency);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const canBePaid = (ctx: Ctx, { reservation, state, problem, expiresAt }: Holder): boolean =>
  reservation === 'reserved' &&
  problem === null &&
  state !== 'processing' &&
  openStates.includes(state) &&
  new Date(expiresAt) > ctx.now;

/** @throws 409 when it can't be cancelled any more */
function assertReplaced(state: PaymentState): void {
  if (paidStates.includes(state))
    throw conflict('ALREADY_PAID', 'You’ve already paid for this. See your orders.');
  if (openStates.includes(state))
    throw conflict(
      'PAYMENT_PROCESSING',
      'Your earlier payment for this is still being processed. Wait until it’s done: you haven’t been charged twice.',
    );
}
