import type { z } from 'zod';
import { isPendingApproval } from '#features/approvals/request-approval.server.ts';
import { joinAccount, sportsOfAccount } from '#features/people/account-sql.server.ts';
import { hiddenFromCount } from '#features/people/relationship.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { Ctx } from '#platform/ctx.ts';
import { isId } from '#platform/ids.ts';
import { siteRules } from '#platform/site-rules.ts';
import { anId, anInteger, aTime, decodeCursor } from '#platform/sql/keyset.ts';
import { type Fragment, inLike } from '#platform/sql/sql.ts';
import type { JoinMode, MembershipRole, MembershipState, Tribe, TribeKind, TribeState } from './calls.ts';

export interface TribeRow {
  id: string;
  name: string;
  slug: string;
  kind: z.infer<typeof TribeKind>;
  sport: string | null;
  league: string | null;
  parentId: string | null;
  description: string;
  rules: string[];
  logoMediaId: string | null;
  bannerMediaId: string | null;
  joinMode: z.infer<typeof JoinMode>;
  visibility: Tribe['visibility'];
  country: string | null;
  state: z.infer<typeof TribeState>;
  ownerId: string;
  /** Without people whom a block hides from the viewer, as their list of members. */
  memberCount: number;
  athleteCount: number;
  waitingCount: number;
  /** All members: what the largest tribes are ordered by. */
  size: number;
  postCount: number;
  version: number;
  createdAt: string;
  /** It exceeds its owner's plan: read-only until the plan covers it. */
  overPlan: boolean;
  asked: boolean;
  /** On the kids site, of its texts and pictures; approved elsewhere. */
  review: 'pending' | 'approved' | 'rejected';
  /** Why our team didn't approve them. */
  reviewNote: string;
}

export interface MembershipRow {
  tribeId: string;
  accountId: string;
  state: z.infer<typeof MembershipState>;
  role: z.infer<typeof MembershipRole>;
  isAthlete: boolean;
  bannedUntil: string | null;
  banReason: string | null;
  mutedUntil: string | null;
  muteReason: string | null;
  joinedAt: string | null;
  waitlistPosition: number | null;
}

/** SQL: on the kids site nobody has approved the texts and pictures of tribe `t`, so children see none of them. */
export const isUnreviewed = ({ sql, site }: Pick<Ctx, 'sql' | 'site'>) =>
  siteRules[site].forChildren ? sql`(t.review <> 'approved')` : sql`false`;

/** SQL: the viewer runs tribe `t`, or reviews it. */
function seesUnreviewed({ sql, viewer }: Ctx) {
  if (!viewer) return sql`false`;
  if (staffMay(viewer, 'review')) return sql`true`;
  return sql`exists (
    select from membership own
    where own.tribe_id = t.id and own.account_id = ${viewer.accountId} and own.state = 'active'
      and own.role in ('owner', 'manager'))`;
}

/** SQL: how many members of a tribe a block hides from the viewer. @param which more conditions on a row of membership `m` */
export const hiddenMembers = (ctx: Ctx, tribeId: Fragment, which = ctx.sql``): Fragment =>
  hiddenFromCount(
    ctx,
    (blocked) => ctx.sql`
      select count(*)::int from ${blocked} b
      join membership m on m.tribe_id = ${tribeId} and m.account_id = b.id and m.state = 'active' ${which}`,
  );

/** @param whole SQL: whether texts and pictures are there although nobody has reviewed them */
const tribeColumns = (ctx: Ctx, whole = ctx.sql`false`) => {
  const { sql } = ctx;
  const hidden = siteRules[ctx.site].forChildren ? sql`(${isUnreviewed(ctx)} and not ${whole})` : sql`false`;
  return sql`
  t.id, t.name, t.slug, t.kind, t.sport, t.league, t.parent_id,
  case when ${hidden} then '' else t.description end as description,
  case when ${hidden} then '{}' else t.rules end as rules,
  case when not ${hidden} then t.logo_media_id end as logo_media_id,
  case when not ${hidden} then t.banner_media_id end as banner_media_id, t.review, t.review_note, t.join_mode, t.visibility, t.country, t.state, t.owner_id, t.member_count as size,
  t.member_count - ${hiddenMembers(ctx, sql`t.id`)} as member_count,
  t.athlete_count - ${hiddenMembers(ctx, sql`t.id`, sql`and m.is_athlete`)} as athlete_count,
  t.waiting_count, t.post_count, t.version, t.created_at,
  t.state_before_plan is not null as over_plan,
  ${isPendingApproval(ctx, 'join', sql`t.id`)} as asked`;
};

