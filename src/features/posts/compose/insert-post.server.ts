import { joinAccount } from '#features/people/account-sql.server.ts';
import { isPrivate } from '#features/people/visibility.server.ts';
import { leftJoinTribe, membershipIn } from '#features/tribes/tribe-sql.server.ts';
import { bannedTerm } from '#features/tribes/word-filter.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { liveEventsSql, type Told, tell, toldSql, topicOf } from '#platform/live.ts';
import { emitSql, type Happening } from '#platform/queue.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Post } from '../calls.ts';
import { postStates } from '../post/post-states.server.ts';
import type { PostRow } from '../queries.server.ts';
import { linksIn } from '../text/rich-text.ts';
import { claimKey } from './idempotency.server.ts';

export interface NewPost
  extends Pick<
    PostRow,
    | 'id'
    | 'kind'
    | 'authorId'
    | 'tribeId'
    | 'targetAccountId'
    | 'teamId'
    | 'quotedPostId'
    | 'title'
    | 'content'
    | 'tags'
    | 'spoiler'
    | 'commentPolicy'
  > {
  /** Null for a scheduled post. */
  publishedAt: string | null;
  /** Null lets the author's age decide. */
  audience: Post['audience'] | null;
  state: 'published' | 'pending_review' | 'scheduled';
  scheduledAt: string | null;
  /** The version of the draft that becomes this post; null for a new post. */
  draftVersion: number | null;
  mentionedIds: readonly string[];
  byAthlete: boolean;
  body: string;
  mediaCount: number;
  dedupeKey: string;
  /** A shout as everyone in the fan zone sees it. */
  live: Post | null;
}

/** The result, with the author's membership of the tribe at that moment. */
export interface InsertOutcome {
  /** Null when it was refused or existed already. */
  writtenId: string | null;
  audience: Post['audience'] | null;
  /** The draft exists in the version its author saw. */
  draftFound: boolean;
  /** Changes with every write to the author's account row. */
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
  /** A term in it that the tribe's word filter blocks. */
  bannedTerm: string | null;
}

/**
 * Writes a post with all its effects in one statement: checks that the author may post in the tribe and that the post is
 * no duplicate, inserts it (or turns the draft into it), queues its events and publishes the live event.
 */
export async function insertPost(ctx: Ctx, post: NewPost): Promise<InsertOutcome> {
  const { sql, site } = ctx;
  const queued = emitSql(ctx, 'written', eventsOf(post));
  const [row] = await sql<(InsertOutcome & Told)[]>`
    with ${lockDraft(ctx, post)}place as (
      select ${post.tribeId}::uuid is null or t.id is not null as tribe_found, t.id as tribe_id, t.name as tribe_name,
        t.state as tribe_state, t.visibility as tribe_visibility,
        m.state as member_state, m.role as member_role, m.banned_until, m.ban_reason, m.muted_until,
        ${bannedTerm(ctx, post.title, post.body)} as banned_term, a.age_band, ${isPrivate(ctx)} as is_private, a.xmin::text as author_version,
        ${post.draftVersion !== null ? sql`exists (select from draft)` : sql`true`} as draft_found
      from (values (${post.authorId}::uuid, ${post.tribeId}::uuid)) as wanted (author_id, tribe_id)
      ${joinAccount(ctx, 'wanted.author_id')}
      ${leftJoinTribe(ctx, 'wanted.tribe_id')} and t.site = ${site}
      left join lateral (${membershipIn(ctx, 't.id', sql`a.id`)}) m on true
    ), allowed as (
      select tribe_id, case ${audience(ctx, post)}
          when 'public' then case when tribe_visibility = 'private' then 'tribe'
            when tribe_id is null and is_private then 'followers' else 'public' end
          when 'tribe' then 'tribe'
          when 'team' then 'team'
          else 'followers' end as audience
      from place
      where draft_found and (${post.tribeId}::uuid is null or (
        tribe_state in ('active', 'waitlisted') and member_state = 'active'
        and (muted_until is null or muted_until <= now()) and banned_term is null))
    )${post.draftVersion === null ? insertNew(ctx, post) : updateDraft(ctx, post)}${mentions(ctx, post)}${queued.ctes}${live(ctx, post)}
    select written.id as written_id, written.audience, place.*${queued.column}
      ${post.live ? sql`, ${toldSql(ctx)}` : sql``}
    from place left join written on true`;
  if (!row) throw new Error('a post was neither written nor refused');
  tell(ctx, row);
  return row;
}

/**
 * Teenagers post to their tribe or followers by default, and to everyone only when they choose it. What private people
 * write for everyone outside of a tribe is for their followers.
 */
function audience({ sql, site }: Ctx, { audience, tribeId }: NewPost) {
  if (audience) return sql`${audience}`;
  if (siteRules[site].forChildren) return sql`'public'`;
  return sql`case when age_band in ('under_13', '13_17') then ${tribeId ? 'tribe' : 'followers'} else 'public' end`;
}

