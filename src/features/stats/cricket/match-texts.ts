import type { MatchFile } from './match-file.ts';
import type { InningsCard } from './scorecard.ts';

type Info = MatchFile['info'];

/** "Nether Wickham won by 5 wickets (with 7 balls remaining)", as scorecards say it. */
export function resultOf(
  { outcome, teams, overs, balls_per_over: perOver }: Info,
  innings: readonly InningsCard[],
): string {
  const { winner, by, method, result, eliminator, bowl_out: bowlOut } = outcome;
  const how = method && method !== 'Awarded' ? ` (${method === 'D/L' ? 'DLS method' : method})` : '';
  if (result === 'tie') {
    const decided = eliminator
      ? ` (${eliminator} ${decidedBy(teams.indexOf(eliminator), innings)})`
      : bowlOut
        ? ` (${bowlOut} won the bowl-out)`
        : '';
    return `Match tied${decided || how}`;
  }
  if (result === 'draw') return 'Match drawn';
  if (!winner) return innings.length === 0 ? 'Match abandoned without a ball bowled' : `No result${how}`;
  if (method === 'Awarded') return `${winner} won (match awarded)`;
  const main = innings.filter(({ isSuperOver }) => !isSuperOver);
  return `${winner} won${marginOf(by)}${by?.wickets ? ballsLeft(main, overs, perOver) : ''}${how}`;
}

/** A super over that ended level too was decided by boundaries, or as the competition's rules say. */
function decidedBy(side: number, innings: readonly InningsCard[]): string {
  const [one, other] = innings.filter(({ isSuperOver }) => isSuperOver).slice(-2);
  if (!one || !other || one.runs !== other.runs) return 'won the super over';
  const boundaries = innings.map((of) => (of.side === side ? 1 : -1) * boundariesIn(of));
  const more = boundaries.reduce((sum, of) => sum + of, 0);
  return more > 0 ? 'won on boundaries after a level super over' : 'went through after a level super over';
}

const boundariesIn = ({ batting }: InningsCard): number =>
  batting.reduce((sum, { fours, sixes }) => sum + fours + sixes, 0);

function marginOf(by: Info['outcome']['by']): string {
  if (!by) return '';
  if (by.innings) return by.runs === undefined ? ' by an innings' : ` by an innings and ${runsText(by.runs)}`;
  if (by.runs !== undefined) return ` by ${runsText(by.runs)}`;
  return by.wickets === undefined ? '' : ` by ${by.wickets} ${by.wickets === 1 ? 'wicket' : 'wickets'}`;
}

const runsText = (runs: number) => `${runs} ${runs === 1 ? 'run' : 'runs'}`;

/** Of a chase with a limit of overs. */
function ballsLeft(innings: readonly InningsCard[], overs: number | undefined, perOver: number): string {
  const last = innings.at(-1);
  if (!last || !overs || innings.length !== 2) return '';
  const left = (last.target?.balls ?? overs * perOver) - last.balls;
  return left > 0 ? ` (with ${left} ${left === 1 ? 'ball' : 'balls'} remaining)` : '';
}

export function tossOf({ toss }: Info): string {
  if (!toss?.winner) return '';
  if (toss.uncontested) return `${toss.winner} chose to ${verbOf(toss.decision)} (uncontested toss)`;
  return toss.decision ? `${toss.winner}, elected to ${verbOf(toss.decision)} first` : toss.winner;
}

const verbOf = (decision = 'bat') => (decision === 'bat' ? 'bat' : 'field');

export function stageOf({ event, match_type: type, match_type_number: number }: Info): string {
  const { stage, group, match_number: match } = event ?? {};
  const parts = [stage, match && `Match ${match}`, group && `Group ${group}`];
  return parts.filter(Boolean).join(', ') || (number ? `${type} no. ${number}` : '');
}