/** By id, slug or an earlier slug. */
const isCalled = ({ sql, site }: Ctx, idOrSlug: string) =>
  isId(idOrSlug)
    ? sql`t.id = ${idOrSlug}`
    : sql`(t.slug = ${idOrSlug} or t.id = (
        select old.tribe_id from tribe_slug_history old where old.site = ${site} and old.slug = ${idOrSlug}))`;

export async function findTribe(ctx: Ctx, idOrSlug: string): Promise<TribeRow | null> {
  const [row] = await ctx.sql<TribeRow[]>`
    select ${tribeColumns(ctx, seesUnreviewed(ctx))} from tribe t
    where t.site = ${ctx.site} and ${isCalled(ctx, idOrSlug)}
    order by t.slug = ${idOrSlug} desc limit 1`;
  return row ?? null;
}

/** As `findTribe`, its row locked until the transaction ends. */
export async function findTribeToChange(tx: Ctx, id: string): Promise<TribeRow | null> {
  const [row] = await tx.sql<TribeRow[]>`
    select ${tribeColumns(tx, tx.sql`true`)} from tribe t where t.id = ${id} and t.site = ${tx.site} for no key update`;
  return row ?? null;
}

export async function findTribes(ctx: Ctx, ids: readonly string[]): Promise<TribeRow[]> {
  if (ids.length === 0) return [];
  return ctx.sql<TribeRow[]>`
    select ${tribeColumns(ctx)} from tribe t where t.site = ${ctx.site} and t.id = any(${ids as string[]}::uuid[])`;
}

export interface Standing
  extends Pick<TribeRow, 'id' | 'name' | 'slug' | 'state' | 'visibility' | 'joinMode'> {
  memberState: MembershipRow['state'] | null;
  role: MembershipRow['role'] | null;
  isAthlete: boolean | null;
  mutedUntil: string | null;
}

/** A tribe with the viewer's membership, in one query and without its texts: for permission checks. */
export async function findStanding(ctx: Ctx, idOrSlug: string): Promise<Standing | null> {
  const [row] = await ctx.sql<Standing[]>`
    select t.id, t.name, t.slug, t.state, t.visibility, t.join_mode,
      m.state as member_state, m.role, m.is_athlete, m.muted_until
    from tribe t
    left join membership m on m.tribe_id = t.id and m.account_id = ${ctx.viewer?.accountId ?? null}
    where t.site = ${ctx.site} and ${isCalled(ctx, idOrSlug)}
    order by t.slug = ${idOrSlug} desc limit 1`;
  return row ?? null;
}

/** One person's memberships in some tribes, by tribe. */
export async function findMemberships(
  ctx: Ctx,
  accountId: string,
  tribeIds: readonly string[],
): Promise<Map<string, MembershipRow>> {
  if (tribeIds.length === 0) return new Map();
  const rows = await ctx.sql<MembershipRow[]>`
    select m.tribe_id, m.account_id, m.state, m.role, m.is_athlete, m.banned_until, m.ban_reason, m.muted_until,
      m.mute_reason, m.joined_at,
      case when m.state = 'waiting' then (
        select count(*)::int from membership w
        where w.tribe_id = m.tribe_id and w.state = 'waiting' and (w.asked_at, w.account_id) <= (m.asked_at, m.account_id)
      ) end as waitlist_position
    from membership m
    where m.account_id = ${accountId} and m.tribe_id = any(${tribeIds as string[]}::uuid[])`;
  return new Map(rows.map((row) => [row.tribeId, row]));
}

export async function findMembership(
  ctx: Ctx,
  tribeId: string,
  accountId: string,
): Promise<MembershipRow | null> {
  return (await findMemberships(ctx, accountId, [tribeId])).get(tribeId) ?? null;
}

export interface Shelf {
  /** `open` can be joined now, `waitlist` has a waitlist, `listed` is everything in the directory. */
  of: 'open' | 'waitlist' | 'listed';
  parentId?: string;
  sport?: string | undefined;
  kind?: string | undefined;
  search?: string | undefined;
}
interface Paging {
  limit: number;
  cursor?: string | undefined;
}

/** Largest first. One row more than requested, to know whether there is another page. */
export async function listTribes(ctx: Ctx, shelf: Shelf, { limit, cursor }: Paging): Promise<TribeRow[]> {
  const { sql } = ctx;
  const after = decodeCursor(cursor, [anInteger, anId]);
  return sql<TribeRow[]>`
    select ${tribeColumns(ctx)} from tribe t
    where t.site = ${ctx.site} and t.visibility = 'public' and ${onShelf(ctx, shelf.of)}
      ${shelf.parentId ? sql`and t.parent_id = ${shelf.parentId}` : sql``}
      ${shelf.sport ? sql`and t.sport = ${shelf.sport}` : sql``}
      ${shelf.kind ? sql`and t.kind = ${shelf.kind}` : sql``}
      ${shelf.search ? sql`and ${looksLike(ctx, shelf.search)}` : sql``}
      ${after ? sql`and (t.member_count, t.id) < (${after[0]}, ${after[1]}::uuid)` : sql``}
    order by t.member_count desc, t.id desc
    limit ${limit + 1}`;
}

