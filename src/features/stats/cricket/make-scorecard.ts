import { countBatting } from './count-batting.ts';
import { countBalls, countBowling } from './count-bowling.ts';
import { countWickets } from './count-wickets.ts';
import { type Ball, ballsOf } from './innings-deliveries.ts';
import type { FileInnings, MatchFile } from './match-file.ts';
import { resultOf, stageOf, tossOf } from './match-texts.ts';
import { type IdOf, peopleOf } from './people.ts';
import type { Extras, InningsCard, MatchPerson, Scorecard } from './scorecard.ts';

/** A side of eleven is all out with ten wickets down. */
const FULL_SIDE = 11;

/** Everything a scorecard says, from every ball of the match. */
export function makeScorecard(file: MatchFile): Scorecard {
  const { info, innings } = file;
  const { people, idOf } = peopleOf(file);
  const cards = innings.map((one) => makeInnings(one, file, people, idOf));
  const winner = info.teams.indexOf(info.outcome.winner ?? '');
  return {
    teams: info.teams,
    dates: [...info.dates].sort(),
    matchType: info.match_type,
    season: info.season.replace(/[/–]/, '-').replace(/^(\d{4})-\d\d(\d\d)$/, '$1-$2'),
    gender: info.gender,
    teamType: info.team_type,
    venue:
      info.city && !info.venue.includes(info.city)
        ? [info.venue, info.city].filter(Boolean).join(', ')
        : info.venue,
    competition: info.event?.name ?? '',
    stage: stageOf(info),
    toss: tossOf(info),
    result: resultOf(info, cards),
    winner: winner < 0 ? null : (winner as 0 | 1),
    ballsPerOver: info.balls_per_over,
    people,
    playersOfMatch: info.player_of_match.map(idOf),
    umpires: info.officials?.umpires ?? [],
    replacements: replacementsOf(innings),
    innings: cards,
  };
}

function makeInnings(
  given: FileInnings,
  { info }: MatchFile,
  people: readonly MatchPerson[],
  idOf: IdOf,
): InningsCard {
  const side = given.team === info.teams[0] ? 0 : 1;
  const balls = ballsOf(given);
  const { pre = 0, post = 0 } = given.penalty_runs ?? {};
  const counting = { ballsPerOver: info.balls_per_over, miscounted: miscountedOf(given) };
  const known = new Set(people.map(({ id }) => id));
  const batting = countBatting(balls, idOf, (id) => known.has(id));
  const absentHurt = (given.absent_hurt ?? []).map(idOf);
  const { falls, partnerships } = countWickets(balls, idOf, pre);
  const batted = new Set([...batting.map(({ id }) => id), ...absentHurt]);
  const own = people.filter((one) => one.side === side);
  const { runs, overs } = given.target ?? {};
  const isGone = batting.filter(({ isOut, how }) => isOut || how?.kind === 'retired hurt').length;
  const isAllOut = balls.length > 0 && isGone + absentHurt.length >= Math.min(own.length, FULL_SIDE) - 1;
  return {
    side,
    isSuperOver: given.super_over ?? false,
    runs: balls.reduce((sum, { total }) => sum + total, pre + post),
    wickets: falls.length,
    balls: countBalls(balls, counting),
    ending: given.forfeited
      ? 'forfeited'
      : given.declared
        ? 'declared'
        : isAllOut && !given.super_over
          ? 'all out'
          : null,
    target:
      runs === undefined
        ? null
        : { runs, balls: overs === undefined ? null : ballsIn(overs, info.balls_per_over) },
    batting,
    didNotBat: own.map(({ id }) => id).filter((id) => !batted.has(id)),
    absentHurt,
    extras: extrasOf(balls, pre + post),
    bowling: countBowling(balls, idOf, counting),
    falls,
    partnerships,
  };
}

/** 31.2 overs are 31 overs and two balls. */
const ballsIn = (overs: number, ballsPerOver: number): number =>
  Math.floor(overs) * ballsPerOver + Math.round((overs % 1) * 10);

const miscountedOf = ({ miscounted_overs: miscounted = {} }: FileInnings): ReadonlyMap<number, number> =>
  new Map(
    Object.entries(miscounted).flatMap(([over, { balls }]) =>
      balls === undefined ? [] : [[Number(over), balls] as const],
    ),
  );

function extrasOf(balls: readonly Ball[], penalties: number): Extras {
  const sum = (kind: keyof Ball['extras']) =>
    balls.reduce((total, { extras }) => total + (extras[kind] ?? 0), 0);
  const extras = { byes: sum('byes'), legbyes: sum('legbyes'), wides: sum('wides'), noballs: sum('noballs') };
  const penalty = sum('penalty') + penalties;
  const total = extras.byes + extras.legbyes + extras.wides + extras.noballs + penalty;
  return { ...extras, penalty, total };
}

/** Who came in for whom, each once. */
function replacementsOf(innings: readonly FileInnings[]): string[] {
  const made = innings
    .flatMap(({ overs }) => overs.flatMap(({ deliveries }) => deliveries))
    .flatMap(({ replacements }) => replacements?.match ?? []);
  const texts = made.map(({ in: on, out, reason }) => {
    const why = reason ? `${reason.replaceAll('_', ' ')}: ` : '';
    return `${why}${out ? `${on} for ${out}` : on}`;
  });
  return [...new Set(texts)].map((text) => text.charAt(0).toUpperCase() + text.slice(1));
}
