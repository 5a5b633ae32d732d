import { followedBy, followsOn } from '#features/people/account-sql.server.ts';
import { isSignedAsChild } from '#features/people/child-signature.server.ts';
import { isOfTeam, teamsOf } from '#features/teams/team-sql.server.ts';
import { isMemberOf, tribesJoinedBy } from '#features/tribes/tribe-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import { anId, aTime, decodeCursor } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { Post } from '../calls.ts';
import { andNotBlocked, andVisibleInFeed } from '../post/block-filters.server.ts';
import { authorIsOpen, isDiscoverable, tribeIsListed, tribeIsOpen } from '../post/discoverable.server.ts';
import { columns, nothing, numeral, type Paging, type PostRow, standing } from '../queries.server.ts';

/** Feeds don't filter afterwards: what the viewer may not see isn't read in the first place. */
const ofVisitor = ({ sql }: Ctx) => ({
  columns: sql`null as tribe_state, null as tribe_visibility, ${nothing(sql)}`,
  joins: sql``,
});

/**
 * Reads the newest posts from several sources and merges them. Each source reads one index in order and stops at the
 * end of the page, so a page costs the same however deep it is and whatever it leaves out.
 */
async function page(
  ctx: Ctx,
  { limit, cursor }: Paging,
  sources: (ends: Ends) => Fragment[],
  conditions: Fragment = andVisibleInFeed(ctx),
): Promise<PostRow[]> {
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const older = after
    ? sql`and (p.published_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const ends: Ends = {
    shown: sql`${older} ${conditions}`,
    newest: sql`order by p.published_at desc, p.id desc limit ${numeral(ctx, limit + 1)}`,
  };
  const relation = ctx.viewer ? standing(ctx) : ofVisitor(ctx);
  const merged = sources(ends).reduce((all, source) => sql`${all} union all ${source}`);
  return sql<PostRow[]>`
    select ${columns(ctx)}, ${relation.columns}, false as blocked from (${merged}) p ${relation.joins} ${ends.newest}`;
}
interface Ends {
  /** Older than the last page's end, and not filtered for the viewer. */
  shown: Fragment;
  newest: Fragment;
}

export interface TribeFeed {
  tribeId: string;
  kind: Post['kind'];
  /** Posts by athletes, or by everybody else; shouts have no such distinction. */
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
      where ${here} and p.audience = 'public' and p.state = 'published' and ${tribeIsOpen(ctx)} and ${authorIsOpen(ctx)}
        ${shown} ${newest})`,
    ...(viewer
      ? [
          sql`(select p.* from (${tribesJoinedBy(ctx, sql`${viewer.accountId}`)}) mine cross join lateral (
              select p.* from post p
              where p.tribe_id = mine.tribe_id and ${here} and p.audience = 'tribe' and p.state = 'published'
                ${shown} ${newest}
            ) p)`,
          sql`(select p.* from (${teamsOf(ctx, viewer.accountId)}) mine cross join lateral (
              select p.* from post p
              where p.team_id = mine.team_id and ${here} and p.state = 'published' ${shown} ${newest}
            ) p)`,
        ]
      : []),
    ...byFollowed(ctx, 'SHOUT', tribeIsOpen(ctx), { shown, newest }),
    ...ownPending(ctx, here, { shown, newest }),
  ]);
}

/** Shouts for one team, whose people are the only ones to ask. */
export function listTeamShouts(ctx: Ctx, teamId: string, paging: Paging): Promise<PostRow[]> {
  const { sql } = ctx;
  return page(ctx, paging, ({ shown, newest }) => [
    sql`(select p.* from post p where p.team_id = ${teamId} and p.state = 'published' ${shown} ${newest})`,
  ]);
}

/** Shouts to one person, as far as the viewer may see them. */
export function listShoutsTo(ctx: Ctx, accountId: string, paging: Paging): Promise<PostRow[]> {
  const { sql, site } = ctx;
  return page(ctx, paging, ({ shown, newest }) => [
    sql`(select p.* from post p
      where p.target_account_id = ${accountId} and p.site = ${site} and p.kind = 'SHOUT' and ${isDiscoverable(ctx)}
        ${shown} ${newest})`,
  ]);
}

/** Posts of the whole site, as a visitor sees them. */
export function listSitePosts(ctx: Ctx, paging: Paging): Promise<PostRow[]> {
  const { sql, site } = ctx;
  return page(ctx, paging, ({ shown, newest }) => [
    sql`(select p.* from post p
      where p.site = ${site} and p.kind = 'POST' and p.audience = 'public' and p.state = 'published'
        and ${tribeIsListed(ctx)} and ${authorIsOpen(ctx)} ${shown} ${newest})`,
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
  const me = sql`${viewer?.accountId ?? null}::uuid`;
  const follows = followsOn(ctx, sql`${site}`, me, sql`${accountId}`);
  const isMember = isMemberOf(ctx, 'p.tribe_id', me);
  const seen = !viewer
    ? sql`and p.audience = 'public' and ${tribeIsOpen(ctx)} and ${authorIsOpen(ctx)}`
    : sql`and ${tribeIsOpen(ctx)} and ${authorIsOpen(ctx)} and case p.audience
        when 'public' then true when 'tribe' then ${isMember}
        when 'team' then ${isOfTeam(ctx, 'p.team_id', me)} else ${follows} end`;
  return page(
    ctx,
    paging,
    ({ shown, newest }) => [
      sql`(select p.* from post p
        where ${here} and p.state = 'published' ${isMine ? sql`` : seen}
          and not ${isSignedAsChild(ctx, 'p.signed_as', 'p.author_id')} ${shown} ${newest})`,
      ...(isMine ? ownPending(ctx, here, { shown, newest }) : []),
    ],
    // On a profile, muted authors are shown too.
    andNotBlocked(ctx),
  );
}

/** Posts for followers only, by the viewer and those they follow: one short index lookup for each. */
function byFollowed(
  { sql, site, viewer }: Ctx,
  kind: Post['kind'],
  here: Fragment,
  { shown, newest }: Ends,
): Fragment[] {
  if (!viewer) return [];
  return [
    sql`(select p.* from (
        ${followedBy({ sql, site }, sql`${viewer.accountId}`)}
        union all select ${viewer.accountId}::uuid
      ) author (id) cross join lateral (
        select p.* from post p
        where p.author_id = author.id and p.site = ${site} and p.kind = ${kind}
          and p.audience = 'followers' and p.state = 'published'
          -- "is true" keeps the planner from reading all of a tribe's posts for one author.
          and (${here}) is true ${shown} ${newest}
      ) p)`,
  ];
}

/** The viewer's own posts in review. Only the kids site reviews posts before they are published. */
function ownPending({ sql, site, viewer }: Ctx, here: Fragment, { shown, newest }: Ends): Fragment[] {
  if (!viewer || !siteRules[site].forChildren) return [];
  return [
    sql`(select p.* from post p
      where p.author_id = ${viewer.accountId} and p.state = 'pending_review' and p.site = ${site}
        and ${here} ${shown} ${newest})`,
  ];
}
