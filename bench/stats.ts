import { getBoard } from '#features/stats/boards/calls.ts';
import { type AskedPlace, placesOn } from '#features/stats/boards/on-board.server.ts';
import { compareAthletes } from '#features/stats/compare/calls.ts';
import { getSplits } from '#features/stats/splits/calls.ts';
import { getAllStatsCard } from '#features/stats/summaries/calls.ts';
import type { Config } from '#platform/config.ts';
import { connect } from '#platform/sql/connect.ts';
import type { Sql } from '#platform/sql/sql.ts';
import type { World } from './fill.ts';
import { fillStats } from './fill-stats.ts';
import { memberCtx } from './member-ctx.ts';
import type { Row } from './money.ts';
import { type Steady, steady } from './steady.ts';

interface App {
  origin: string;
  headers: Record<string, string>;
}

const RATE = { perSecond: 10, seconds: 4 };
const boards = {
  'of goals': 'code=G',
  'of a share with a minimum': 'code=SOG%25&minimum=20',
  'where fewer is better': 'code=YC',
  'of one level': 'code=G&level=college',
  'of one age group': 'code=G&season=2021&ageBand=21-34',
  'of all sources': 'code=G&grade=D',
  'of official figures only': 'code=G&grade=A',
  'with all filters': 'code=A&season=2025&level=club&ageBand=35-plus&grade=B&minimum=10',
  'of nobody': 'code=G&ageBand=under-16',
};

/** Boards, records and what is made of them, among 500 000 records with 8 000 000 lines. */
export async function stats(config: Config, { tokens }: World, { origin, headers }: App): Promise<Row[]> {
  const sql = connect(config.DATABASE_URL, { pool: 2, name: 'touchline-bench' });
  try {
    await fillStats(sql);
    const seasons = await sql<{ id: string; username: string }[]>`
      select r.id, a.username from stat_record r join account a on a.id = r.athlete_id
      where r.is_computed order by r.id desc limit 400`;
    const nth = (n: number) => seasons[n % seasons.length] ?? { id: '', username: '' };
    const page = (path: (n: number) => string) =>
      steady((n) => ({ url: `${origin}${path(n)}`, headers: { host: 'localhost' } }), RATE);
    const call = (path: (n: number) => string, more: Record<string, string> = {}) =>
      steady((n) => ({ url: `${origin}/api${path(n)}`, headers: { ...headers, ...more } }), RATE);
    const slowest = { name: '', p95: 0 };
    for (const [name, filter] of Object.entries(boards)) {
      const { p95 } = await page((n) => `/stats?sport=soccer&${filter}&fresh=${n}`);
      if (p95 > slowest.p95) Object.assign(slowest, { name, p95 });
    }
    const signedIn = (n: number) => ({ authorization: `Bearer ${tokens[n % tokens.length]}` });
    const own = await call(() => `${getBoard.path}?sport=soccer&code=G`, signedIn(0));
    const record = await page((n) => `/stats/${nth(n).id}?fresh=${n}`);
    const cards = await call(() => `${getAllStatsCard.path}?sport=soccer&limit=20`);
    const compared = await call((n) => {
      const names = [0, 1, 2, 3].map((i) => nth(n * 4 + i).username).join(',');
      return `${compareAthletes.path}?athletes=${names}`;
    });
    const ranks = await ranksAlone(config, sql);
    const split = await call((n) => `${getSplits.path}?recordId=${nth(n).id}`);
    return [
      [
        `(n) board page among 500 000 records, 10/s, the slowest filter (${slowest.name}): p95`,
        `${Math.round(slowest.p95)} ms`,
        'below 60 ms',
      ],
      ['the board with my own rank, signed in: p95', wait(own), 'below 60 ms'],
      ['record page: p95', wait(record), 'below 40 ms'],
      ['20 stats cards: p95', wait(cards), ''],
      ['ranks of 20 seasons by one statement, the first 100; the first 1 000: p95', ranks, ''],
      ['four athletes compared: p95', wait(compared), ''],
      ['splits of a season: p95', wait(split), ''],
    ];
  } finally {
    await sql.end();
  }
}

/** Boards of one level and one competition by turns, with athletes from anywhere on them. */
async function ranksAlone(config: Config, sql: Sql): Promise<string> {
  const seasons = await sql<(AskedPlace['board'] & { key: string; athleteId: string })[]>`
    select record_id as key, athlete_id, sport, code, season, level, competition from stat_board_entry
    where code = 'G' and grade = 'V' order by md5(record_id::text) limit 2000`;
  const asked = seasons.map(
    ({ key, athleteId, competition, ...board }, n): AskedPlace => ({
      key,
      athleteId,
      recordId: key,
      board: { ...board, competition: n % 2 ? competition : null, ageBand: null, grade: null, minimum: 0 },
    }),
  );
  const ctx = memberCtx(config, sql, asked[0]?.athleteId ?? '');
  const p95Of = async (most: number) => {
    const took: number[] = [];
    for (let from = 0; from < asked.length; from += 20) {
      const begun = performance.now();
      await placesOn(ctx, asked.slice(from, from + 20), most);
      took.push(performance.now() - begun);
    }
    return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0;
  };
  return `${Math.round(await p95Of(100))} ms; ${Math.round(await p95Of(1000))} ms`;
}

const wait = ({ p95, failed }: Steady): string =>
  `${Math.round(p95)} ms${failed ? `, ${failed} failed` : ''}`;
