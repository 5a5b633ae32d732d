import type { Ctx } from '#platform/ctx.ts';
import { isExtra } from '../extras.server.ts';
import type { PaymentRow } from '../payment-row.server.ts';
import { sellables } from '../points.ts';

/**
 * Stores what of each line of a payment that was just paid is tax: by the rate where it is sent to or, without an address,
 * in the country of the buyer's bank card, on what was paid after any code. Where we know of no rate it stays null.
 * @returns each line's by its number
 */
export async function recordTaxes(
  ctx: Ctx,
  { id, purpose }: Pick<PaymentRow, 'id' | 'purpose'>,
  payersCountry: string | null,
): Promise<ReadonlyMap<number, number>> {
  if (purpose === 'tip') return new Map();
  const { sql, now } = ctx;
  const sent = sellables.of(ctx).flatMap(({ kind, isSent }) => (isSent || isExtra(ctx, kind) ? [kind] : []));
  const taxed = await sql<{ item: number; tax: number }[]>`
    update payment_item i
    set tax = round((i.unit_amount * i.quantity - i.discount) * rate.bps::numeric / (10000 + rate.bps))
    from (
      select line.item, (
        select r.bps from tax_rate r
        where r.country = coalesce(o.address ->> 'country', ${payersCountry})
          and lower(r.region) in ('', lower(o.address ->> 'region'))
          and r.class = case when line.kind = any(${sent}::text[]) then 'goods' else 'digital' end
          and r.valid_from <= (${now}::timestamptz at time zone 'UTC')::date
        -- A region's own rate before its country's.
        order by r.region = '', r.valid_from desc limit 1
      ) as bps
      from payment_item line join shop_order o on o.payment_id = line.payment_id
      where line.payment_id = ${id}
    ) rate
    where i.payment_id = ${id} and i.item = rate.item and rate.bps is not null
    returning i.item, i.tax`;
  return new Map(taxed.map(({ item, tax }) => [item, tax]));
}
