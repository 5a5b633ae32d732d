import { attachMedia } from '#features/media/media.server.ts';
import { paymentStates } from '#features/payments/payment-states.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { buyersDelivery } from '../delivery/delivery-access.server.ts';
import { type DeliveryRow, linesOf } from '../delivery/delivery-row.server.ts';
import { deliveryStates } from '../delivery/delivery-states.server.ts';
import type * as calls from './calls.ts';
import { returnStates } from './return-states.server.ts';
import { dueAfter, MOST_RETURN_IMAGES, RETURN_DAYS, returnUntil } from './return-states.ts';
import { assertNotDisputed } from './work-on-return.server.ts';
import '../events.ts';

/**
 * The buyer asks to send something back.
 * @throws 404 for somebody else's delivery, 409 NOT_RETURNABLE, 400 for more than they have of it
 */
export async function requestReturn(
  ctx: Ctx,
  { deliveryId, item, quantity, reason, text, mediaIds }: CallParsed<typeof calls.requestReturn>['body'],
): Promise<CallReply<typeof calls.requestReturn>> {
  const { paymentId } = await buyersDelivery(ctx, deliveryId);
  const returnId = newId();
  await transact(ctx, async (tx) => {
    await assertNotDisputed(tx, await paymentStates.lock(tx, paymentId));
    const delivery = await deliveryStates.lock(tx, deliveryId);
    assertReturnable(tx, delivery);
    const line = (await linesOf(tx, [deliveryId])).find((one) => one.item === item);
    if (!line) throw notFound('line');
    if (line.shipped === 0) throw conflict('NOT_RETURNABLE', 'This wasn’t sent, so you can’t return it.');
    const most = line.shipped - line.returned;
    if (most === 0) throw conflict('NOT_RETURNABLE', await whyNoMore(tx, deliveryId, item));
    if (quantity > most) throw invalid(`You can return ${most} of this.`, 'quantity');
    await tx.sql`
      with requested as (
        insert into delivery_return (id, delivery_id, item, quantity, reason, text, created_at, due_at)
        values (${returnId}, ${deliveryId}, ${item}, ${quantity}, ${reason}, ${text}, ${tx.now},
          ${dueAfter({ state: 'requested', reason }, tx.now)})
        returning id
      )
      ${returnStates.logSql(tx, 'requested', {
        to: 'requested',
        by: delivery.buyerId,
        reason: 'requested',
        of: reason,
      })}`;
    await attachMedia(tx, { ids: mediaIds, kinds: ['image'], max: MOST_RETURN_IMAGES, field: 'mediaIds' });
    await tx.sql`
      insert into delivery_return_image (return_id, media_id, position)
      select ${returnId}, media_id, position
      from unnest(${mediaIds}::uuid[]) with ordinality as image (media_id, position)`;
    await emit(tx, 'delivery.return-changed', {
      returnId,
      deliveryId,
      sellerId: delivery.sellerId,
      buyerId: delivery.buyerId,
      from: null,
      to: 'requested',
      by: delivery.buyerId,
      reason: 'requested',
    });
  });
  return { ok: true, returnId };
}

/** All pieces are in a return, open or done. */
async function whyNoMore({ sql }: Ctx, deliveryId: string, item: number): Promise<string> {
  const [open] = await sql`
    select from delivery_return where delivery_id = ${deliveryId} and item = ${item}
      and state not in ('declined', 'cancelled', 'refunded') limit 1`;
  return open
    ? 'You already asked to return this. See the return for what happens next.'
    : 'You already returned all of this.';
}

function assertReturnable({ now }: Ctx, delivery: DeliveryRow): void {
  const until = returnUntil(delivery);
  if (!until) throw conflict('NOT_RETURNABLE', 'You can return this once it has been delivered.');
  if (now.getTime() >= Date.parse(until))
    throw conflict('NOT_RETURNABLE', `The ${RETURN_DAYS}-day return window has closed.`);
}