/** SQL: tribe `t` is in the directory. */
export const isListed = (ctx: Ctx) => ctx.sql`(t.visibility = 'public' and ${onShelf(ctx, 'listed')})`;

function onShelf({ sql }: Ctx, shelf: Shelf['of']) {
  if (shelf === 'open') return sql`t.state = 'active' and t.join_mode <> 'waitlist'`;
  if (shelf === 'waitlist')
    return sql`(t.state = 'waitlisted' or t.state = 'active' and t.join_mode = 'waitlist')`;
  return sql`t.state in ('waitlisted', 'active', 'read_only')`;
}

/** A name that contains the words, or a similar name. */
function looksLike({ sql }: Ctx, search: string) {
  const pattern = `%${inLike(search)}%`;
  return sql`(t.name ilike ${pattern} or ${search} <<% t.name)`;
}

export async function listJoined(
  ctx: Ctx,
  accountId: string,
  { limit, cursor }: Paging,
): Promise<(TribeRow & { joinedAt: string })[]> {
  const after = decodeCursor(cursor, [aTime, anId]);
  return ctx.sql<(TribeRow & { joinedAt: string })[]>`
    select ${tribeColumns(ctx)}, m.joined_at
    from membership m join tribe t on t.id = m.tribe_id
    where m.account_id = ${accountId} and m.site = ${ctx.site} and m.state = 'active'
      and t.state <> 'closed' and (t.state not in ('draft', 'suspended') or m.role in ('owner', 'manager'))
      ${after ? ctx.sql`and (m.joined_at, m.tribe_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : ctx.sql``}
    order by m.joined_at desc, m.tribe_id desc
    limit ${limit + 1}`;
}

/** Suggestions are chosen among so many of the largest of each sport, and of all. */
const LARGEST = 60;

/** Tribes an account can join and isn't in: those of its sports first, then the largest. */
export async function listSuggested(ctx: Ctx, accountId: string, limit: number): Promise<TribeRow[]> {
  const { sql, site } = ctx;
  const open = sql`t.site = ${site} and t.visibility = 'public' and t.state = 'active' and t.join_mode in ('open', 'request')`;
  const largest = sql`order by t.member_count desc, t.id desc limit ${LARGEST}`;
  return sql<TribeRow[]>`
    with near as (
      select t.id, true as is_sport from (${sportsOfAccount(ctx, accountId)}) self, unnest(self.sports) chosen (sport)
      cross join lateral (select t.id from tribe t where ${open} and t.sport = chosen.sport ${largest}) t
      union all
      select id, false from (select t.id from tribe t where ${open} ${largest}) t
    )
    select ${tribeColumns(ctx)}
    from (select id, bool_or(is_sport) as is_sport from near group by id) found
    join tribe t on t.id = found.id
    where not exists (
      select from membership m where m.tribe_id = t.id and m.account_id = ${accountId}
        and m.state in ('requested', 'invited', 'waiting', 'active', 'banned'))
    order by found.is_sport desc, t.member_count desc, t.id desc
    limit ${limit}`;
}

export async function listAthletes(
  ctx: Ctx,
  tribeId: string,
  { limit, cursor }: Paging,
): Promise<{ accountId: string; joinedAt: string }[]> {
  const after = decodeCursor(cursor, [aTime, anId]);
  return ctx.sql<{ accountId: string; joinedAt: string }[]>`
    select m.account_id, m.joined_at from membership m ${joinAccount(ctx, 'm.account_id')}
    where m.tribe_id = ${tribeId} and m.state = 'active' and m.is_athlete and ${visibilityOf(ctx)} <> 'none'
      ${after ? ctx.sql`and (m.joined_at, m.account_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : ctx.sql``}
    order by m.joined_at desc, m.account_id desc
    limit ${limit + 1}`;
}

/** Sports of this site that have a community. */
export async function takenSports(ctx: Ctx): Promise<Set<string>> {
  const rows = await ctx.sql<{ sport: string }[]>`
    select distinct sport from tribe
    where site = ${ctx.site} and kind = 'community' and sport is not null and state <> 'closed'`;
  return new Set(rows.map((row) => row.sport));
}
