import type { PostEvent } from '#features/posts/events.ts';
import { isPublished, publishedAmong } from '#features/posts/post-sql.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import { writeAuditLog } from './audit-log.server.ts';
import { asManager } from './authorize.server.ts';
import type * as calls from './content-calls.ts';

const PLACES = 3;
interface Pins {
  postIds: string[];
}

/** Pins a post to the top of its tribe. Repeating it changes nothing. */
export function pinPost(
  ctx: Ctx,
  { tribeId, postId }: CallParsed<typeof calls.pinPost>['body'],
): Promise<Pins> {
  return asManager(ctx, tribeId, 'pin', async (tx, { tribe, me }) => {
    const pinned = await pinnedIn(tx, tribe.id);
    if (pinned.includes(postId)) return { postIds: pinned };
    if (pinned.length >= PLACES) {
      throw conflict('PINS_FULL', 'You can pin up to three posts. Unpin one first.');
    }
    return write(tx, { tribeId: tribe.id, by: me.accountId }, [postId, ...pinned]);
  });
}

/** Orders the pinned posts, and unpins those left out. */
export function setPins(
  ctx: Ctx,
  { tribeId, postIds }: CallParsed<typeof calls.setPins>['body'],
): Promise<Pins> {
  return asManager(ctx, tribeId, 'pin', (tx, { tribe, me }) => {
    if (new Set(postIds).size < postIds.length) throw invalid('Pin each post once.', 'postIds');
    return write(tx, { tribeId: tribe.id, by: me.accountId }, postIds);
  });
}

async function write(
  tx: Ctx,
  { tribeId, by }: { tribeId: string; by: string },
  postIds: string[],
): Promise<Pins> {
  const { sql } = tx;
  const found = await publishedAmong(tx, postIds, { tribeId });
  if (found.length < postIds.length) throw notFound('post');
  await sql`
    update tribe_pin pin set place = null where tribe_id = ${tribeId} and not ${isPublished(tx, 'pin.post_id')}`;
  await sql`
    delete from tribe_pin where tribe_id = ${tribeId} and (place is not null or post_id = any(${postIds}::uuid[]))`;
  await sql`
    insert into tribe_pin (tribe_id, post_id, place, by_account_id)
    select ${tribeId}, id, place, ${by} from unnest(${postIds}::uuid[]) with ordinality as pin (id, place)`;
  await writeAuditLog(tx, { tribeId, action: 'pins', by, detail: String(postIds.length) });
  return { postIds };
}

/** The published ones of the pinned posts, from the top. */
export async function pinnedIn(ctx: Ctx, tribeId: string): Promise<string[]> {
  const rows = await ctx.sql<{ postId: string }[]>`
    select pin.post_id from tribe_pin pin
    where pin.tribe_id = ${tribeId} and pin.place is not null and ${isPublished(ctx, 'pin.post_id')}
    order by pin.place`;
  return rows.map(({ postId }) => postId);
}

/** A post that isn't published gives its place up; restored, it gets the next free place, or none if others took all. */
export async function followPost(ctx: Ctx, { postId }: PostEvent): Promise<void> {
  const { sql } = ctx;
  await sql`update tribe_pin pin set place = null where post_id = ${postId} and not ${isPublished(ctx, 'pin.post_id')}`;
  // The tribe is locked as by managers who change pins, so that no place is given twice.
  await transact(ctx, async (tx) => {
    await tx.sql`
      select from tribe where id in (select tribe_id from tribe_pin where post_id = ${postId} and place is null)
      for no key update`;
    await tx.sql`
      update tribe_pin pin set place = (
        select min(free) from generate_series(1, ${PLACES}::int) free
        where not exists (select from tribe_pin other where other.tribe_id = pin.tribe_id and other.place = free))
      where pin.post_id = ${postId} and pin.place is null and ${isPublished(tx, 'pin.post_id')}`;
  });
}
