import '#features/sellers/events.ts';
import { isBanned } from '#features/people/account-sql.server.ts';
import { hasOrigin } from '#features/sellers/origins.server.ts';
import { type Ctx, siteCtx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { SiteId } from '#platform/site.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { lockListing } from './find-listing.server.ts';
import type { ListingKind, ListingRow, ListingTables } from './listing-kind.server.ts';
import { lastReason } from './listing-states.server.ts';

/** Each in a transaction of its own, on its site. @param which SQL: a condition of the listing `l` */
export async function forEachListing(
  ctx: Ctx,
  { table }: ListingTables,
  which: Fragment,
  act: (tx: Ctx, id: string) => Promise<unknown>,
): Promise<void> {
  const all = await ctx.sql<{ id: string; site: SiteId }[]>`
    select l.id, l.site from ${ctx.sql(table)} l where ${which}`;
  for (const { id, site } of all) await transact(siteCtx(ctx, site), (tx) => act(tx, id));
}

/** Locks one, and where buyers who are paying are to be refunded, releases what they reserved. */
type LockToPause<Row> = (tx: Ctx, id: string) => Promise<Row | undefined>;

export const pauseGoods = <Row extends ListingRow>(
  ctx: Ctx,
  kind: ListingKind<Row>,
  which: Fragment,
  reason: string,
  lock: LockToPause<Row>,
): Promise<void> =>
  forEachListing(ctx, kind, ctx.sql`l.state = ${kind.published.state} and ${which}`, async (tx, id) => {
    if ((await lock(tx, id))?.state === kind.published.state)
      await kind.states.move(tx, id, { to: kind.paused, by: null, reason });
  });

/** Resumes what was paused for this reason, and for no other since. */
export const resumeGoods = <Row extends ListingRow>(
  ctx: Ctx,
  kind: ListingKind<Row>,
  which: Fragment,
  reason: string,
): Promise<void> =>
  forEachListing(ctx, kind, ctx.sql`l.state = ${kind.paused} and ${which}`, async (tx, id) => {
    if ((await lockListing(tx, kind, id))?.state !== kind.paused) return;
    if ((await lastReason(tx, kind, id)) === reason)
      await kind.states.move(tx, id, { to: kind.published.state, by: null, reason: 'resumed' });
  });

/** A seller was banned: nothing of theirs is sold until the ban is lifted. */
export async function pauseWhileBanned<Row extends ListingRow>(
  ctx: Ctx,
  kind: ListingKind<Row>,
  { accountId, from, to }: EventMap['account.state-changed'],
  lock: LockToPause<Row>,
): Promise<void> {
  const [own, banned] = [ctx.sql`l.owner_id = ${accountId}`, isBanned(ctx, 'l.owner_id')];
  if (to === 'banned') await pauseGoods(ctx, kind, ctx.sql`${own} and ${banned}`, 'seller_banned', lock);
  else if (from === 'banned')
    await resumeGoods(ctx, kind, ctx.sql`${own} and not ${banned}`, 'seller_banned');
}

/** A seller who has to state where they send from, or did: what they send isn't sold meanwhile. */
export const pauseWithoutOrigin = <Row extends ListingRow>(
  ctx: Ctx,
  kind: ListingKind<Row>,
  { accountId }: EventMap['seller.origin-missed'],
  lock: LockToPause<Row>,
) => pauseGoods(ctx, kind, ctx.sql`l.owner_id = ${accountId} and not ${stated(ctx)}`, ORIGIN_MISSING, lock);

export const resumeWithOrigin = <Row extends ListingRow>(
  ctx: Ctx,
  kind: ListingKind<Row>,
  { accountId }: EventMap['seller.origin-stated'],
) => resumeGoods(ctx, kind, ctx.sql`l.owner_id = ${accountId} and ${stated(ctx)}`, ORIGIN_MISSING);

const ORIGIN_MISSING = 'origin_missing';
// Whatever happened since the event.
const stated = (ctx: Ctx) => hasOrigin(ctx, 'l.owner_id', 'l.site');
