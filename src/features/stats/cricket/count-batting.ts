import type { Ball } from './innings-deliveries.ts';
import { type BattingLine, type Dismissal, isBowlersWicket, isDismissal } from './scorecard.ts';

type IdOf = (name: string) => string;

/** Everybody who came to the crease, in that order. Somebody who retired and came back is one line. */
export function countBatting(
  balls: readonly Ball[],
  idOf: IdOf,
  isPlayer: (id: string) => boolean,
): BattingLine[] {
  const lines = new Map<string, BattingLine>();
  const lineOf = (name: string): BattingLine => {
    const id = idOf(name);
    const line = lines.get(id) ?? { id, runs: 0, balls: 0, fours: 0, sixes: 0, how: null, isOut: false };
    lines.set(id, line);
    return line;
  };
  for (const ball of balls) {
    const line = atCrease(lineOf(ball.batter));
    atCrease(lineOf(ball.nonStriker));
    if (ball.isFaced) line.balls += 1;
    line.runs += ball.runs;
    if (ball.boundary === 4) line.fours += 1;
    if (ball.boundary === 6) line.sixes += 1;
    for (const wicket of ball.wickets) {
      const out = lineOf(wicket.player_out);
      out.how = dismissalOf(wicket, ball, idOf, isPlayer);
      out.isOut = isDismissal(wicket.kind);
    }
  }
  return [...lines.values()];
}

/** Who bats on after retiring hurt isn't retired any more. */
function atCrease(line: BattingLine): BattingLine {
  if (!line.isOut) line.how = null;
  return line;
}

function dismissalOf(
  { kind, fielders = [] }: Ball['wickets'][number],
  { bowler }: Ball,
  idOf: IdOf,
  isPlayer: (id: string) => boolean,
): Dismissal {
  return {
    kind,
    ...(isBowlersWicket(kind) && { bowler: idOf(bowler) }),
    fielders: fielders.map(({ name, substitute = false }) => {
      const id = name === undefined ? undefined : idOf(name);
      return {
        ...(id !== undefined && isPlayer(id) && { id }),
        ...(name !== undefined && { name }),
        isSubstitute: substitute,
      };
    }),
  };
}
