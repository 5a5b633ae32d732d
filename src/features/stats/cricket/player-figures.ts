import { lookUp } from '#platform/look-up.ts';
import { countHatTricks } from './count-bowling.ts';
import { ballsOf } from './innings-deliveries.ts';
import type { MatchFile } from './match-file.ts';
import { peopleOf } from './people.ts';
import type { Dismissal, InningsCard, Scorecard } from './scorecard.ts';

/** Codes of the cricket list with values in their base unit. Super overs don't count. */
export type Figures = ReadonlyMap<string, number>;

/** No outfielder ever caught more in an innings, or in a match. */
const MOST_OUTFIELD = { innings: 7, match: 10 };

/**
 * Who kept wicket, which the file doesn't say: whoever took a stumping, and whoever caught more than an outfielder can.
 */
export function keepersOf({ innings }: Scorecard): string[] {
  const stumped = dismissals(innings).filter(({ kind }) => kind === 'stumped');
  const catches = innings.map((one) =>
    Map.groupBy(
      dismissals([one]).flatMap((out) => caughtBy(out) ?? []),
      String,
    ),
  );
  const catchers = new Set(catches.flatMap((ofInnings) => [...ofInnings.keys()]));
  const caught = [...catchers].filter((id) => {
    const counts = catches.map((ofInnings) => ofInnings.get(id)?.length ?? 0);
    const inAll = counts.reduce((sum, one) => sum + one, 0);
    return Math.max(...counts) > MOST_OUTFIELD.innings || inAll > MOST_OUTFIELD.match;
  });
  return [
    ...new Set([...stumped.flatMap(({ fielders }) => fielders.flatMap(({ id }) => id ?? [])), ...caught]),
  ];
}

/** What hat-tricks there were, which only the balls tell. */
export function hatTricksOf(file: MatchFile): ReadonlyMap<string, number> {
  const counted = file.innings.filter(({ super_over: isSuperOver }) => !isSuperOver);
  return countHatTricks(counted.map(ballsOf), peopleOf(file).idOf);
}

/** By player, for those who have any. */
export function allFigures(file: MatchFile, card: Scorecard): Map<string, Figures> {
  const marks = { keepers: keepersOf(card), hatTricks: hatTricksOf(file) };
  return new Map(
    card.people.flatMap(({ id }) => {
      const figures = figuresOf(card, id, marks);
      return figures ? [[id, figures] as const] : [];
    }),
  );
}

interface Marks {
  /** Ids of those who kept wicket. */
  keepers: readonly string[];
  hatTricks: ReadonlyMap<string, number>;
}

/** The figures of one player in a match; null when no ball was bowled. */
export function figuresOf(card: Scorecard, id: string, { keepers, hatTricks }: Marks): Figures | null {
  const innings = card.innings.filter(({ isSuperOver }) => !isSuperOver);
  const side = card.people.find((one) => one.id === id)?.side;
  if (side === undefined || innings.every(({ balls }) => balls === 0)) return null;
  const figures = new Map<string, number>();
  addBatting(figures, innings, id);
  addBowling(figures, innings, id, card.ballsPerOver);
  const hatTrick = hatTricks.get(id);
  if (figures.has('BINNS') && hatTrick) figures.set('HAT', hatTrick);
  const fielded = innings.filter((one) => one.side !== side && one.balls > 0);
  if (keepers.includes(id)) addKeeping(figures, fielded, id);
  else addFielding(figures, fielded, id);
  addMatch(figures, card, side, id);
  return figures;
}

function addBatting(figures: Map<string, number>, innings: readonly InningsCard[], id: string): void {
  const lines = innings.flatMap(({ batting }) => batting.filter((line) => line.id === id));
  if (lines.length === 0) return;
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  figures.set('INNS', lines.length);
  figures.set('NO', lines.filter(({ isOut }) => !isOut).length);
  figures.set(
    'RUNS',
    sum(({ runs }) => runs),
  );
  figures.set(
    'BF',
    sum(({ balls }) => balls),
  );
  figures.set(
    '4S',
    sum(({ fours }) => fours),
  );
  figures.set(
    '6S',
    sum(({ sixes }) => sixes),
  );
  // With one innings these follow from the runs.
  if (lines.length < 2) return;
  figures.set('HS', Math.max(...lines.map(({ runs, isOut }) => runs * 2 + (isOut ? 0 : 1))));
  figures.set('200', lines.filter(({ runs }) => runs >= 200).length);
  figures.set('100', lines.filter(({ runs }) => runs >= 100).length);
  figures.set('50', lines.filter(({ runs }) => runs >= 50 && runs < 100).length);
  figures.set('0S', lines.filter(({ runs, isOut }) => runs === 0 && isOut).length);
}

