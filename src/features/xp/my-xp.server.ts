import { openAccountIdOf } from '#features/people/people.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { aBigint, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { pointsOf, rankOf, refuseOnKids } from './board.server.ts';
import type { getUserXp } from './calls.ts';
import { levelOf } from './levels.ts';
import { DAILY_CAP, periods, startOf } from './periods.ts';
import { xpBadges } from './points.ts';

type Query = CallParsed<typeof getUserXp>['query'];

/** The viewer's points with their entries, newest first. */
export async function myXp(ctx: Ctx, query: Query): Promise<CallReply<typeof getUserXp>> {
  const { accountId } = viewerOf(ctx);
  const { sql, site, now } = ctx;
  const [sums, days, paid, entries] = await Promise.all([
    Promise.all(periods.map((period) => pointsOf(ctx, accountId, period, startOf(period, now)))),
    sql<{ points: number }[]>`
      select points from xp_day
      where site = ${site} and account_id = ${accountId} and day = ${now.toISOString().slice(0, 10)}`,
    sql<{ rule: string; times: number }[]>`
      select rule, sum(sign(points))::int as times from xp_entry
      where site = ${site} and account_id = ${accountId} group by rule`,
    myEntries(ctx, accountId, query),
  ]);
  const [week = 0, month = 0, total = 0] = sums;
  const times = new Map(paid.map(({ rule, times }) => [rule, times]));
  return {
    total,
    week,
    month,
    level: levelOf(total),
    rank: await rankOf(ctx, accountId, 'all', startOf('all', now), total),
    today: { points: days[0]?.points ?? 0, cap: DAILY_CAP },
    badges: xpBadges.of(ctx).map(({ code, counts, need }) => {
      const have =
        counts === 'points' ? total : counts.reduce((sum, rule) => sum + (times.get(rule) ?? 0), 0);
      return { code, need, have: Math.min(have, need) };
    }),
    ...entries,
  };
}

interface EntryRow {
  id: number;
  rule: string;
  points: number;
  countedAt: string;
  at: string;
}

async function myEntries({ sql, site }: Ctx, accountId: string, { limit, cursor }: Query) {
  const after = decodeCursor(cursor, [aBigint]);
  const rows = await sql<EntryRow[]>`
    select id, rule, points, counted_at, at from xp_entry
    where site = ${site} and account_id = ${accountId} ${after ? sql`and id < ${after[0]}` : sql``}
    order by id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ id }) => [id]);
  return { ...page, items: page.items.map((entry) => ({ ...entry, id: String(entry.id) })) };
}

/** The level shown beside a profile's name. @throws 403 for private accounts and on the kids site */
export async function levelOfAccount(ctx: Ctx, username: string): Promise<{ level: number }> {
  refuseOnKids(ctx);
  const accountId = await openAccountIdOf(ctx, username);
  return { level: levelOf(await pointsOf(ctx, accountId, 'all', startOf('all', ctx.now))) };
}
