import { joinAccount } from '#features/people/account-sql.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { agesOf } from './age-bands.ts';
import type { Board } from './calls.ts';
import { VERIFIED } from './entries.ts';

/** Which board: a place is one among those who stand there. */
export type BoardKey = Pick<
  Board,
  'sport' | 'code' | 'level' | 'competition' | 'ageBand' | 'grade' | 'minimum'
> & { season: string };

const columnNames = {
  sport: 'text',
  code: 'text',
  season: 'text',
  level: 'text',
  competition: 'text',
  youngest: 'smallint',
  oldest: 'smallint',
  proof: 'text',
  minimum: 'double precision',
} as const;
type Column = keyof typeof columnNames;

function columnsOf(board: BoardKey): Record<Column, string | number | null> {
  const { sport, code, season, level, competition, ageBand, grade, minimum } = board;
  const [youngest, oldest] = ageBand ? agesOf[ageBand] : [null, null];
  return {
    sport,
    code,
    season,
    level,
    competition: competition?.toLowerCase() ?? null,
    youngest,
    oldest,
    proof: grade ?? VERIFIED,
    minimum,
  };
}

/** What a board is of: each has an index of its own to read in order. */
type Source = 'competition' | 'level' | 'all';
const sourceOf = ({ competition, level }: BoardKey): Source =>
  competition !== null ? 'competition' : level !== null ? 'level' : 'all';

/** SQL about entry `e`: it stands on the board whose columns these are. */
function standsOn({ sql, site }: Ctx, source: Source, k: (column: Column) => Fragment): Fragment {
  const ofSource = {
    // Said so that the index of competitions, which leaves out the others, can be used.
    competition: () =>
      sql`e.competition <> '' and e.competition = ${k('competition')} and e.level = coalesce(${k('level')}, e.level)`,
    level: () => sql`e.level = ${k('level')} and e.in_level`,
    all: () => sql`e.in_all`,
  }[source]();
  return sql`
    e.site = ${site} and e.sport = ${k('sport')} and e.code = ${k('code')} and e.season = ${k('season')} and ${ofSource}
    and e.grade <= ${k('proof')}::"char" and e.grade_until >= ${k('proof')}::"char"
    and (${k('youngest')} is null or e.age between ${k('youngest')} and ${k('oldest')})
    and (${k('minimum')} = 0 or e.qualifying >= ${k('minimum')})`;
}

/** SQL about entry `e`: it stands on this board. */
export function isOnBoard(ctx: Ctx, board: BoardKey): Fragment {
  const values = columnsOf(board);
  return standsOn(
    ctx,
    sourceOf(board),
    (column) => ctx.sql`${values[column]}::${ctx.sql.unsafe(columnNames[column])}`,
  );
}

/** SQL about account `a`: the viewer may see its records. */
export const mayBeShown = (ctx: Ctx): Fragment => ctx.sql`${visibilityOf(ctx)} = 'full'`;

export interface AskedPlace {
  /** By which the answer is found. */
  key: string;
  board: BoardKey;
  athleteId: string;
  /** The athlete has a place only if they stand there with this record alone; null: with whatever it is. */
  recordId: string | null;
}
export interface Place {
  /** As the board has it. */
  score: number;
  /** Those who stand before them, up to the most that were to be counted. */
  better: number;
  /** Nobody else stands there. */
  isAlone: boolean;
}

/**
 * Where athletes stand on boards, by key. Whatever says "1st" asks here. Who isn't on the board has no place. One query.
 * @param most better ones are counted up to this many
 */
export async function placesOn(
  ctx: Ctx,
  asked: readonly AskedPlace[],
  most: number,
): Promise<ReadonlyMap<string, Place>> {
  const [first, ...others] = [...Map.groupBy(asked, ({ board }) => sourceOf(board))].map(
    ([source, ofSource]) => placesSql(ctx, source, ofSource, most),
  );
  if (!first) return new Map();
  const { sql } = ctx;
  const found = await sql<(Place & { key: string })[]>`
    ${others.reduce((all, one) => sql`${all} union all ${one}`, first)}`;
  return new Map(found.map(({ key, ...place }) => [key, place]));
}

function placesSql(ctx: Ctx, source: Source, asked: readonly AskedPlace[], most: number): Fragment {
  const { sql } = ctx;
  const rows = asked.map(({ board, ...one }) => ({ ...one, ...columnsOf(board) }));
  const isThere = standsOn(ctx, source, (column) => sql`${sql(`k.${column}`)}`);
  const isShown = sql`cross join lateral (
    select from (select e.athlete_id) whose ${joinAccount(ctx, 'whose.athlete_id')} where ${mayBeShown(ctx)} offset 0) shown`;
  // Who has more before them than this, shown or not, isn't looked at further: most seasons of a large board.
  const mostAhead = 2 * most;
  return sql`
    select k.key, own.score, case when near.count < ${mostAhead} then b.better else ${most} end as better,
      not exists (select from stat_board_entry e ${isShown} where ${isThere} and e.athlete_id <> k."athleteId") as is_alone
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as k (key text, "athleteId" uuid, "recordId" uuid,
      ${sql.unsafe(
        Object.entries(columnNames)
          .map((column) => column.join(' '))
          .join(', '),
      )})
    cross join lateral (
      select e.score from stat_board_entry e join stat_record r on r.id = e.record_id
      where ${isThere} and e.athlete_id = k."athleteId"
        and (k."recordId" is null or e.record_id = k."recordId" and e.records = 1)
        and r.state = 'shown' and not r.is_hidden and r.deleted_at is null offset 0) own
    cross join lateral (
      select count(*) as count from (
        select from stat_board_entry e where ${isThere} and e.score > own.score limit ${mostAhead}) some_ahead) near
    cross join lateral (
      select count(*)::int as better from (
        select from stat_board_entry e ${isShown}
        where near.count < ${mostAhead} and ${isThere} and e.score > own.score limit ${most}) as better) b`;
}
