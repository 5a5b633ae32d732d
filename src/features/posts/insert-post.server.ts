import { heldWord } from '#features/tribes/word-filter.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { topicOf } from '#platform/live.ts';
import { type Happening, queueIf } from '#platform/queue.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Post } from './calls.ts';
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
  > {
  /** Null for what is set for later. */
  publishedAt: string | null;
  /** Null lets the author's age decide. */
  audience: Post['audience'] | null;
  state: 'published' | 'pending_review' | 'scheduled';
  scheduledAt: string | null;
  /** What was saved before and becomes this post; it must still be what the author saw. */
  draft: { version: number } | null;
  /** Whom it names. */
  mentionedIds: readonly string[];
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
  /** The draft it was made of is there, as its author saw it. */
  draftFound: boolean;
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
 * same was written a moment ago, and adds the post (or makes it of a draft), the jobs of its events and the live event.
 */
export async function insertPost(ctx: Ctx, post: NewPost): Promise<Writing> {
  const { sql, site } = ctx;
  const queued = queueIf(ctx, 'written', happenings(post));
  const [row] = await sql<Writing[]>`
    with ${draft(ctx, post)}place as (
      select ${post.tribeId}::uuid is null or t.id is not null as tribe_found, t.id as tribe_id, t.name as tribe_name,
        t.state as tribe_state, t.visibility as tribe_visibility,
        m.state as member_state, m.role as member_role, m.banned_until, m.ban_reason, m.muted_until,
        ${heldWord(ctx, post.title, post.body)} as held_word, a.age_band, a.xmin::text as author_version,
        ${post.draft ? sql`exists (select from draft)` : sql`true`} as draft_found
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
      where draft_found and (${post.tribeId}::uuid is null or (
        tribe_state in ('active', 'waitlisted') and member_state = 'active'
        and (muted_until is null or muted_until <= now()) and held_word is null))
    )${post.draft ? ofDraft(ctx, post) : ofNothing(ctx, post)}${mentions(ctx, post)}${queued.ctes}${live(ctx, post)}
    select written.id as written_id, written.audience, place.*${queued.column}
      ${post.live ? sql`, (select count(*) from told)` : sql``}
    from place left join written on true`;
  if (!row) throw new Error('a post was neither written nor refused');
  return row;
}

/** Somebody of 13 to 17 is private by default: closest first, and wider when they say so. */
function audience({ sql, site }: Ctx, { audience, tribeId }: NewPost) {
  if (audience) return sql`${audience}`;
  if (siteRules[site].forChildren) return sql`'public'`;
  return sql`case when age_band in ('under_13', '13_17') then ${tribeId ? 'tribe' : 'followers'} else 'public' end`;
}

const content = ({ sql }: Ctx, post: NewPost) => sql`${JSON.stringify(post.content)}::text::jsonb`;

function ofNothing(ctx: Ctx, post: NewPost) {
  const { sql, site } = ctx;
  return sql`, once as (
      ${takeKey(ctx, post.onceKey, post.id, sql`from allowed`)}
    ), written as (
      insert into post (id, site, kind, author_id, by_athlete, tribe_id, target_account_id, title, body, content, tags,
        media_count, audience, spoiler, comment_policy, state, published_at, scheduled_at)
      select ${post.id}, ${site}, ${post.kind}, ${post.authorId}, ${post.byAthlete}, tribe_id, ${post.targetAccountId},
        ${post.title}, ${post.body}, ${content(ctx, post)}, ${post.tags}, ${post.mediaCount},
        audience, ${post.spoiler}, ${post.commentPolicy}, ${post.state}, ${post.publishedAt}, ${post.scheduledAt}
      from allowed, once
      returning id, audience
    )`;
}

/** Locked, so that of two windows, or a window and the clock, one makes the post. */
const draft = ({ sql, site }: Ctx, { id, authorId, draft }: NewPost) =>
  draft
    ? sql`draft as (
        select id, state from post where id = ${id} and site = ${site} and author_id = ${authorId}
          and state in ('draft', 'scheduled') and version = ${draft.version} for update
      ), `
    : sql``;

function ofDraft(ctx: Ctx, post: NewPost) {
  const { sql } = ctx;
  return sql`, written as (
      update post p set
        by_athlete = ${post.byAthlete}, tribe_id = allowed.tribe_id, title = ${post.title}, body = ${post.body},
        content = ${content(ctx, post)}, tags = ${post.tags}, media_count = ${post.mediaCount},
        audience = allowed.audience, spoiler = ${post.spoiler}, comment_policy = ${post.commentPolicy},
        state = ${post.state}, published_at = ${post.publishedAt}, scheduled_at = ${post.scheduledAt}, edited_at = null,
        held_back_for = null, version = p.version + 1
      from allowed, draft where p.id = draft.id
      returning p.id, p.audience
    ), moved as (
      insert into post_move (post_id, from_state, to_state, by_account_id, why)
      select draft.id, draft.state, ${post.state}, ${post.authorId}, ${post.scheduledAt ? 'set for later' : 'published'}
      from draft join written on written.id = draft.id where draft.state <> ${post.state}
    )`;
}

/** Kept where they are told or will be; something set for later names people when it comes out. */
function mentions({ sql }: Ctx, { mentionedIds, state }: NewPost) {
  if (mentionedIds.length === 0 || state === 'scheduled') return sql``;
  return sql`, named as (
      insert into post_mention (post_id, account_id, told_at)
      select written.id, account_id, case when ${state} = 'published' then now() end
      from written, unnest(${mentionedIds as string[]}::uuid[]) as account_id
    )`;
}

function happenings({ id: postId, authorId, tribeId, kind, state, mentionedIds }: NewPost): Happening[] {
  if (state !== 'published') return [];
  const published: Happening = { event: 'post.published', payload: { postId, authorId, tribeId, kind } };
  if (mentionedIds.length === 0) return [published];
  const payload = { mentionedIds: [...mentionedIds], byAccountId: authorId, postId, commentId: null };
  return [published, { event: 'people.mentioned', payload }];
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
