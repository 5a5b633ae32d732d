import { attachMedia } from '#features/media/media.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { buyersDelivery } from '../delivery/delivery-access.server.ts';
import { type DeliveryRow, linesOf } from '../delivery/delivery-row.server.ts';
import { deliveryStates } from '../delivery/delivery-states.server.ts';
import type * as calls from './calls.ts';
import { returnStates } from './return-states.server.ts';
import { MOST_RETURN_IMAGES, RETURN_DAYS, returnUntil } from './return-states.ts';
import '../events.ts';

/**
 * The buyer asks to send something back.
 * @throws 404 for somebody else's delivery, 409 NOT_RETURNABLE, 400 for more than they have of it
 */
export async function requestReturn(
  ctx: Ctx,
  { deliveryId, item, quantity, reason, text, mediaIds }: CallParsed<typeof calls.requestReturn>['body'],
): Promise<CallReply<typeof calls.requestReturn>> {
  await buyersDelivery(ctx, deliveryId);
  const returnId = newId();
  await transact(ctx, async (tx) => {
    const delivery = await deliveryStates.lock(tx, deliveryId);
    assertReturnable(tx, delivery);
    const line = (await linesOf(tx, [deliveryId])).find((one) => one.item === item);
    const most = line ? line.shipped - line.returned : 0;
    if (most === 0) throw conflict('NOT_RETURNABLE', 'You already returned all of this.');
    if (quantity > most) throw invalid(`You can return ${most} of this.`, 'quantity');
    await tx.sql`
      with requested as (
        insert into delivery_return (id, delivery_id, item, quantity, reason, text, created_at)
        values (${returnId}, ${deliveryId}, ${item}, ${quantity}, ${reason}, ${text}, ${tx.now})
        returning id
      )
      ${returnStates.logSql(tx, 'requested', { to: 'requested', by: delivery.buyerId, reason: 'requested' })}`;
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
      to: 'requested',
    });
  });
  return { ok: true, returnId };
}

function assertReturnable({ now }: Ctx, delivery: DeliveryRow): void {
  const until = returnUntil(delivery);
  if (!until) throw conflict('NOT_RETURNABLE', 'You can return this once it has been delivered.');
  if (now.getTime() >= Date.parse(until))
    throw conflict('NOT_RETURNABLE', `The ${RETURN_DAYS}-day return window has closed.`);
}
