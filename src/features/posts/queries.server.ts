import { acceptsTipsOf } from '#features/accounts/profile/accepts-tips.server.ts';
import { followsOn } from '#features/people/account-sql.server.ts';
import { type ChildSignature, shownSignature } from '#features/people/child-signature.server.ts';
import { hiddenFromCount } from '#features/people/relationship.server.ts';
import { isClosedAccount } from '#features/people/visibility.server.ts';
import { isOfTeam } from '#features/teams/team-sql.server.ts';
import { leftJoinTribe, membershipIn } from '#features/tribes/tribe-sql.server.ts';
import { type Ctx, type Deps, jobCtx, siteCtx, type Viewer } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { Post } from './calls.ts';
import type { PostStanding } from './policy.ts';
import { isBlocked, isForFollowers } from './post/block-filters.server.ts';
import type { TipTotals } from './post/tip-total.server.ts';
import { type LinkRow, linkJson } from './previews/preview-row.server.ts';
import type { RichText } from './text/rich-text.ts';

/** A stored post, with the viewer's relation to it. */
export interface PostRow extends PostStanding {
  id: string;
  kind: Post['kind'];
  tribeId: string | null;
  targetAccountId: string | null;
  teamId: string | null;
  title: string | null;
  content: RichText;
  tags: string[];
  mediaIds: string[];
  quotedPostId: string | null;
  link: LinkRow | null;
  spoiler: boolean;
  sensitive: boolean;
  likeCount: number;
  commentCount: number;
  tipTotals: TipTotals;
  reactions: Record<string, number>;
  publishedAt: string;
  editedAt: string | null;
  deletedAt: string | null;
  /** The viewer's like, bookmark and reaction. */
  liked: boolean;
  bookmarked: boolean;
  reaction: string | null;
  /** The author accepts tips. */
  acceptsTips: boolean;
  /** For a viewer who may not know which child wrote it. */
  signedAs: ChildSignature | null;
}

export interface Paging {
  limit: number;
  cursor?: string | undefined;
}

export const columns = (ctx: Ctx) => ctx.sql`
  p.id, p.kind, p.author_id, p.tribe_id, p.target_account_id, p.team_id, p.quoted_post_id, p.title, p.content, p.tags, p.audience, p.spoiler,
  p.sensitive, p.comment_policy, p.state, p.like_count,
  p.comment_count - ${hiddenFromCount(ctx, (blocked) => hiddenComments(ctx, blocked))} as comment_count, p.tip_totals, p.reactions,
  p.published_at, p.edited_at, p.deleted_at, ${shownSignature(ctx, 'p.signed_as', 'p.author_id')} as signed_as,
  case when p.media_count = 0 then '{}' else array(
    select l.media_id from post_media l where l.post_id = p.id order by l.position
  ) end as media_ids,
  case when p.link_preview_id is not null then ${linkJson(ctx)} end as link`;

/** SQL: how many comments of post `p` these people wrote, with the replies below, which their block hides too. */
const hiddenComments = ({ sql }: Ctx, blocked: Fragment) => sql`
  with recursive hidden as (
    select c.id, c.state from ${blocked} b join comment c on c.post_id = p.id and c.author_id = b.id and c.shown
    union
    select r.id, r.state from hidden join comment r on r.parent_id = hidden.id and r.shown
  ) select count(*)::int from hidden where state = 'published'`;

/**
 * What decides whether the viewer sees posts `p`: their tribes, and the viewer's relation to them and to their authors.
 * Each is one row looked up by its whole key. This form leaves the planner no choice: with stale statistics it would
 * hash every like or bookmark of the viewer, or read all of membership's index, and keep doing so in a generic plan.
 */
