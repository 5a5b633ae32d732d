import { type Ctx, transact } from '#platform/ctx.ts';
import { DAILY_CAP, LIKES_BETWEEN_TWO, type RuleCode, xpRules } from './rules.ts';
import { type Entry, writeEntry } from './write-entry.server.ts';

/** What points hang on: one rule, one thing, one person whose act it was. */
export interface Source {
  rule: RuleCode;
  /** Whose points they are. */
  accountId: string;
  kind: 'account' | 'post' | 'comment' | 'tribe' | 'referral' | 'copy';
  id: string;
  actorId: string;
}

type Fragment = ReturnType<Ctx['sql']>;

interface Standing {
  moment: string | null;
  lastId: number | null;
  lastPoints: number | null;
  lastTurn: number | null;
  lastVersion: number | null;
  countedAt: string | null;
  dayPoints: number;
  rulePoints: number;
  pairLikes: number;
}

/**
 * Brings an account's points for one source in line with what is true now: gives them, takes them back, or leaves them.
 * It asks for the truth under the account's lock, so jobs may run twice, late and out of order.
 * @param moment SQL of one value: since when the source stands, or nothing when it is gone
 * @param whole give all of the points or none, for what can wait for another day
 * @returns whether the source's points stand now
 */
export function settle(ctx: Ctx, source: Source, moment: Fragment, whole = false): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const locked = await lockAccount(tx, source.accountId);
    if (!locked) return false;
    const now = await standingOf(tx, source, moment);
    const stands = (now.lastPoints ?? 0) > 0;
    if ((now.moment !== null) === stands) return stands;
    const entry = stands || now.lastId !== null ? turned(now) : granted(now, source, whole);
    if (entry) await writeEntry(tx, source, entry, locked.trend);
    return entry !== null && entry.points > 0;
  });
}

/** Profiles that others run earn nothing, nor do accounts that are erased. */
async function lockAccount({ sql, site }: Ctx, accountId: string) {
  const [row] = await sql<{ trend: number | null }[]>`
    insert into xp_account (site, account_id)
    select ${site}, id from account where id = ${accountId} and owner_id is null and state <> 'erased'
    on conflict (site, account_id) do update set site = excluded.site
    returning trend`;
  return row;
}

async function standingOf({ sql, site }: Ctx, source: Source, moment: Fragment): Promise<Standing> {
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
        coalesce(sum(sign(points)) filter (where rule = 'like_received' and actor_id = ${actorId}), 0)::int as pair_likes
      from xp_entry where ${mine} and counted_on = (select day from day)
    )
    select truth.moment, last.id as last_id, last.points as last_points, last.turn as last_turn,
      last.version as last_version, last.counted_at,
      coalesce((select points from xp_day where ${mine} and day = (select day from day)), 0)::int as day_points,
      today.rule_points, today.pair_likes
    from truth cross join today left join last on true`;
  if (!row) throw new Error('a source was neither true nor untrue');
  return row;
}

/** The first points for a source: as many as the day and the rule have room for. */
function granted(now: Standing, { rule }: Source, whole: boolean): Entry | null {
  const { points, version } = xpRules[rule];
  if (rule === 'like_received' && now.pairLikes >= LIKES_BETWEEN_TWO) return null;
  const given = Math.min(points, roomOf(now, rule));
  if (now.moment === null || given <= 0 || (whole && given < points)) return null;
  return { points: given, version, turn: 0, reverses: null, countedAt: now.moment };
}

/** Takes back what was given, to the point, or gives back what was taken. */
function turned(now: Standing): Entry | null {
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

function roomOf({ dayPoints, rulePoints }: Standing, rule: RuleCode): number {
  const { daily } = xpRules[rule];
  return Math.min(DAILY_CAP - dayPoints, daily === null ? DAILY_CAP : daily - rulePoints);
}
