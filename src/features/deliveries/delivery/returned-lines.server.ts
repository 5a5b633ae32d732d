import type { Ctx } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';

/** What of a line was cancelled or returned, in pieces. */
export interface ReturnedLine {
  paymentId: string;
  site: SiteId;
  item: number;
  /** Cancelled before they were sent: they are still with the seller. */
  unsent: number;
  /** Sent, and refunded after a return. */
  returned: number;
  /** Came back, and can be sold again. */
  sellable: number;
}

/** The lines of a delivery of which something was cancelled or returned. */
export const returnedLines = ({ sql }: Pick<Ctx, 'sql'>, deliveryId: string): Promise<ReturnedLine[]> =>
  sql<ReturnedLine[]>`
    select * from (
      select d.payment_id, d.site, l.item, l.cancelled as unsent,
        coalesce(sum(r.quantity) filter (where r.state = 'refunded'), 0)::int as returned,
        coalesce(sum(r.quantity) filter (where r.is_sellable), 0)::int as sellable
      from delivery d join delivery_line l on l.delivery_id = d.id
      left join delivery_return r on r.delivery_id = l.delivery_id and r.item = l.item
      where d.id = ${deliveryId} group by d.id, l.item, l.cancelled
    ) line
    where unsent + returned + sellable > 0 order by item`;

/** How many of a line item were sent. */
export async function sentOf(
  { sql }: Pick<Ctx, 'sql'>,
  { paymentId, item }: { paymentId: string; item: number },
): Promise<number> {
  const [line] = await sql<{ shipped: number }[]>`
    select l.shipped from delivery d join delivery_line l on l.delivery_id = d.id
    where d.payment_id = ${paymentId} and l.item = ${item}`;
  return line?.shipped ?? 0;
}
