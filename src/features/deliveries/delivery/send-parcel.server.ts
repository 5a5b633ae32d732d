import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { DeliveryRow } from './delivery-row.server.ts';
import { emitDeliveryChange, followLines } from './delivery-states.server.ts';

interface Parcel {
  lines: readonly { item: number; quantity: number }[];
  /** A code of ours, or the name of another one. */
  carrier: string;
  trackingNumber: string | null;
  /** The seller; null when the print partner sent it. */
  by: string | null;
}

/** Some or all of a locked delivery has left: its buyer is told how, and the order follows. */
export async function sendParcel(
  tx: Ctx,
  delivery: DeliveryRow,
  { lines, carrier, trackingNumber, by }: Parcel,
): Promise<void> {
  const { id, state: from } = delivery;
  const parcelId = newId();
  await tx.sql`
    with packed as (
      insert into parcel (id, delivery_id, carrier, tracking_number, by_account_id, shipped_at)
      values (${parcelId}, ${id}, ${carrier}, ${trackingNumber || null}, ${by}, ${tx.now}) returning id
    )
    insert into parcel_line (parcel_id, delivery_id, item, quantity)
    select packed.id, ${id}, line.item, line.quantity
    from packed, unnest(${lines.map(({ item }) => item)}::smallint[],
      ${lines.map(({ quantity }) => quantity)}::smallint[]) as line (item, quantity)`;
  await followLines(tx, delivery, { by, reason: 'shipped' });
  await emitDeliveryChange(tx, delivery, { from, by, reason: 'shipped', parcelId });
}
