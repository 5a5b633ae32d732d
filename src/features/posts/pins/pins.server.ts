import { standingIn } from '#features/tribes/directory/see-tribe.server.ts';
import { writeAuditLog } from '#features/tribes/management/audit-log.server.ts';
import { asManager } from '#features/tribes/management/authorize.server.ts';
import { lockTribe } from '#features/tribes/membership/membership-states.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { Post } from '../calls.ts';
import type { PostEvent } from '../events.ts';
import { visiblePosts } from '../post/see-post.server.ts';
import type * as calls from './calls.ts';

const PLACES = 3;
interface Pins {
  postIds: string[];
}

/** The tribe's pinned posts that the viewer may see. */
export async function pinnedPosts(ctx: Ctx, tribe: string): Promise<{ items: Post[] }> {
  const { id } = await standingIn(ctx, tribe);
  return { items: await visiblePosts(ctx, await pinnedIn(ctx, id)) };
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
  const { sql, site } = tx;
  const published = await sql`
    select from post where id = any(${postIds}::uuid[]) and tribe_id = ${tribeId} and site = ${site} and kind = 'POST'
      and state = 'published'`;
  if (published.length < postIds.length) throw notFound('post');
  await sql`
    update post_pin pin set place = null where tribe_id = ${tribeId} and not ${isPublished(tx)}`;
  await sql`
    delete from post_pin where tribe_id = ${tribeId} and (place is not null or post_id = any(${postIds}::uuid[]))`;
  await sql`
    insert into post_pin (tribe_id, post_id, place, by_account_id)
    select ${tribeId}, id, place, ${by} from unnest(${postIds}::uuid[]) with ordinality as pin (id, place)`;
  await writeAuditLog(tx, { tribeId, action: 'pins', by, detail: String(postIds.length) });
  return { postIds };
}

/** The published ones of the pinned posts, from the top. */
async function pinnedIn(ctx: Ctx, tribeId: string): Promise<string[]> {
  const rows = await ctx.sql<{ postId: string }[]>`
    select pin.post_id from post_pin pin
    where pin.tribe_id = ${tribeId} and pin.place is not null and ${isPublished(ctx)}
    order by pin.place`;
  return rows.map(({ postId }) => postId);
}

/** A post that isn't published gives its place up; restored, it gets the next free place, or none if others took all. */
export async function followPost(ctx: Ctx, { postId, tribeId }: PostEvent): Promise<void> {
  const { sql } = ctx;
  await sql`update post_pin pin set place = null where post_id = ${postId} and not ${isPublished(ctx)}`;
  const [waiting] = await sql`
    select from post_pin pin where post_id = ${postId} and place is null and ${isPublished(ctx)}`;
  if (!waiting || !tribeId) return;
  await transact(ctx, async (tx) => {
    // As managers who change pins do, so that no place is given twice.
    await lockTribe(tx, tribeId);
    await tx.sql`
      update post_pin pin set place = (
        select min(free) from generate_series(1, ${PLACES}::int) free
        where not exists (select from post_pin other where other.tribe_id = pin.tribe_id and other.place = free))
      where pin.post_id = ${postId} and pin.place is null and ${isPublished(tx)}`;
  });
}

/** SQL: the post of a `pin` is published. */
const isPublished = ({ sql }: Pick<Ctx, 'sql'>): Fragment =>
  sql`exists (select from post where post.id = pin.post_id and post.state = 'published')`;
