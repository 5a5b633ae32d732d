import { accountCards } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { derive } from '../engine/derive.ts';
import { formatValue } from '../engine/format.ts';
import { sportOf } from '../records/check-lines.server.ts';
import { isShownToViewer } from '../records/record-sql.server.ts';
import type { Innings, Match, Person } from './calls.ts';
import { readableMatch, totalOf } from './match-row.server.ts';
import { keepersOf } from './player-figures.ts';
import type { BattingLine, Dismissal } from './scorecard.ts';
import { type InningsCard, oversOf, type Scorecard } from './scorecard.ts';

/** A match as anybody may read it. Players are linked where they show their record’s match. */
export async function seeMatch(ctx: Ctx, id: string): Promise<Match> {
  const { scorecard, importedBy, isHidden } = await readableMatch(ctx, id);
  const match = presentMatch(id, scorecard, await linkedPeople(ctx, id));
  const isOwnImport = ctx.viewer !== null && importedBy === ctx.viewer.accountId;
  return { ...match, isOwnImport, isHidden, canReport: !isOwnImport };
}

type Links = ReadonlyMap<string, { username: string; recordId: string }>;

async function linkedPeople(ctx: Ctx, matchId: string): Promise<Links> {
  const rows = await ctx.sql<{ personId: string; athleteId: string; recordId: string }[]>`
    select p.person_id, p.athlete_id, p.record_id from stat_match_player p join stat_record r on r.id = p.record_id
    where p.match_id = ${matchId} and r.deleted_at is null and r.visibility like 'IDENTIFIABLE%'
      and ${isShownToViewer(ctx)}`;
  const athletes = await accountCards(
    ctx,
    rows.map(({ athleteId }) => athleteId),
  );
  return new Map(
    rows.flatMap(({ personId, athleteId, recordId }) => {
      const username = athletes.get(athleteId)?.username;
      return username ? [[personId, { username, recordId }] as const] : [];
    }),
  );
}

function presentMatch(
  id: string,
  card: Scorecard,
  links: Links,
): Omit<Match, 'isOwnImport' | 'isHidden' | 'canReport'> {
  const names = new Map(card.people.map((one) => [one.id, one.name]));
  const keepers = keepersOf(card);
  const personOf = (personId: string): Person => ({
    name: names.get(personId) ?? personId.replace(/^name:/, ''),
    username: links.get(personId)?.username ?? null,
    recordId: links.get(personId)?.recordId ?? null,
  });
  const markedName = (personId: string) =>
    `${keepers.includes(personId) ? '†' : ''}${personOf(personId).name}`;
  const { teams, dates, matchType, season, venue, competition, stage, toss, result, umpires, replacements } =
    card;
  return {
    id,
    teams,
    dates,
    matchType,
    season,
    venue,
    competition,
    stage,
    toss,
    result,
    umpires,
    replacements,
    playersOfMatch: card.playersOfMatch.map(personOf),
    innings: card.innings.map((one) => presentInnings(one, card, personOf, markedName)),
  };
}

function presentInnings(
  innings: InningsCard,
  { teams, ballsPerOver }: Scorecard,
  personOf: (id: string) => Person,
  nameOf: (id: string) => string,
): Innings {
  const { runs, balls, ending, target, extras } = innings;
  const overs = (count: number) => oversOf(count, ballsPerOver);
  return {
    team: teams[innings.side],
    isSuperOver: innings.isSuperOver,
    total: totalOf(innings),
    overs: overs(balls),
    runRate: balls === 0 ? '-' : ((runs * ballsPerOver) / balls).toFixed(2),
    note: target
      ? `Target ${target.runs}${target.balls === null ? '' : ` from ${overs(target.balls)} overs`}`
      : ending === 'all out'
        ? 'All out'
        : '',
    batting: innings.batting.map(({ id, how, ...line }) => ({
      ...line,
      person: personOf(id),
      how: dismissalText({ how }, nameOf),
      strikeRate: figureOf('SR', { RUNS: line.runs, BF: line.balls }),
    })),
    didNotBat: innings.didNotBat.map(personOf),
    absentHurt: innings.absentHurt.map(personOf),
    extras: { total: extras.total, parts: extrasText(extras) },
    bowling: innings.bowling.map(({ id, ...line }) => ({
      ...line,
      person: personOf(id),
      overs: overs(line.balls),
      economy: figureOf('ECON', { BRUNS: line.runs, OVERS: line.balls }),
    })),
    falls: innings.falls.map(({ id, ...fall }) => ({ ...fall, name: personOf(id).name })),
    partnerships: innings.partnerships.map(({ batters, ...one }) => ({
      ...one,
      batters: batters
        .map(({ id, runs: own, balls: faced }) => `${personOf(id).name} ${own} (${faced})`)
        .join(', '),
    })),
  };
}

/** What follows from a line, by the formula and with the digits of a record's. */
function figureOf(code: 'SR' | 'ECON', line: Readonly<Record<string, number>>): string {
  const sport = sportOf('cricket', 'cricket');
  const stat = sport.byCode.get(code);
  const value = derive(sport, 'match', new Map(Object.entries(line))).get(code)?.value ?? null;
  return stat ? formatValue(stat, value) : '-';
}

const extrasText = ({ byes, legbyes, wides, noballs, penalty }: InningsCard['extras']): string =>
  [
    ['b', byes],
    ['lb', legbyes],
    ['w', wides],
    ['nb', noballs],
    ['pen', penalty],
  ]
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/** "c †Rao b Silva", as scorecards write it. @param nameOf of somebody in the match, with † for a keeper */
export function dismissalText({ how }: Pick<BattingLine, 'how'>, nameOf: (id: string) => string): string {
  if (!how) return 'not out';
  const { kind, bowler } = how;
  const by = bowler ? `b ${nameOf(bowler).replace('†', '')}` : '';
  if (kind === 'bowled') return by;
  if (kind === 'lbw') return `lbw ${by}`;
  if (kind === 'caught and bowled') return `c & ${by}`;
  if (kind === 'caught') return `c ${fieldersText(how, nameOf) || '?'} ${by}`;
  if (kind === 'stumped') return `st ${fieldersText(how, nameOf) || '?'} ${by}`;
  if (kind === 'hit wicket') return `hit wicket ${by}`;
  if (kind === 'run out') {
    const fielders = fieldersText(how, nameOf);
    return fielders ? `run out (${fielders})` : 'run out';
  }
  return kind;
}

function fieldersText({ fielders }: Dismissal, nameOf: (id: string) => string): string {
  return fielders
    .map(({ id, name, isSubstitute }) => {
      const said = id === undefined ? name : nameOf(id);
      if (!isSubstitute) return said ?? 'sub';
      return said ? `sub (${said})` : 'sub';
    })
    .join('/');
}
