import { takesTips } from '#features/accounts/profile/takes-tips.server.ts';
import type { Ctx, Deps, Viewer } from '#platform/ctx.ts';
import { jobCtx } from '#platform/jobs.ts';
import { anId, aTime, decodeCursor } from '#platform/keyset.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Post } from './calls.ts';
import { isBlocked, isHeard, isNotBlocked } from './heard.server.ts';
import type { PostStanding } from './policy.ts';
import { tribeIsListed, tribeIsOpen } from './reach.server.ts';
import type { RichText } from './rich-text.ts';

/** A post as it is kept, with what the viewer is to it. */
export interface PostRow extends PostStanding {
  id: string;
  kind: Post['kind'];
  tribeId: string | null;
  targetAccountId: string | null;
  title: string | null;
  content: RichText;
  tags: string[];
  mediaIds: string[];
  spoiler: boolean;
  likeCount: number;
  commentCount: number;
  tipTotal: number;
  reactions: Record<string, number>;
  publishedAt: string;
  editedAt: string | null;
  deletedAt: string | null;
  /** The viewer likes it, keeps it, and reacted to it like this. */
  liked: boolean;
  bookmarked: boolean;
  reaction: string | null;
  /** The author may be tipped. */
  takesTips: boolean;
}

export interface Paging {
  limit: number;
  cursor?: string | undefined;
}

type Fragment = ReturnType<typeof columns>;

export const columns = ({ sql }: Ctx) => sql`
  p.id, p.kind, p.author_id, p.tribe_id, p.target_account_id, p.title, p.content, p.tags, p.audience, p.spoiler,
  p.comment_policy, p.state, p.like_count, p.comment_count, p.tip_total, p.reactions,
  p.published_at, p.edited_at, p.deleted_at,
  case when p.media_count = 0 then '{}' else array(
    select l.media_id from post_media l where l.post_id = p.id order by l.position
  ) end as media_ids`;

/**
 * What decides between posts `p` and the viewer: their tribes, and what the viewer is to them and to their authors. Each
 * is one row looked up by its whole key. The shapes leave the planner no other way: with stale statistics it would read
 * every like or bookmark of the viewer for a hash, or the whole of membership's index, and keep doing so in a generic plan.
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
          p.audience = 'followers' and ${found(sql`
            select from follow f
            where f.site = p.site and f.follower_id = ${viewer.accountId} and f.followed_id = p.author_id`)} as follows,
          p.author_id <> ${viewer.accountId} and p.state = 'published' and (
            select ${takesTips(ctx)} from account a where a.id = p.author_id
          ) as takes_tips`
        : sql`${nothing(sql)}`
    }`,
    joins: sql`
    left join tribe t on t.id = p.tribe_id
    ${
      viewer
        ? sql`left join lateral (
            select state, role, banned_until, muted_until from membership
            where tribe_id = p.tribe_id and account_id = ${viewer.accountId} limit 1
          ) m on true`
        : sql``
    }`,
  };
};
const nothing = (sql: Ctx['sql']) => sql`
  null as member_state, null as member_role, null as banned_until, null as muted_until,
  false as liked, false as bookmarked, null as reaction, false as follows, false as takes_tips`;
/** In a feed nothing depends on a visitor: what they may not see is not read in the first place. */
const ofVisitor = ({ sql }: Ctx) => ({
  columns: sql`null as tribe_state, null as tribe_visibility, ${nothing(sql)}`,
  joins: sql``,
});

export async function findPost(ctx: Ctx, postId: string): Promise<PostRow | undefined> {
  const beside = standing(ctx);
  const [row] = await ctx.sql<PostRow[]>`
    select ${columns(ctx)}, ${beside.columns}, ${isBlocked(ctx)} as blocked from post p ${beside.joins}
    where p.id = ${postId} and p.site = ${ctx.site}`;
  return row;
}

interface PostReader {
  accountId: string | null;
  postId: string;
}

/**
 * What decides whether some people see some posts of a site, by reader. The same SQL as for one viewer, which takes the
 * reader from a column here.
 */
