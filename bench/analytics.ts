import { teamDashboardSnapshot } from '#features/analytics/teams/calls.ts';
import { getUserTribeAnalytics } from '#features/analytics/tribes/calls.ts';
import type { Config } from '#platform/config.ts';
import { addDays, dayIn } from '#platform/day.ts';
import { connect } from '#platform/sql/connect.ts';
import type { World } from './fill.ts';
import { fillAnalytics, type Looked, TEAMS } from './fill-analytics.ts';
import type { Row } from './money.ts';
import { roster } from './roster.ts';
import { type Steady, steady } from './steady.ts';

interface App {
  origin: string;
  headers: Record<string, string>;
}

const RATE = { perSecond: 20, seconds: 5 };

/** Figures of a team for a month and of a tribe for two years, as they were counted; and when they are counted again. */
export async function analytics(config: Config, _world: World, { origin, headers }: App): Promise<Row[]> {
  const sql = connect(config.DATABASE_URL, { pool: 4, name: 'touchline-bench' });
  try {
    const { tribes, teams } = await fillAnalytics(sql);
    const to = dayIn('UTC', new Date());
    const period = (days: number) => ({ from: addDays(to, 1 - days), to, timeZone: 'UTC' });
    const as = ({ token }: Looked) => ({
      ...headers,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    });
    const snapshot = (n: number) => {
      const team = nth(teams, n);
      const url = `${origin}/api${teamDashboardSnapshot.path.replace(':teamId', team.id)}`;
      return { url, headers: as(team), method: 'POST', body: JSON.stringify(period(30)) };
    };
    const twoYears = (n: number) => {
      const tribe = nth(tribes, n);
      const query = new URLSearchParams({ ...period(730), tribeId: tribe.id });
      return { url: `${origin}/api${getUserTribeAnalytics.path}?${query}`, headers: as(tribe) };
    };
    const dashboard = await steady(snapshot, RATE);
    const years = await steady(twoYears, RATE);
    await sql`update tribe_day_count set counted_at = now() - interval '6 minutes'`;
    await sql`update team_day_count set counted_at = now() - interval '6 minutes'`;
    // Every team and tribe once, so that each has to be counted again.
    const again = await steady(snapshot, { perSecond: 20, seconds: teams.length / 20 });
    const yearsAgain = await steady(twoYears, { perSecond: 20, seconds: tribes.length / 20 });
    return [
      [
        `(m) dashboard of one of ${TEAMS.toLocaleString('en')} teams, 20/s: p95`,
        wait(dashboard),
        'below 60 ms',
      ],
      ['    with the last days counted again: p95', wait(again), ''],
      ['    analytics of a tribe for two years, 20/s: p95', wait(years), 'below 80 ms'],
      ['    with the last days counted again: p95', wait(yearsAgain), ''],
      await roster(sql, nth(teams, 0), { origin, headers }),
    ];
  } finally {
    await sql.end();
  }
}

function nth(list: readonly Looked[], n: number): Looked {
  const found = list[n % list.length];
  if (!found) throw new Error('The bench has nothing to look at.');
  return found;
}

const wait = ({ p95, failed }: Steady) => `${p95.toFixed(0)} ms${failed ? ` (${failed} failed)` : ''}`;
