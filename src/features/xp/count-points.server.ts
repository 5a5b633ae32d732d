import { selfManagedAccount } from '#features/people/account-sql.server.ts';
import { changeInBatches } from '#platform/change-in-batches.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { type SiteId, siteIds } from '#platform/site.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { DAILY_CAP } from './periods.ts';
import { type XpRule, type XpSource, xpRules } from './points.ts';
import { type Entry, writeEntry } from './write-entry.server.ts';

interface Standing {
  moment: string | null;
  lastId: number | null;
  lastPoints: number | null;
  lastTurn: number | null;
  lastVersion: number | null;
  countedAt: string | null;
  dayPoints: number;
  rulePoints: number;
  /** How many sources of the same actor count on a day under this rule. */
  actorCount: number;
}

/**
 * Brings an account's points for one source in line with what is true now: adds, removes or keeps them. It reads the
 * facts under the account's lock, so jobs may run twice, late and out of order.
 * @returns whether the source has points now
 * @throws Error when no feature brings the rule, or the rule knows no such kind of source
 */
export function countPoints(ctx: Ctx, source: XpSource): Promise<boolean> {
  const rule = ruleOf(ctx, source);
  return transact(ctx, async (tx) => {
    const locked = await lockAccount(tx, source.accountId);
    if (!locked) return false;
    const now = await standingOf(tx, source, rule.standsSince(tx, source));
    const stands = (now.lastPoints ?? 0) > 0;
    if ((now.moment !== null) === stands) return stands;
    const entry = stands || now.lastId !== null ? reversed(now) : granted(now, rule);
    if (entry) await writeEntry(tx, source, entry, locked.trend);
    return entry !== null && entry.points > 0;
  });
}

function ruleOf({ deps }: Ctx, { rule: code, kind }: XpSource): XpRule {
  const rule = xpRules.find({ deps }, code);
  if (!rule) throw new Error(`no feature brings the XP rule "${code}"`);
  if (!rule.sourceKinds.includes(kind))
    throw new Error(`the XP rule "${code}" has no sources of kind "${kind}"`);
  return rule;
}

/** Accounts that others manage earn nothing, nor do erased ones. */
async function lockAccount(ctx: Ctx, accountId: string) {
  const { sql, site } = ctx;
  const [row] = await sql<{ trend: number | null }[]>`
    insert into xp_account (site, account_id)
    select ${site}, id from (${selfManagedAccount(ctx, accountId)}) earning
    on conflict (site, account_id) do update set site = excluded.site
    returning trend`;
  return row;
}

async function standingOf({ sql, site }: Ctx, source: XpSource, moment: Fragment): Promise<Standing> {
  const { rule, accountId, id, actorId } = source;
  const mine = sql`site = ${site} and account_id = ${accountId}`;
  const [row] = await sql<Standing[]>`
    with truth as (select (${moment}) as moment),
    last as (
      select id, points, turn, version, counted_at from xp_entry
      where ${mine} and rule = ${rule} and source_id = ${id} and actor_id = ${actorId}
      order by turn desc limit 1
    ), day as (
      select (coalesce(last.counted_at, truth.moment) at time zone 'UTC')::date as day
      from truth left join last on true
    ), today as (
      select
        coalesce(sum(points) filter (where rule = ${rule}), 0)::int as rule_points,
        coalesce(sum(sign(points)) filter (where rule = ${rule} and actor_id = ${actorId}), 0)::int as actor_count
      from xp_entry where ${mine} and counted_on = (select day from day)
    )
    select truth.moment, last.id as last_id, last.points as last_points, last.turn as last_turn,
      last.version as last_version, last.counted_at,
      coalesce((select points from xp_day where ${mine} and day = (select day from day)), 0)::int as day_points,
      today.rule_points, today.actor_count
    from truth cross join today left join last on true`;
  if (!row) throw new Error('a source was neither true nor untrue');
  return row;
}

/** The first points for a source: as many as the caps of the day and the rule allow. */
function granted(
  now: Standing,
  { points, version, dailyCap, perActorDaily, allOrNothing }: XpRule,
): Entry | null {
  if (perActorDaily !== null && now.actorCount >= perActorDaily) return null;
  const given = Math.min(points, roomOf(now, dailyCap));
  if (now.moment === null || given <= 0 || (allOrNothing && given < points)) return null;
  return { points: given, version, turn: 0, reverses: null, countedAt: now.moment };
}

/** Removes exactly what was given, or restores what was removed. */
function reversed(now: Standing): Entry | null {
  const { lastId, lastPoints, lastTurn, lastVersion, countedAt, dayPoints } = now;
  if (lastId === null || lastPoints === null || lastTurn === null || countedAt === null) return null;
  if (dayPoints - lastPoints > DAILY_CAP) return null;
  return {
    points: -lastPoints,
    version: lastVersion ?? 1,
    turn: lastTurn + 1,
    reverses: lastId,
    countedAt,
  };
}

function roomOf({ dayPoints, rulePoints }: Standing, dailyCap: number | null): number {
  return Math.min(DAILY_CAP - dayPoints, dailyCap === null ? DAILY_CAP : dailyCap - rulePoints);
}

/** Counts every source of one thing again, of any actor and on any site. */
export async function countPointsOf(
  ctx: Ctx,
  { rule, accountId, id }: Pick<XpSource, 'rule' | 'accountId' | 'id'>,
): Promise<void> {
  const given = await ctx.sql<(XpSource & { site: SiteId })[]>`
    select site, rule, account_id, source_kind as kind, source_id as id, actor_id from xp_entry
    where site = any(${[...siteIds]}::text[]) and account_id = ${accountId} and rule = ${rule} and source_id = ${id}
      and turn = 0`;
  for (const { site, ...source } of given) await countPoints({ ...ctx, site }, source);
}

/** Erases an account's points, and counts again those its actions gave to others. */
export async function eraseAccount(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  const { sql } = ctx;
  // The newest first: what takes points away refers to what gave them.
  await changeInBatches(async (limit) => {
    const gone = await sql`
      delete from xp_entry where id = any(array(
        select id from xp_entry where site = any(${[...siteIds]}::text[]) and account_id = ${accountId}
        order by id desc limit ${limit}))
      returning id`;
    return gone.length;
  });
  await sql`delete from xp_account where account_id = ${accountId}`;
  const given = await sql<(XpSource & { site: SiteId })[]>`
    select site, rule, account_id, source_kind as kind, source_id as id, actor_id from xp_entry
    where actor_id = ${accountId} and actor_id <> account_id and turn = 0`;
  for (const { site, ...source } of given) await countPoints({ ...ctx, site }, source);
}