export async function findStandings<R extends PostReader>(
  deps: Deps,
  site: Ctx['site'],
  readers: readonly R[],
): Promise<Map<R, PostStanding>> {
  if (readers.length === 0) return new Map();
  const { sql } = deps;
  const viewer = { accountId: sql`reader.account_id` } as unknown as Viewer;
  const ctx: Ctx = { ...jobCtx(deps, site), viewer };
  const beside = standing(ctx);
  const rows = await sql<(PostStanding & { place: number })[]>`
    select reader.place::int, p.state, p.author_id, p.audience, p.comment_policy, ${beside.columns},
      ${isBlocked(ctx)} as blocked
    from unnest(
      ${readers.map(({ accountId }) => accountId)}::uuid[], ${readers.map(({ postId }) => postId)}::uuid[]
    ) with ordinality as reader (account_id, post_id, place)
    join post p on p.id = reader.post_id and p.site = ${site} ${beside.joins}`;
  return new Map(rows.map(({ place, ...post }) => [readers[place - 1] as R, post]));
}

/** Posts of this site by id, in that order. What the viewer may see of them is another question. */
export async function findPosts(ctx: Ctx, ids: readonly string[]): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  const beside = standing(ctx);
  const rows = await ctx.sql<PostRow[]>`
    select ${columns(ctx)}, ${beside.columns}, ${isBlocked(ctx)} as blocked from post p ${beside.joins}
    where p.id = any(${ids as string[]}::uuid[]) and p.site = ${ctx.site}`;
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * Reads the newest posts out of several sources and merges them. Each source reads one index in its order and stops
 * at the page's end, so a page costs the same however far down it is and whatever it may not show.
 */
