import { type Ctx, emit } from '#platform/ctx.ts';
import { recordChanges } from './earning-changes.server.ts';
import { post } from './post.server.ts';
import { type Earned, type Reversal, reversed, type SoldLine } from './reversal.ts';
import './events.ts';

/**
 * Reverses each payee's part of what was refunded or disputed, and our fee of it. Released earnings are taken from the
 * available balance, which can go below zero. Calculated from the total each time, so that rounding never accumulates.
 */
export async function reverseEarnings(tx: Ctx, reversal: Reversal): Promise<void> {
  const { kind, key, paymentId, currency } = reversal;
  const earnings = await tx.sql<(Earned & { id: string })[]>`
    select id, item, account_id, amount, reversed, released_at is not null as released
    from earning where payment_id = ${paymentId} order by id for no key update`;
  const { entries, parts, changes } = reversed(await soldLines(tx, paymentId), earnings, reversal);
  const transactionId = await post(tx, { kind, key, paymentId, currency, entries });
  if (transactionId === null) return;
  await tx.sql`
    update earning set reversed = target.reversed
    from unnest(${earnings.map(({ id }) => id)}::uuid[], ${parts.map(({ target }) => target)}::bigint[])
      as target (id, reversed)
    where earning.id = target.id`;
  await recordChanges(tx, { transactionId, paymentId, kind, currency }, changes);
  const people = new Set(parts.flatMap(({ accountId, taken }) => (taken === 0 ? [] : accountId)));
  for (const accountId of people) await emit(tx, 'earnings.reversed', { accountId, paymentId });
}

const soldLines = ({ sql }: Ctx, paymentId: string) => sql<SoldLine[]>`
  select item, account_id, min(site) as site, min(source) as source,
    (sum(gross) filter (where kind = 'sale'))::bigint as gross, (sum(fee) filter (where kind = 'sale'))::bigint as fee,
    (sum(tax) filter (where kind = 'sale'))::bigint as tax,
    -coalesce(sum(gross) filter (where kind <> 'sale'), 0)::bigint as gross_back,
    -coalesce(sum(tax) filter (where kind <> 'sale'), 0)::bigint as tax_back
  from earning_change where payment_id = ${paymentId} and is_seller group by item, account_id order by item`;
