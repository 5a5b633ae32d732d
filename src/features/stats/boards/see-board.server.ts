import { joinAccount } from '#features/people/account-sql.server.ts';
import { accountCards } from '#features/people/people.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { aCount, aDouble, anId, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { formatValue } from '../engine/format.ts';
import type { StatDefinition } from '../engine/stat-type.ts';
import { shows } from '../records/present-lines.ts';
import { agesOf } from './age-bands.ts';
import { type BoardChoice, chooseBoard } from './board-choice.server.ts';
import type { Board, BoardRow, getBoard } from './calls.ts';
import { VERIFIED } from './entries.ts';

type Query = CallParsed<typeof getBoard>['query'];
type Reply = CallReply<typeof getBoard>;

interface EntryRow {
  athleteId: string;
  score: number;
  level: BoardRow['level'] | '';
  weakest: BoardRow['grade'];
  matches: number | null;
  recordId: string;
  records: number;
  competition: string;
  visibility: string;
}
interface RankedRow extends EntryRow {
  rank: number;
  /** Its place among all rows, where equal ones have places of their own. */
  place: number;
}

/** A page of a board, and where the viewer stands on it. */
export async function seeBoard(ctx: Ctx, query: Query): Promise<Reply> {
  const choice = await chooseBoard(ctx, query);
  const { board, stat } = choice;
  if (board.season === null) return { items: [], nextCursor: null, board, me: null, others: 0 };
  const after = decodeCursor(query.cursor, [aDouble, anId, aCount, aCount]);
  const [rows, me, others] = await Promise.all([
    rowsAfter(ctx, board, after, query.limit + 1),
    ownPlace(ctx, choice),
    after ? 0 : othersOf(ctx, board),
  ]);
  const ranked = rankRows(rows, after && { score: after[0], rank: after[2], place: after[3] });
  const page = toPage(ranked, query.limit, ({ score, athleteId, rank, place }) => [
    score,
    athleteId,
    rank,
    place,
  ]);
  return { ...page, items: await present(ctx, stat, page.items), board, me, others };
}

/**
 * The board is read in order from its index alone, since a rare filter passes by thousands of rows; what a row needs
 * besides is looked up until the page is full. `offset 0` keeps the planner, which can't tell that nearly everybody may be
 * shown, from looking up the whole board and sorting it.
 */
function rowsAfter(
  ctx: Ctx,
  board: Board,
  after: readonly [score: number, athleteId: string, ...unknown[]] | null,
  limit: number,
) {
  const { sql } = ctx;
  return sql<EntryRow[]>`
    select found.athlete_id, found.score, found.level, shown.*
    from (
      select e.score, e.athlete_id, e.level, e.grade from stat_board_entry e
      where ${isOnBoard(ctx, board)} ${after ? sql`and (e.score, e.athlete_id) < (${after[0]}, ${after[1]}::uuid)` : sql``}
      order by e.score desc, e.athlete_id desc offset 0
    ) found
    cross join lateral (
      select e.weakest::text, e.matches, e.record_id, e.records, r.competition, r.visibility
      from stat_board_entry e ${joinAccount(ctx, 'e.athlete_id')} join stat_record r on r.id = e.record_id
      where e.athlete_id = found.athlete_id and e.level = found.level and e.grade = found.grade and e.site = ${ctx.site}
        and e.sport = ${board.sport} and e.code = ${board.code} and e.season = ${board.season}
        and ${mayBeShown(ctx)} and r.state = 'shown' and not r.is_hidden and r.deleted_at is null offset 0
    ) shown
    order by found.score desc, found.athlete_id desc limit ${limit}`;
}