async function page(
  ctx: Ctx,
  { limit, cursor }: Paging,
  sources: (ends: Ends) => Fragment[],
  heard: Fragment = isHeard(ctx),
): Promise<PostRow[]> {
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const older = after
    ? sql`and (p.published_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const ends: Ends = {
    shown: sql`${older} ${heard}`,
    newest: sql`order by p.published_at desc, p.id desc limit ${numeral(ctx, limit + 1)}`,
  };
  const beside = ctx.viewer ? standing(ctx) : ofVisitor(ctx);
  const merged = sources(ends).reduce((all, source) => sql`${all} union all ${source}`);
  return sql<PostRow[]>`
    select ${columns(ctx)}, ${beside.columns}, false as blocked from (${merged}) p ${beside.joins} ${ends.newest}`;
}
/** With the number itself in the statement PostgreSQL can plan it once and for all. There are fifty of them. */
export const numeral = ({ sql }: Ctx, n: number) => sql.unsafe(String(Math.trunc(n)));

interface Ends {
  /** Older than the last page's end, and by somebody the viewer reads. */
  shown: Fragment;
  newest: Fragment;
}

export interface TribeFeed {
  tribeId: string;
  kind: Post['kind'];
  /** Posts by athletes, or by everybody else. Shouts are not told apart. */
  byAthlete?: boolean;
  isMember: boolean;
}

export function listTribePosts(ctx: Ctx, feed: TribeFeed, paging: Paging): Promise<PostRow[]> {
  const { sql } = ctx;
  const here = sql`
    p.tribe_id = ${feed.tribeId} ${feed.byAthlete === undefined ? sql`` : sql`and p.by_athlete = ${feed.byAthlete}`}
    and ${feed.kind === 'POST' ? sql`p.kind = 'POST'` : sql`p.kind = 'SHOUT'`}`;
  return page(ctx, paging, ({ shown, newest }) => {
    const of = (audience: 'public' | 'tribe') => sql`(
      select p.* from post p
      where ${here} and p.audience = ${audience} and p.state = 'published' ${shown} ${newest})`;
    return [
      of('public'),
      ...(feed.isMember ? [of('tribe')] : []),
      ...byFollowed(ctx, feed.kind, here, { shown, newest }),
      ...ownPending(ctx, here, { shown, newest }),
    ];
  });
}

/** Shouts of the whole site. */
export function listShouts(ctx: Ctx, paging: Paging): Promise<PostRow[]> {
  const { sql, site, viewer } = ctx;
  const here = sql`p.site = ${site} and p.kind = 'SHOUT'`;
  return page(ctx, paging, ({ shown, newest }) => [
    sql`(select p.* from post p
      where ${here} and p.audience = 'public' and p.state = 'published' and ${tribeIsOpen(ctx)} ${shown} ${newest})`,
    ...(viewer
      ? [
          sql`(select p.* from membership mine cross join lateral (
              select p.* from post p
              where p.tribe_id = mine.tribe_id and ${here} and p.audience = 'tribe' and p.state = 'published'
                ${shown} ${newest}
            ) p
            where mine.account_id = ${viewer.accountId} and mine.site = ${site} and mine.state = 'active')`,
        ]
      : []),
    ...byFollowed(ctx, 'SHOUT', tribeIsOpen(ctx), { shown, newest }),
    ...ownPending(ctx, here, { shown, newest }),
  ]);
}

/** Posts of the whole site, as a visitor sees them. */
export function listSitePosts(ctx: Ctx, paging: Paging): Promise<PostRow[]> {
  const { sql, site } = ctx;
  return page(ctx, paging, ({ shown, newest }) => [
    sql`(select p.* from post p
      where p.site = ${site} and p.kind = 'POST' and p.audience = 'public' and p.state = 'published'
        and ${tribeIsListed(ctx)} ${shown} ${newest})`,
  ]);
}

export function listAccountPosts(
  ctx: Ctx,
  { accountId, kind }: { accountId: string; kind: Post['kind'] },
  paging: Paging,
): Promise<PostRow[]> {
  const { sql, site, viewer } = ctx;
  const here = sql`p.author_id = ${accountId} and p.site = ${site} and p.kind = ${kind}`;
  const isMine = viewer?.accountId === accountId;
  const follows = sql`exists (
    select from follow f
    where f.site = ${site} and f.follower_id = ${viewer?.accountId ?? null} and f.followed_id = ${accountId})`;
  const isMember = sql`exists (
    select from membership m
    where m.tribe_id = p.tribe_id and m.account_id = ${viewer?.accountId ?? null} and m.state = 'active')`;
  const seen = !viewer
    ? sql`and p.audience = 'public' and ${tribeIsOpen(ctx)}`
    : sql`and ${tribeIsOpen(ctx)} and case p.audience
        when 'public' then true when 'tribe' then ${isMember} else ${follows} end`;
  return page(
    ctx,
    paging,
    ({ shown, newest }) => [
      sql`(select p.* from post p
        where ${here} and p.state = 'published' ${isMine ? sql`` : seen} ${shown} ${newest})`,
      ...(isMine ? ownPending(ctx, here, { shown, newest }) : []),
    ],
    // Whoever visits a profile wants to read it, muted or not.
    isNotBlocked(ctx),
  );
}

/** Posts for followers only, by those the viewer follows and by themselves: one short look into an index for each. */
function byFollowed(
  { sql, site, viewer }: Ctx,
  kind: Post['kind'],
  here: Fragment,
  { shown, newest }: Ends,
): Fragment[] {
  if (!viewer) return [];
  return [
    sql`(select p.* from (
        select followed_id as id from follow where site = ${site} and follower_id = ${viewer.accountId}
        union all select ${viewer.accountId}::uuid
      ) author cross join lateral (
        select p.* from post p
        where p.author_id = author.id and p.site = ${site} and p.kind = ${kind}
          and p.audience = 'followers' and p.state = 'published'
          -- "is true" keeps the planner from reading a whole tribe's posts for one author.
          and (${here}) is true ${shown} ${newest}
      ) p)`,
  ];
}

/** What the viewer wrote and nobody else sees yet. Only the kids site looks at posts before they are out. */
function ownPending({ sql, site, viewer }: Ctx, here: Fragment, { shown, newest }: Ends): Fragment[] {
  if (!viewer || !siteRules[site].forChildren) return [];
  return [
    sql`(select p.* from post p
      where p.author_id = ${viewer.accountId} and p.state = 'pending_review' and p.site = ${site}
        and ${here} ${shown} ${newest})`,
  ];
}
