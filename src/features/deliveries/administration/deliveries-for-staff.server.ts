import { paymentOfOrder } from '#features/payments/order/order-sql.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { presentForBuyer } from '../buyer/buyers-deliveries.server.ts';
import { type DeliveryRow, deliveryColumns } from '../delivery/delivery-row.server.ts';
import { printJobsOf } from '../printing/mended-print.server.ts';
import type { getAdminDeliveries } from './calls.ts';

/** What sellers send of an order of this site, as its buyer sees it. Empty for what isn't sent. */
export async function deliveriesForStaff(
  ctx: Ctx,
  number: string,
): Promise<CallReply<typeof getAdminDeliveries>> {
  assertStaffMay(ctx, 'orders.read');
  const { sql, site } = ctx;
  const rows = await sql<DeliveryRow[]>`
    select ${deliveryColumns(ctx)} from delivery d
    where d.payment_id = ${paymentOfOrder(ctx, number)} and d.site = ${site} order by d.item`;
  const [deliveries, prints] = await Promise.all([
    presentForBuyer(ctx, rows),
    printJobsOf(
      ctx,
      rows.map(({ id }) => id),
    ),
  ]);
  return { deliveries: deliveries.map((one) => ({ ...one, print: prints.get(one.id) ?? null })) };
}