const content = ({ sql }: Ctx, post: NewPost) => sql`${JSON.stringify(post.content)}::text::jsonb`;

function insertNew(ctx: Ctx, post: NewPost) {
  const { sql, site } = ctx;
  return sql`, claimed as (
      ${claimKey(ctx, post.dedupeKey, post.id, sql`from allowed`)}
    ), written as (
      insert into post (id, site, kind, author_id, by_athlete, tribe_id, target_account_id, team_id,
        quoted_post_id, title, body, content, tags, media_count, audience, spoiler, comment_policy, state, published_at, scheduled_at)
      select ${post.id}, ${site}, ${post.kind}, ${post.authorId}, ${post.byAthlete}, tribe_id, ${post.targetAccountId}, ${post.teamId}::uuid,
        ${post.quotedPostId}::uuid, ${post.title}, ${post.body}, ${content(ctx, post)}, ${post.tags}, ${post.mediaCount},
        audience, ${post.spoiler}, ${post.commentPolicy}, ${post.state}, ${post.publishedAt}, ${post.scheduledAt}
      from allowed, claimed
      returning id, audience
    )`;
}

/** Locked, so that two windows, or a window and the schedule, cannot both publish it. */
const lockDraft = ({ sql, site }: Ctx, { id, authorId, draftVersion }: NewPost) =>
  draftVersion !== null
    ? sql`draft as (
        select id, state from post where id = ${id} and site = ${site} and author_id = ${authorId}
          and state in ('draft', 'scheduled') and version = ${draftVersion} for no key update
      ), `
    : sql``;

function updateDraft(ctx: Ctx, post: NewPost) {
  const { sql } = ctx;
  return sql`, written as (
      update post p set
        by_athlete = ${post.byAthlete}, tribe_id = allowed.tribe_id, quoted_post_id = ${post.quotedPostId}::uuid, title = ${post.title}, body = ${post.body},
        content = ${content(ctx, post)}, tags = ${post.tags}, media_count = ${post.mediaCount},
        audience = allowed.audience, spoiler = ${post.spoiler}, comment_policy = ${post.commentPolicy},
        state = ${post.state}, published_at = ${post.publishedAt}, scheduled_at = ${post.scheduledAt}, edited_at = null,
        publish_error = null, version = p.version + 1
      from allowed, draft where p.id = draft.id
      returning p.id, p.audience
    ), moved as (
      select draft.id, draft.state from draft join written on written.id = draft.id where draft.state <> ${post.state}
    ), logged as (
      ${postStates.logSql(ctx, 'moved', {
        from: sql`moved.state`,
        to: post.state,
        by: post.authorId,
        reason: post.scheduledAt ? 'scheduled' : 'published',
      })}
    )`;
}

/** A scheduled post mentions people when it is published. */
function mentions({ sql }: Ctx, { mentionedIds, state }: NewPost) {
  if (mentionedIds.length === 0 || state === 'scheduled') return sql``;
  return sql`, mentioned as (
      insert into post_mention (post_id, account_id, notified_at)
      select written.id, account_id, case when ${state} = 'published' then now() end
      from written, unnest(${mentionedIds as string[]}::uuid[]) as account_id
    )`;
}

function eventsOf({
  id: postId,
  authorId,
  tribeId,
  kind,
  state,
  content,
  mentionedIds,
}: NewPost): Happening[] {
  if (state !== 'published') return [];
  const published: Happening[] = [{ event: 'post.published', payload: { postId, authorId, tribeId, kind } }];
  if (linksIn(content).length > 0) published.push({ event: 'post.linked', payload: { postId } });
  if (mentionedIds.length === 0) return published;
  const payload = { mentionedIds: [...mentionedIds], byAccountId: authorId, postId, commentId: null };
  return [...published, { event: 'people.mentioned', payload }];
}

/** Here and not by publish(), because the audience is known only inside the statement. */
function live(ctx: Ctx, post: NewPost) {
  const { sql, site } = ctx;
  if (!post.live) return sql``;
  const rows = sql`
    select topic, 'shout.created',
      ${JSON.stringify(post.live)}::text::jsonb || jsonb_build_object('audience', written.audience)
    from written, place, lateral (
      select ${topicOf(site, 'shouts')} as topic where written.audience = 'public' and not place.is_private
      union all
      select ${topicOf(site, `team:${post.teamId}`)} where written.audience = 'team'
      union all
      select ${topicOf(site, `tribe:${post.tribeId}`)}
      where place.tribe_id is not null
        and (written.audience = 'public' or written.audience = 'tribe' and place.tribe_visibility = 'private')
    ) topics`;
  return sql`, ${liveEventsSql(ctx, rows)}`;
}
