import type { Ball } from './innings-deliveries.ts';
import { type BowlingLine, isBowlersWicket } from './scorecard.ts';

interface OversGiven {
  ballsPerOver: number;
  /** By the over's number from 0: how many balls the umpire allowed. */
  miscounted: ReadonlyMap<number, number>;
}

/** Who bowled, in order of their first ball. */
export function countBowling(
  balls: readonly Ball[],
  idOf: (name: string) => string,
  given: OversGiven,
): BowlingLine[] {
  const lines = new Map<string, BowlingLine>();
  for (const [over, bowled] of Map.groupBy(balls, (ball) => ball.over)) {
    const byBowler = Map.groupBy(bowled, ({ bowler }) => idOf(bowler));
    for (const [id, own] of byBowler) {
      const line = lines.get(id) ?? emptyLine(id);
      lines.set(id, line);
      for (const ball of own) addBall(line, ball);
      const isWhole = byBowler.size === 1 && isComplete(over, own, given);
      line.balls += isWhole ? given.ballsPerOver : own.filter(({ isLegal }) => isLegal).length;
      if (isWhole && own.every(({ conceded }) => conceded === 0)) line.maidens += 1;
    }
  }
  return [...lines.values()];
}

/** An over that the umpire ended early, or let run on, is complete all the same. */
function isComplete(
  over: number,
  bowled: readonly Ball[],
  { ballsPerOver, miscounted }: OversGiven,
): boolean {
  const legal = bowled.filter(({ isLegal }) => isLegal).length;
  return legal >= (miscounted.get(over) ?? ballsPerOver);
}

/** Balls of the innings as overs are counted: every over but the last is a whole one. */
export function countBalls(balls: readonly Ball[], given: OversGiven): number {
  let count = 0;
  for (const [over, bowled] of Map.groupBy(balls, (ball) => ball.over)) {
    count += isComplete(over, bowled, given)
      ? given.ballsPerOver
      : bowled.filter(({ isLegal }) => isLegal).length;
  }
  return count;
}

const emptyLine = (id: string): BowlingLine => ({
  id,
  balls: 0,
  maidens: 0,
  runs: 0,
  wickets: 0,
  dots: 0,
  fours: 0,
  sixes: 0,
  wides: 0,
  noballs: 0,
});

function addBall(line: BowlingLine, { conceded, extras, isLegal, boundary, wickets }: Ball): void {
  line.runs += conceded;
  line.wides += extras.wides ?? 0;
  line.noballs += extras.noballs ?? 0;
  if (isLegal && conceded === 0) line.dots += 1;
  if (boundary === 4) line.fours += 1;
  if (boundary === 6) line.sixes += 1;
  line.wickets += wickets.filter(({ kind }) => isBowlersWicket(kind)).length;
}

/** Three wickets with three balls in a row, by bowler, in one innings or across two. */
export function countHatTricks(
  innings: readonly (readonly Ball[])[],
  idOf: (name: string) => string,
): ReadonlyMap<string, number> {
  const streaks = new Map<string, number>();
  const found = new Map<string, number>();
  for (const { bowler, wickets } of innings.flat()) {
    const id = idOf(bowler);
    const streak = wickets.some(({ kind }) => isBowlersWicket(kind)) ? (streaks.get(id) ?? 0) + 1 : 0;
    streaks.set(id, streak);
    if (streak > 0 && streak % 3 === 0) found.set(id, (found.get(id) ?? 0) + 1);
  }
  return found;
}
