import { heldWord } from '#features/tribes/word-filter.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventJob } from '#platform/events.ts';
import { topicOf } from '#platform/live.ts';
import type { Post } from './calls.ts';
import type { PostEvent } from './events.ts';
import type { PostRow } from './queries.server.ts';
import { takeKey } from './written-once.server.ts';

export interface NewPost
  extends Pick<
    PostRow,
    | 'id'
    | 'kind'
    | 'authorId'
    | 'tribeId'
    | 'targetAccountId'
    | 'title'
    | 'content'
    | 'tags'
    | 'spoiler'
    | 'commentPolicy'
    | 'publishedAt'
  > {
  /** Null lets the author's age decide. */
  audience: Post['audience'] | null;
  state: 'published' | 'pending_review';
  byAthlete: boolean;
  body: string;
  mediaCount: number;
  onceKey: string;
  /** What everyone who looks at the fan zone is shown of a shout. */
  live: Post | null;
}

/** What became of it, and what the author was to the tribe at that moment. */
export interface Writing {
  /** Null when it was not written: not allowed, or written a moment ago. */
  writtenId: string | null;
  audience: Post['audience'] | null;
  /** Changes with everything that is written to the author's account. */
  authorVersion: string;
  tribeFound: boolean;
  tribeName: string | null;
  tribeState: PostRow['tribeState'];
  tribeVisibility: PostRow['tribeVisibility'];
  memberState: PostRow['memberState'];
  memberRole: PostRow['memberRole'];
  bannedUntil: string | null;
  banReason: string | null;
  mutedUntil: string | null;
  /** A word in it that the tribe does not want to read. */
  heldWord: string | null;
}

/**
 * Writes a post with all its effects in one statement: asks whether the author may write in the tribe now, whether the
 * same was written a moment ago, and adds the post, the jobs of its event and the live event.
 */
export async function insertPost(ctx: Ctx, post: NewPost): Promise<Writing> {
  const { sql, site } = ctx;
  const [row] = await sql<Writing[]>`
    with place as (
      select ${post.tribeId}::uuid is null or t.id is not null as tribe_found, t.id as tribe_id, t.name as tribe_name,
        t.state as tribe_state, t.visibility as tribe_visibility,
        m.state as member_state, m.role as member_role, m.banned_until, m.ban_reason, m.muted_until,
        ${heldWord(ctx, post.title, post.body)} as held_word, a.age_band, a.xmin::text as author_version
      from account a
      left join tribe t on t.id = ${post.tribeId} and t.site = ${site}
      left join membership m on m.tribe_id = t.id and m.account_id = a.id
      where a.id = ${post.authorId}
    ), allowed as (
      select tribe_id, case ${audience(ctx, post)}
          when 'public' then case when tribe_visibility = 'private' then 'tribe' else 'public' end
          when 'tribe' then 'tribe'
          else 'followers' end as audience
      from place
      where ${post.tribeId}::uuid is null or (
        tribe_state in ('active', 'waitlisted') and member_state = 'active'
        and (muted_until is null or muted_until <= now()) and held_word is null)
    ), once as (
      ${takeKey(ctx, post.onceKey, post.id, sql`from allowed`)}
    ), written as (
      insert into post (id, site, kind, author_id, by_athlete, tribe_id, target_account_id, title, body, content, tags,
        media_count, audience, spoiler, comment_policy, state, published_at)
      select ${post.id}, ${site}, ${post.kind}, ${post.authorId}, ${post.byAthlete}, tribe_id, ${post.targetAccountId},
        ${post.title}, ${post.body}, ${JSON.stringify(post.content)}::text::jsonb, ${post.tags}, ${post.mediaCount},
        audience, ${post.spoiler}, ${post.commentPolicy}, ${post.state}, ${post.publishedAt}
      from allowed, once
      returning id, audience
    )${jobs(ctx, post)}${live(ctx, post)}
    select written.id as written_id, written.audience, place.*
      ${hasJobs(ctx, post) ? sql`, (select count(*) from first_ever)` : sql``}
      ${post.live ? sql`, (select count(*) from told)` : sql``}
    from place left join written on true`;
  if (!row) throw new Error('a post was neither written nor refused');
  return row;
}

/** Somebody of 13 to 17 is private by default: closest first, and wider when they say so. */
function audience({ sql, site }: Ctx, { audience, tribeId }: NewPost) {
  if (audience) return sql`${audience}`;
  if (site === 'kids') return sql`'public'`;
  return sql`case when age_band in ('under_13', '13_17') then ${tribeId ? 'tribe' : 'followers'} else 'public' end`;
}

const eventJobs = (ctx: Ctx, post: NewPost) =>
  post.state === 'published' ? ctx.deps.events.jobsOf('post.published') : [];
const hasJobs = (ctx: Ctx, post: NewPost) => eventJobs(ctx, post).length > 0;

/**
 * add_job() tells the workers at once by NOTIFY, and PostgreSQL lets transactions with a NOTIFY commit only one after
 * the other: on a disk that syncs, 300 a second instead of 2000. So the rows go into the queue's table as add_job()
 * would put them, and workers find them when they next look, at most two seconds later. Only a job whose name the
 * queue has never seen takes the long way.
 */
function jobs(ctx: Ctx, post: NewPost) {
  const { sql, site } = ctx;
  const names = eventJobs(ctx, post);
  if (names.length === 0) return sql``;
  const { id: postId, authorId, tribeId, kind } = post;
  const job: EventJob = { site, payload: { postId, authorId, tribeId, kind } satisfies PostEvent };
  return sql`, queued as (
    insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
    select task.id, ${JSON.stringify(job)}::text::json, 12
    from written, graphile_worker._private_tasks task where task.identifier = any(${names as string[]}::text[])
    returning 1
  ), first_ever as (
    select graphile_worker.add_job(name, ${JSON.stringify(job)}::text::json, max_attempts => 12)
    from written, unnest(${names as string[]}::text[]) as name
    where not exists (select from graphile_worker._private_tasks task where task.identifier = name)
  )`;
}

/** As publish() in platform/live.ts does it; here because the audience is known only inside the statement. */
function live({ sql, site }: Ctx, post: NewPost) {
  if (!post.live) return sql``;
  return sql`, event as (
    insert into live_event (topic, type, data)
    select topic, 'shout.created',
      ${JSON.stringify(post.live)}::text::jsonb || jsonb_build_object('audience', written.audience)
    from written, place, lateral (
      select ${topicOf(site, 'shouts')} as topic where written.audience = 'public'
      union all
      select ${topicOf(site, `tribe:${post.tribeId}`)}
      where place.tribe_id is not null
        and (written.audience = 'public' or written.audience = 'tribe' and place.tribe_visibility = 'private')
    ) topics
    returning id, topic, type, data
  ), told as (
    select pg_notify('live', json_build_object('id', id, 'topic', topic, 'type', type,
      'data', case when octet_length(data::text) < 7000 then data end)::text)
    from event
  )`;
}
