import type { WicketKind } from '#features/stats/cricket/match-file.ts';

// Match files written ball by ball in a short notation, for the demo world and for tests.

interface Side {
  team: string;
  /** In batting order. */
  players: readonly string[];
}

interface WrittenInnings {
  /** Who bats: the first or the second side. */
  side: 0 | 1;
  /** A bowler and an over each: "Silva: . 1 4 w W:b 2". See `toBall`. */
  overs: readonly string[];
  /** More of the innings as it stands in the file: declared, penalty_runs, target, ... */
  more?: object;
  /** Who opens and follows, where it isn't the order of the side. */
  order?: readonly string[];
}

export interface WrittenMatch {
  sides: readonly [Side, Side];
  innings: readonly WrittenInnings[];
  /** More of `info`: dates, event, outcome, toss, ... */
  info: object;
  /** Ids by name; left out: made of the name. */
  ids?: Readonly<Record<string, string>>;
}

/** A match in Cricsheet's format. */
export function matchFile({ sides, innings, info, ids = {} }: WrittenMatch): object {
  const players = Object.fromEntries(sides.map(({ team, players }) => [team, players]));
  const people = Object.fromEntries(sides.flatMap((side) => side.players).map((name) => [name, idOf(name)]));
  return {
    meta: { data_version: '1.2.0', created: '2026-01-01', revision: 1 },
    info: {
      balls_per_over: 6,
      teams: sides.map(({ team }) => team),
      players,
      registry: { people: { ...people, ...ids } },
      ...info,
    },
    innings: innings.map(({ side, overs, more = {}, order }) => ({
      team: sides[side].team,
      ...(overs.length > 0 && { overs: writeOvers(overs, order ?? sides[side].players) }),
      ...more,
    })),
  };
}

/** Eight digits and letters, as the register has them. */
function idOf(name: string): string {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

interface Crease {
  striker: string;
  nonStriker: string;
  /** Who comes in next. */
  next: string[];
}

function writeOvers(overs: readonly string[], order: readonly string[]): object[] {
  const [striker = '', nonStriker = '', ...next] = order;
  const crease: Crease = { striker, nonStriker, next };
  return overs.map((written, over) => {
    const deliveries = [];
    let bowler = '';
    for (const part of written.split(/;\s*/)) {
      const [name = '', balls = ''] = part.split(': ');
      bowler = name;
      for (const token of balls.trim().split(/\s+/)) deliveries.push(toBall(token, bowler, crease));
    }
    swapEnds(crease);
    return { over, deliveries };
  });
}

const kinds: Readonly<Record<string, WicketKind>> = {
  b: 'bowled',
  c: 'caught',
  cb: 'caught and bowled',
  l: 'lbw',
  s: 'stumped',
  h: 'hit wicket',
  r: 'run out',
  rn: 'run out',
  hurt: 'retired hurt',
  out: 'retired out',
  well: 'retired not out',
};

/**
 * `.` no run; `4` off the bat (`4r`: all run); `w` a wide, `3w` three; `n` a no-ball, `n4` with four off the bat; `2b` byes;
 * `1l` leg byes; `.p` with five penalty runs. A wicket follows: `W:b`, `W:c:Fielder`, `W:r:Thrower/Catcher` (`rn`: the other
 * batter), `wW:s:Keeper`, `W:hurt`; `+Name` brings in somebody out of turn.
 */
function toBall(token: string, bowler: string, crease: Crease): object {
  const [scored = '', ...rest] = token.split('W:');
  const { runs, extras, ran } = scoreOf(scored);
  const { striker, nonStriker } = crease;
  const sum = Object.values(extras).reduce((total, one) => total + one, 0);
  if (ran % 2 === 1) swapEnds(crease);
  const wicket = rest[0];
  return {
    batter: striker,
    bowler,
    non_striker: nonStriker,
    runs: {
      batter: runs,
      extras: sum,
      total: runs + sum,
      ...(scored.endsWith('r') && { non_boundary: true }),
    },
    ...(sum > 0 && { extras }),
    ...(wicket !== undefined && { wickets: [writeWicket(wicket, striker, nonStriker, crease)] }),
  };
}

function scoreOf(scored: string): { runs: number; extras: Record<string, number>; ran: number } {
  const [, number = '', letter = ''] = /^(\d*)([a-z]?)/.exec(scored.replace('.', '')) ?? [];
  const count = Number(number || 1);
  if (letter === 'w') return { runs: 0, extras: { wides: count }, ran: count - 1 };
  if (letter === 'b') return { runs: 0, extras: { byes: count }, ran: count };
  if (letter === 'l') return { runs: 0, extras: { legbyes: count }, ran: count };
  if (letter === 'p') return { runs: 0, extras: { penalty: 5 }, ran: 0 };
  if (letter === 'n') {
    const runs = Number(scored.slice(1) || 0);
    return { runs, extras: { noballs: 1 }, ran: runs };
  }
  return { runs: Number(number || 0), extras: {}, ran: Number(number || 0) };
}

function writeWicket(wicket: string, striker: string, nonStriker: string, crease: Crease): object {
  const [what = '', came] = wicket.replaceAll('_', ' ').split('+');
  const [letters = '', fielders = ''] = what.split(':');
  const kind = kinds[letters] ?? (letters as WicketKind);
  const out = letters === 'rn' ? nonStriker : striker;
  const next = came ?? crease.next.shift() ?? '';
  crease.next = crease.next.filter((name) => name !== next);
  if (crease.striker === out) crease.striker = next;
  else crease.nonStriker = next;
  return {
    player_out: out,
    kind,
    ...(fielders && {
      fielders: fielders
        .split('/')
        .map((name) =>
          name.startsWith('sub')
            ? { ...(name.length > 4 && { name: name.slice(4) }), substitute: true }
            : { name },
        ),
    }),
  };
}

function swapEnds(crease: Crease): void {
  [crease.striker, crease.nonStriker] = [crease.nonStriker, crease.striker];
}
