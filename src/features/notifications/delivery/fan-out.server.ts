import type { PostEvent } from '#features/posts/events.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import '../events.ts';
import { MANY, signalChange } from './notify.server.ts';
import { canHearOf, canReadPost, hasEnabled, mutesTermsIn } from './recipients.server.ts';

const BATCH = 5_000;

export async function onPublished(ctx: Ctx, { postId, kind }: PostEvent): Promise<void> {
  // A shout is over in a moment, and stands in the fan zone for whoever is there.
  if (kind === 'POST') await fanOut(ctx, { postId, after: null });
}

interface Batch {
  walked: number;
  told: string[];
  lastAt: string | null;
  lastId: string | null;
}

/**
 * Tells one batch of an author's followers of a post and puts the next batch into the queue, in one transaction: a
 * worker that dies in between leaves either both or neither, and the groups' uniqueness keeps what is there from being
 * doubled. A post that is gone by then ends it.
 */
export async function fanOut(ctx: Ctx, { postId, after }: EventMap['notices.fan-out']): Promise<void> {
  await transact(ctx, async (tx) => {
    const { walked, told, lastAt, lastId } = await tellBatch(tx, postId, after);
    if (after === null && walked <= MANY) await signalChange(tx, told);
    if (walked === BATCH && lastAt && lastId) {
      await emit(tx, 'notices.fan-out', { postId, after: [lastAt, lastId] });
    }
  });
}

async function tellBatch(
  tx: Ctx,
  postId: string,
  after: EventMap['notices.fan-out']['after'],
): Promise<Batch> {
  const { sql, site } = tx;
  const [batch] = await sql<Batch[]>`
    with p as (
      select p.* from post p where p.id = ${postId} and p.site = ${site} and p.state = 'published'
    ), batch as (
      -- By its own index in its own order: every batch costs the same, however many came before it.
      select f.follower_id, f.created_at from follow f
      where f.site = ${site} and f.followed_id = (select author_id from p)
        ${after ? sql`and (f.created_at, f.follower_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
      order by f.created_at desc, f.follower_id desc limit ${BATCH}
    ), told as (
      insert into notice (account_id, site, type, target_kind, target_id, post_id, people, people_count, started_at,
        last_at)
      select r.id, ${site}, 'post', 'post', p.id, p.id, array[a.id], 1, now(), now()
      from p join account a on a.id = p.author_id
      -- "offset 0": one look at an index for each of them, and never a walk through all accounts.
      cross join batch cross join lateral (select * from account r where r.id = batch.follower_id offset 0) r
      where ${hasEnabled(tx, 'post')} and ${canHearOf(tx)} and ${canReadPost(tx, sql`r.id`)}
        and not ${mutesTermsIn(tx, sql`coalesce(p.title, '') || ' ' || p.body`)}
      on conflict (account_id, site, type, target_id) do nothing
      returning account_id
    )
    select (select count(*)::int from batch) as walked,
      case when (select count(*) from batch) <= ${MANY} then array(select account_id from told) else '{}' end as told,
      last.created_at as last_at, last.follower_id as last_id
    from (select) one
    left join (select * from batch order by created_at, follower_id limit 1) last on true`;
  return batch ?? { walked: 0, told: [], lastAt: null, lastId: null };
}