/** SQL about entry `e`: it stands on this board. */
function isOnBoard({ sql, site }: Ctx, board: Board): Fragment {
  const { sport, code, season, level, ageBand, grade, minimum } = board;
  const proof = grade ?? VERIFIED;
  const ages = ageBand && agesOf[ageBand];
  return sql`e.site = ${site} and e.sport = ${sport} and e.code = ${code} and e.season = ${season}
    and ${level ? sql`e.level = ${level}` : sql`e.in_all`}
    and e.grade <= ${proof}::text::"char" and e.grade_until >= ${proof}::text::"char"
    ${ages ? sql`and e.age between ${ages[0]} and ${ages[1]}` : sql``}
    ${minimum > 0 ? sql`and e.qualifying >= ${minimum}` : sql``}`;
}

/** SQL about account `a`: the viewer may see its records. */
const mayBeShown = (ctx: Ctx): Fragment => ctx.sql`${visibilityOf(ctx)} = 'full'`;

/** Equal values share a rank, and the next one counts them: 1, 2, 2, 4. */
function rankRows(
  rows: readonly EntryRow[],
  before: { score: number; rank: number; place: number } | null,
): RankedRow[] {
  let last = before ?? { score: Number.NaN, rank: 0, place: 0 };
  return rows.map((row) => {
    const place = last.place + 1;
    const rank = row.score === last.score ? last.rank : place;
    last = { score: row.score, rank, place };
    return { ...row, rank, place };
  });
}

/** How many athletes, up to a thousand, have records in this season that a filter by source would add. */
async function othersOf(ctx: Ctx, board: Board): Promise<number> {
  if (board.grade === 'D') return 0;
  const countOn = (shown: Board) => ctx.sql`
    select count(*) from (select from stat_board_entry e where ${isOnBoard(ctx, shown)} limit ${MOST_OTHERS}) counted`;
  const [row] = await ctx.sql<{ others: number }[]>`
    select ((${countOn({ ...board, grade: 'D' })}) - (${countOn(board)}))::int as others`;
  return Math.max(0, row?.others ?? 0);
}

const shownValue = (stat: StatDefinition, score: number) => (stat.better === 'less' ? -score : score);

async function present(ctx: Ctx, stat: StatDefinition, rows: readonly RankedRow[]): Promise<BoardRow[]> {
  const athletes = await accountCards(
    ctx,
    rows.map(({ athleteId }) => athleteId),
  );
  return rows.flatMap((row) => {
    const athlete = athletes.get(row.athleteId);
    if (!athlete) return [];
    const { rank, score, matches, weakest, level, recordId, records, competition, visibility } = row;
    const value = shownValue(stat, score);
    const isOne = records === 1;
    return [
      {
        id: athlete.id,
        rank,
        athlete,
        value,
        shown: formatValue(stat, value),
        matches,
        grade: weakest,
        level: level === '' ? null : level,
        competition: isOne && shows(visibility, 'IDENTIFIABLE') ? competition : '',
        recordId: isOne ? recordId : null,
      },
    ];
  });
}

/** Others beyond this many aren't counted. */
const MOST_OTHERS = 1_000;
/** Better ones beyond this many aren't counted. */
const MOST_COUNTED = 2_000;

async function ownPlace(ctx: Ctx, { board, stat }: BoardChoice): Promise<Reply['me']> {
  const { sql, viewer } = ctx;
  if (!viewer) return null;
  const [own] = await sql<{ score: number }[]>`
    select e.score from stat_board_entry e join stat_record r on r.id = e.record_id
    where ${isOnBoard(ctx, board)} and e.athlete_id = ${viewer.accountId}
      and r.state = 'shown' and not r.is_hidden and r.deleted_at is null`;
  if (!own) return null;
  const [counted] = await sql<{ better: number }[]>`
    select count(*)::int as better from (
      select from stat_board_entry e cross join lateral (
        select from (select e.athlete_id) whose ${joinAccount(ctx, 'whose.athlete_id')} where ${mayBeShown(ctx)} offset 0) shown
      where ${isOnBoard(ctx, board)} and e.score > ${own.score} limit ${MOST_COUNTED}) as better`;
  const better = counted?.better ?? 0;
  return {
    rank: better + 1,
    isAtLeast: better === MOST_COUNTED,
    shown: formatValue(stat, shownValue(stat, own.score)),
  };
}
