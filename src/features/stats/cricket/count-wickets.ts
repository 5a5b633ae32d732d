import type { Ball } from './innings-deliveries.ts';
import { type Fall, isDismissal, type Partnership } from './scorecard.ts';

/** Falls of wickets and the partnerships between them. @param before penalty runs the innings began with */
export function countWickets(
  balls: readonly Ball[],
  idOf: (name: string) => string,
  before: number,
): { falls: Fall[]; partnerships: Partnership[] } {
  const falls: Fall[] = [];
  const partnerships: Partnership[] = [];
  let score = before;
  let current: Partnership | null = null;
  for (const ball of balls) {
    current = withPair(current, ball, idOf, falls.length + 1);
    if (partnerships.at(-1) !== current) partnerships.push(current);
    addTo(current, ball, idOf);
    score += ball.total;
    for (const { player_out: name, kind } of ball.wickets) {
      if (isDismissal(kind)) {
        falls.push({ wicket: falls.length + 1, runs: score, id: idOf(name), at: ball.at });
        current.isUnbroken = false;
      }
    }
  }
  return { falls, partnerships };
}

/** The partnership of those at the crease: the same, or a new one where a wicket fell or somebody retired. */
function withPair(
  current: Partnership | null,
  { batter, nonStriker }: Ball,
  idOf: (name: string) => string,
  wicket: number,
): Partnership {
  const pair = [idOf(batter), idOf(nonStriker)];
  if (current?.isUnbroken && pair.every((id) => current.batters.some((one) => one.id === id))) return current;
  const batters = pair.map((id) => ({ id, runs: 0, balls: 0 }));
  return { wicket, runs: 0, balls: 0, batters, isUnbroken: true };
}

function addTo(partnership: Partnership, ball: Ball, idOf: (name: string) => string): void {
  partnership.runs += ball.total;
  const striker = partnership.batters.find(({ id }) => id === idOf(ball.batter));
  if (striker) striker.runs += ball.runs;
  if (!ball.isFaced) return;
  partnership.balls += 1;
  if (striker) striker.balls += 1;
}
