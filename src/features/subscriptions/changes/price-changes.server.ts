import { currentPrices, pricesById } from '#features/plans/prices.server.ts';
import { emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { forEachIsolated } from '#platform/for-each-isolated.ts';
import '../events.ts';
import { findSubscription } from '../subscription-row.server.ts';
import { setNext } from './at-renewal.server.ts';
import { whileChanging } from './claim.server.ts';

const PRICE_NOTICE_DAYS = 30;
const AT_ONCE = 1000;

interface Follower {
  id: string;
  site: 'sports' | 'cricket';
  payerId: string;
  priceId: string;
  priceNoticeId: string | null;
  isDue: boolean;
  newestId: string;
}

/**
 * Whoever has a plan keeps its price until their first renewal 30 days after they were told of another one. Once a day.
 */
export async function followPrices(ctx: JobCtx): Promise<void> {
  const { deps, sql, now } = ctx;
  const newest = await newestPriceIds(ctx);
  const rows = await sql<Omit<Follower, 'newestId'>[]>`
    select id, site, payer_id, price_id, price_notice_id,
      price_notice_at <= ${now}::timestamptz - ${PRICE_NOTICE_DAYS} * interval '1 day' as is_due
    from subscription
    where state = 'active' and next_price_id is null and changing_id is null
      and price_id <> all(${[...new Set(newest.values())]}::uuid[])
    order by id limit ${AT_ONCE}`;
  const followers = rows.flatMap((row) => {
    const newestId = newest.get(row.priceId);
    return newestId && newestId !== row.priceId ? [{ ...row, newestId }] : [];
  });
  await forEachIsolated(
    deps,
    'price not followed',
    followers,
    ({ id }) => id,
    async (row) => {
      if (row.priceNoticeId !== row.newestId) await tell(ctx, row);
      else if (row.isDue) await billNext(ctx, row);
    },
  );
}

/** The newest price of the same plan and interval, by the id of each price somebody pays. */
async function newestPriceIds(ctx: JobCtx): Promise<Map<string, string>> {
  const paid = await ctx.sql<{ priceId: string }[]>`
    select distinct price_id from subscription where state not in ('ended', 'expired', 'revoked')`;
  const prices = await pricesById(
    ctx,
    paid.map(({ priceId }) => priceId),
  );
  const now = await currentPrices(ctx);
  return new Map(
    [...prices.values()].flatMap(({ id, plan, interval }) => {
      const newest = now.find((price) => price.plan === plan && price.interval === interval);
      return newest ? [[id, newest.id] as const] : [];
    }),
  );
}

const tell = (ctx: JobCtx, { id, site, payerId, newestId }: Follower) =>
  transact(ctx, async (tx) => {
    await tx.sql`
      update subscription set price_notice_id = ${newestId}, price_notice_at = ${tx.now} where id = ${id}`;
    await emit(siteCtx(tx, site), 'subscription.price-changed', {
      subscriptionId: id,
      payerId,
      priceId: newestId,
    });
  });

async function billNext(ctx: JobCtx, { id, site, newestId }: Follower): Promise<void> {
  await whileChanging(ctx, id, async () => {
    const row = await findSubscription(ctx, id);
    if (row?.state === 'active')
      await setNext(siteCtx(ctx, site), row, { priceId: newestId, seats: row.seats });
  });
}
