import { joinAccount } from '#features/people/account-sql.server.ts';
import { accountCards } from '#features/people/people.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { aCount, aDouble, anId, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { formatValue } from '../engine/format.ts';
import type { StatDefinition } from '../engine/stat-type.ts';
import { shows } from '../records/present-lines.ts';
import { chooseBoard } from './board-choice.server.ts';
import type { BoardRow, getBoard } from './calls.ts';
import { type BoardKey, isOnBoard, mayBeShown, placesOn } from './on-board.server.ts';

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
  const { board, stat } = await chooseBoard(ctx, query);
  const { season } = board;
  if (season === null) return { items: [], nextCursor: null, board, me: null, others: 0 };
  const key = { ...board, season };
  const after = decodeCursor(query.cursor, [aDouble, anId, aCount, aCount]);
  const [rows, me, others] = await Promise.all([
    rowsAfter(ctx, key, after, query.limit + 1),
    ownPlace(ctx, key, stat),
    after ? 0 : othersOf(ctx, key),
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
  board: BoardKey,
  after: readonly [score: number, athleteId: string, ...unknown[]] | null,
  limit: number,
) {
  const { sql } = ctx;
  return sql<EntryRow[]>`
    select found.athlete_id, found.score, found.level, shown.*
    from (
      select e.score, e.athlete_id, e.level, e.competition, e.grade from stat_board_entry e
      where ${isOnBoard(ctx, board)} ${after ? sql`and (e.score, e.athlete_id) < (${after[0]}, ${after[1]}::uuid)` : sql``}
      order by e.score desc, e.athlete_id desc offset 0
    ) found
    cross join lateral (
      select e.weakest::text, e.matches, e.record_id, e.records, r.competition, r.visibility
      from stat_board_entry e ${joinAccount(ctx, 'e.athlete_id')} join stat_record r on r.id = e.record_id
      where e.athlete_id = found.athlete_id and e.level = found.level and e.competition = found.competition
        and e.grade = found.grade and e.site = ${ctx.site} and e.sport = ${board.sport} and e.code = ${board.code} and e.season = ${board.season}
        and ${mayBeShown(ctx)} and r.state = 'shown' and not r.is_hidden and r.deleted_at is null offset 0
    ) shown
    order by found.score desc, found.athlete_id desc limit ${limit}`;
}

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
async function othersOf(ctx: Ctx, board: BoardKey): Promise<number> {
  if (board.grade === 'D') return 0;
  const countOn = (shown: BoardKey) => ctx.sql`
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

async function ownPlace(ctx: Ctx, board: BoardKey, stat: StatDefinition): Promise<Reply['me']> {
  const { viewer } = ctx;
  if (!viewer) return null;
  const asked = { key: 'own', board, athleteId: viewer.accountId, recordId: null };
  const place = (await placesOn(ctx, [asked], MOST_COUNTED)).get('own');
  if (!place) return null;
  const { better, score } = place;
  const shown = formatValue(stat, shownValue(stat, score));
  return { rank: better + 1, isAtLeast: better === MOST_COUNTED, shown };
}