function addBowling(
  figures: Map<string, number>,
  innings: readonly InningsCard[],
  id: string,
  ballsPerOver: number,
): void {
  const lines = innings.flatMap(({ bowling }) => bowling.filter((line) => line.id === id));
  if (lines.length === 0) return;
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  figures.set('BINNS', lines.length);
  figures.set(
    'OVERS',
    sum(({ balls }) => balls),
  );
  figures.set(
    'BRUNS',
    sum(({ runs }) => runs),
  );
  figures.set(
    'WKTS',
    sum(({ wickets }) => wickets),
  );
  figures.set(
    'WD',
    sum(({ wides }) => wides),
  );
  figures.set(
    'NB',
    sum(({ noballs }) => noballs),
  );
  const [maidens, dots] = [sum((line) => line.maidens), sum((line) => line.dots)];
  // A maiden of six balls: overs of another length have none in these lists.
  if (ballsPerOver === 6) figures.set('MDNS', maidens);
  // Overs that the umpire miscounted are whole ones: their dots can be more or fewer than the balls of an over.
  const balls = sum((line) => line.balls);
  if (dots <= balls && (ballsPerOver !== 6 || maidens * 6 <= dots)) figures.set('DOTS', dots);
  if (lines.length < 2) return;
  figures.set('BBI', Math.max(...lines.map(({ wickets, runs }) => wickets * 1000 + 999 - runs)));
  figures.set('4W', lines.filter(({ wickets }) => wickets === 4).length);
  figures.set('5W', lines.filter(({ wickets }) => wickets >= 5).length);
}

function addFielding(figures: Map<string, number>, fielded: readonly InningsCard[], id: string): void {
  if (fielded.length === 0) return;
  const caught = fielded.map((one) => dismissals([one]).filter((out) => caughtBy(out) === id).length);
  const catches = caught.reduce((sum, one) => sum + one, 0);
  figures.set('FINNS', fielded.length);
  figures.set('CT', catches);
  figures.set('RO', runOutsOf(fielded, id));
  if (catches > 0) figures.set('MCT', Math.max(...caught));
}

function addKeeping(figures: Map<string, number>, fielded: readonly InningsCard[], id: string): void {
  if (fielded.length === 0) return;
  const counts = fielded.map((one) => {
    const outs = dismissals([one]);
    const stumpings = outs.filter((out) => out.kind === 'stumped' && out.fielders[0]?.id === id).length;
    return { catches: outs.filter((out) => caughtBy(out) === id).length, stumpings, byes: one.extras.byes };
  });
  const sum = (of: (count: (typeof counts)[number]) => number) =>
    counts.reduce((total, one) => total + of(one), 0);
  figures.set('KINNS', fielded.length);
  figures.set(
    'CTWK',
    sum(({ catches }) => catches),
  );
  figures.set(
    'ST',
    sum(({ stumpings }) => stumpings),
  );
  figures.set(
    'BYES',
    sum(({ byes }) => byes),
  );
  figures.set('RO', runOutsOf(fielded, id));
  const most = Math.max(...counts.map(({ catches, stumpings }) => catches + stumpings));
  if (most > 0) figures.set('MD', most);
}

const appearances: Readonly<Record<string, string>> = {
  Test: 'TESTS',
  ODI: 'ODIS',
  T20: 'T20S',
  IT20: 'T20S',
  MDM: 'FC',
};

function addMatch(figures: Map<string, number>, card: Scorecard, side: 0 | 1, id: string): void {
  figures.set('WON', card.winner === side ? 1 : 0);
  figures.set('LOST', card.winner !== null && card.winner !== side ? 1 : 0);
  if (card.playersOfMatch.includes(id)) figures.set('POTM', 1);
  const kind = lookUp(appearances, card.matchType);
  if (kind) figures.set(kind, 1);
}

const dismissals = (innings: readonly InningsCard[]): Dismissal[] =>
  innings.flatMap(({ batting }) => batting.flatMap(({ how, isOut }) => (how && isOut ? [how] : [])));

/** A substitute's catch is nobody's in the figures. */
function caughtBy({ kind, bowler, fielders: [fielder] }: Dismissal): string | undefined {
  if (kind === 'caught and bowled') return bowler;
  return kind === 'caught' && fielder && !fielder.isSubstitute ? fielder.id : undefined;
}

const runOutsOf = (fielded: readonly InningsCard[], id: string): number =>
  dismissals(fielded).filter(
    ({ kind, fielders }) => kind === 'run out' && fielders.some((one) => one.id === id && !one.isSubstitute),
  ).length;