export const standing = (ctx: Ctx) => {
  const { sql, viewer } = ctx;
  const found = (row: Fragment) => sql`exists (${row} offset 0)`;
  return {
    columns: sql`
    t.state as tribe_state, t.visibility as tribe_visibility, ${
      viewer
        ? sql`
          m.state as member_state, m.role as member_role, m.banned_until, m.muted_until,
          ${found(sql`select from post_like l where l.post_id = p.id and l.account_id = ${viewer.accountId}`)} as liked,
          ${found(sql`select from bookmark b where b.post_id = p.id and b.account_id = ${viewer.accountId}`)} as bookmarked,
          case when p.kind = 'SHOUT' then (
            select r.reaction from post_reaction r where r.post_id = p.id and r.account_id = ${viewer.accountId}
          ) end as reaction,
          p.audience = 'followers' and ${followsOn(ctx, sql`p.site`, sql`${viewer.accountId}`, sql`p.author_id`)} as follows,
          p.audience = 'team' and ${isOfTeam(ctx, 'p.team_id', sql`${viewer.accountId}`)} as in_team,
          p.author_id <> ${viewer.accountId} and p.state = 'published' and ${acceptsTipsOf(ctx, 'p.author_id')} as accepts_tips,
          ${isClosedAccount(ctx, 'p.author_id')} as closed, ${isForFollowers(ctx, sql`null::uuid`)} as for_followers`
        : sql`${nothing(sql)}`
    }`,
    joins: sql`
    ${leftJoinTribe(ctx, 'p.tribe_id')}
    ${
      viewer
        ? sql`left join lateral (${membershipIn(ctx, 'p.tribe_id', sql`${viewer.accountId}`)}) m on true`
        : sql``
    }`,
  };
};
export const nothing = (sql: Ctx['sql']) => sql`
  null as member_state, null as member_role, null as banned_until, null as muted_until,
  false as liked, false as bookmarked, null as reaction, false as follows, false as in_team, false as accepts_tips,
  false as closed, false as for_followers`;
export async function findPost(ctx: Ctx, postId: string): Promise<PostRow | undefined> {
  const relation = standing(ctx);
  const [row] = await ctx.sql<PostRow[]>`
    select ${columns(ctx)}, ${relation.columns}, ${isBlocked(ctx)} as blocked from post p ${relation.joins}
    where p.id = ${postId} and p.site = ${ctx.site}`;
  return row;
}

interface PostReader {
  accountId: string | null;
  postId: string;
}

/**
 * What decides whether some people see some posts of a site, by reader. The same SQL as for one viewer, with the reader
 * from a column.
 */
export async function findStandings<R extends PostReader>(
  deps: Deps,
  site: Ctx['site'],
  readers: readonly R[],
): Promise<Map<R, PostStanding>> {
  if (readers.length === 0) return new Map();
  const { sql } = deps;
  const viewer = { accountId: sql`reader.account_id` } as unknown as Viewer;
  const ctx: Ctx = { ...siteCtx(jobCtx(deps), site), viewer };
  const relation = standing(ctx);
  const rows = await sql<(PostStanding & { place: number })[]>`
    select reader.place::int, p.state, p.author_id, p.audience, p.comment_policy, ${relation.columns},
      ${isBlocked(ctx)} as blocked
    from unnest(
      ${readers.map(({ accountId }) => accountId)}::uuid[], ${readers.map(({ postId }) => postId)}::uuid[]
    ) with ordinality as reader (account_id, post_id, place)
    join post p on p.id = reader.post_id and p.site = ${site} ${relation.joins}`;
  return new Map(rows.map(({ place, ...post }) => [readers[place - 1] as R, post]));
}

/** Posts of this site by id, in that order. The caller checks what the viewer may see. */
export async function findPosts(ctx: Ctx, ids: readonly string[]): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  const relation = standing(ctx);
  const rows = await ctx.sql<PostRow[]>`
    select ${columns(ctx)}, ${relation.columns}, ${isBlocked(ctx)} as blocked from post p ${relation.joins}
    where p.id = any(${ids as string[]}::uuid[]) and p.site = ${ctx.site}`;
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** With the number itself in the statement PostgreSQL can use a generic plan. There are at most fifty of them. */
export const numeral = ({ sql }: Ctx, n: number) => sql.unsafe(String(Math.trunc(n)));
