import { findMediaToServe } from '#features/media/media-row.server.ts';
import { mediaAudiences } from '#features/media/points.ts';
import { endAddresses, sitesOf, uploadsOf } from '#features/media/public-address.server.ts';
import { purgeDue } from '#features/media/purge-caches.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { takeWithdrawals } from '#platform/live.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import '../events.ts';
import { audienceOf } from './serve-media.server.ts';

/**
 * Gives uploads that anybody could see, and now can't, another address, and has caches forget the old one. The app itself
 * stops serving it before: each process hears of every withdrawal.
 */
export async function withdrawMedia(ctx: Ctx): Promise<void> {
  let more = true;
  while (more) more = await transact(ctx, withdrawSome);
  await purgeDue(ctx);
}

/** @returns whether there may be more */
async function withdrawSome(tx: Ctx): Promise<boolean> {
  const withdrawn = await takeWithdrawals(tx);
  if (!withdrawn) return false;
  const ids: string[] = [];
  for (const id of await shownBy(tx, withdrawn)) if (!(await isStillPublic(tx, id))) ids.push(id);
  await endAddresses(tx, ids);
  return true;
}

/** The uploads that rows of these tables show. */
async function shownBy(tx: Ctx, withdrawn: ReadonlyMap<string, readonly string[]>): Promise<string[]> {
  const { sql } = tx;
  const parts: Fragment[] = [];
  for (const [source, rowIds] of withdrawn) {
    const ids = sql`${[...rowIds]}::uuid[]`;
    if (source === 'media') parts.push(sql`select unnest(${ids})`);
    if (source === 'account' || source === 'account_site') parts.push(uploadsOf(tx, ids));
    for (const { withdrawnBy } of mediaAudiences.of(tx)) {
      const uploads = withdrawnBy && Object.hasOwn(withdrawnBy, source) ? withdrawnBy[source] : undefined;
      if (uploads) parts.push(uploads(tx, ids));
    }
  }
  if (parts.length === 0) return [];
  const all = parts.reduce((some, part) => sql`${some} union ${part}`);
  const rows = await sql<
    { id: string }[]
  >`select shown.id from (${all}) as shown (id) where shown.id is not null`;
  return rows.map(({ id }) => id);
}

/** On each of its sites: what is taken back on one of several has to leave the caches of that one. */
async function isStillPublic(tx: Ctx, id: string): Promise<boolean> {
  const row = await findMediaToServe(tx.deps, id);
  if (row?.state !== 'ready') return false;
  for (const site of sitesOf(row)) if (!(await audienceOf({ ...tx, viewer: null, site }, row))) return false;
  return true;
}
