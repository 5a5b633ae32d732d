import { signedAddress } from '#features/media/signed-address.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { BoughtItem, PaymentView } from '../calls.ts';
import { findItems, findPayment, type ItemRow, lineItemOf, type PaymentRow } from '../payment-row.server.ts';
import { openStates } from '../payment-transitions.ts';
import { letGo } from '../settlement/cancel-payment.server.ts';
import { settleFor } from '../settlement/settle.server.ts';
import { openSession } from './open-session.server.ts';

/** The viewer's own payment on this site. @throws 404 for everybody else's */
export async function paymentOf(ctx: Ctx, id: string): Promise<PaymentRow> {
  const { accountId } = viewerOf(ctx);
  const payment = await findPayment(ctx, id);
  if (!payment || payment.buyerId !== accountId || payment.site !== ctx.site) throw notFound('payment');
  return payment;
}

/** For the checkout page. A reservation whose time is over ends when somebody looks. */
export async function seePayment(ctx: Ctx, id: string): Promise<PaymentView> {
  const payment = await paymentOf(ctx, id);
  if (isOver(ctx, payment)) await letGo(ctx.deps, id).catch(later(ctx, id));
  return presentPayment(ctx, await paymentOf(ctx, id), null);
}

/**
 * Asks the provider and does what follows; of a payment whose page could not be opened it asks for the page.
 * @throws 503 when it cannot be asked: nothing has changed
 */
export async function processPayment(ctx: Ctx, id: string): Promise<PaymentView> {
  const payment = await paymentOf(ctx, id);
  if (payment.hold === 'held' && !payment.sessionId && !isOver(ctx, payment)) await openSession(ctx, payment);
  const { declined } = await settleFor(ctx, payment.id);
  const now = await paymentOf(ctx, id);
  if (isOver(ctx, now)) await letGo(ctx.deps, id).catch(later(ctx, id));
  return presentPayment(ctx, await paymentOf(ctx, id), declined);
}

/** The buyer gives up. Who has paid in the same moment has paid. */
export async function cancelPayment(ctx: Ctx, id: string): Promise<PaymentView> {
  const { buyerId } = await paymentOf(ctx, id);
  const why = 'the buyer gave up';
  await letGo(ctx.deps, id, { payment: 'cancelled', order: 'cancelled', by: buyerId, why }).catch(
    later(ctx, id),
  );
  return presentPayment(ctx, await paymentOf(ctx, id), null);
}

const isOver = ({ now }: Ctx, { hold, expiresAt, state }: PaymentRow): boolean =>
  hold === 'held' && state !== 'processing' && new Date(expiresAt) <= now;

/** The job that comes by every minute tries again. */
const later = (ctx: Ctx, paymentId: string) => (error: unknown) =>
  ctx.deps.log.warn({ err: error, paymentId }, 'reservation not let go');

async function presentPayment(ctx: Ctx, payment: PaymentRow, declined: string | null): Promise<PaymentView> {
  const { sql } = ctx;
  const { id, hold, state, problem } = payment;
  const isOpen = hold === 'held' && openStates.includes(state) && !problem;
  const [items, refunds, [order]] = await Promise.all([
    findItems(ctx, [id]),
    sql<PaymentView['refunds']>`
      select id, amount, state, reason, created_at as at from refund where payment_id = ${id} order by created_at, id`,
    sql<NonNullable<PaymentView['order']>[]>`
      select number, state, address from shop_order where payment_id = ${id}`,
  ]);
  return {
    ...payment,
    isHeld: isOpen,
    checkoutUrl: isOpen ? payment.sessionUrl : null,
    declined,
    isLookedAt: problem !== null,
    items: await presentBought(ctx, payment, items),
    refunds: [...refunds],
    order: order ?? null,
  };
}

export const presentItem = (ctx: Ctx, item: ItemRow): BoughtItem => ({
  ...item,
  picture: signedAddress(ctx, item.picture),
  amount: item.unitAmount * item.quantity,
  copies: [],
});

/** The same, leading to where each thing lies now that it is the buyer's. */
export async function presentBought(
  ctx: Ctx,
  payment: PaymentRow,
  items: readonly ItemRow[],
): Promise<BoughtItem[]> {
  const isTheirs = payment.hold === 'consumed' && payment.state !== 'refunded';
  return Promise.all(
    items.map(async (item) => {
      const sellable = isTheirs ? ctx.deps.sellables.get(item.kind) : undefined;
      const delivered = await sellable?.delivered?.(ctx, lineItemOf(payment, item));
      return { ...presentItem(ctx, item), ...delivered, copies: [...(delivered?.copies ?? [])] };
    }),
  );
}
