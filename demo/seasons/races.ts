import {
  ability,
  byYear,
  clock,
  type Figures,
  often,
  overWinter,
  type Played,
  type Player,
} from './played.ts';

// What is timed or measured. Women's records are a tenth slower, and their jumps a seventh shorter.

/** Seconds that somebody of this skill takes for what the fastest man does in `fastest`. */
const slower = (player: Player, fastest: number, spread = 0.2): number =>
  fastest * (player.isWoman ? 1.11 : 1) * ability(player, 1.06 + spread, 1.06);

const metres = (player: Player, longest: number): string =>
  `${(longest * (player.isWoman ? 0.86 : 1) * ability(player, 0.66, 0.9)).toFixed(2)} m`;

/** Best times by event, of those somebody swims or runs. */
const times = (player: Player, events: Readonly<Record<string, number>>): Figures =>
  Object.fromEntries(
    Object.entries(events).map(([event, fastest]) => [event, clock(slower(player, fastest))]),
  );

function swimming(player: Player): Figures {
  const { throws, part } = player;
  const strokes: Readonly<Record<string, number>>[] = [
    { '100BK': 50, '200BK': 110 },
    { '100BR': 57, '200BR': 124 },
    { '100FL': 49.5, '200FL': 111 },
    { '200IM': 113, '400IM': 243 },
  ];
  return {
    ...times(player, { '50FR': 21.3, '100FR': 46.9, '200FR': 103 }),
    ...times(player, strokes[Math.floor(part * 3.99)] ?? {}),
    '1ST': often(throws, player.skill * 5),
    PTS: often(throws, 40 + player.skill * 90),
  };
}

/** Sprinters and jumpers, and a few who run far or throw. */
function track(player: Player): Figures {
  const { part } = player;
  if (part < 0.45) return times(player, { '100M': 9.9, '200M': 19.9, '400M': 44.5 });
  if (part < 0.84)
    return {
      ...times(player, { '100M': 9.9 }),
      LJ: metres(player, 8.4),
      ...(part < 0.65 ? { TJ: metres(player, 17.2) } : { HJ: metres(player, 2.3) }),
    };
  if (part < 0.93) return times(player, { '800M': 103, '1500M': 211, '5000M': 770 });
  return { SP: metres(player, 20), DT: metres(player, 62), JT: metres(player, 82) };
}

function crossCountry(player: Player, games: number): Figures {
  const { throws, skill } = player;
  const places = Array.from({ length: games }, () => 1 + often(throws, (1 - skill) * 34));
  const kilometres = games * throws.whole(5, 8);
  const pace = slower(player, 158) * 1.03;
  return {
    ...times(player, { '5K': 805, '8K': 1320, '10K': 1680 }),
    RACES: games,
    '1ST': places.filter((place) => place === 1).length,
    T10: places.filter((place) => place <= 10).length,
    BEST: Math.min(...places),
    FIN: places.reduce((sum, place) => sum + place, 0),
    DIST: `${kilometres} km`,
    TIME: clock(kilometres * pace, 0),
  };
}

function rowing(player: Player, games: number): Figures {
  const { throws, isWoman } = player;
  const seconds = slower(player, 346, 0.14);
  const POD = often(throws, games * ability(player, 0.1, 0.7), games);
  return {
    '2K': clock(seconds, 1),
    '6K': clock(seconds * 3.19, 1),
    '2KW': clock(seconds * throws.between(1.09, 1.16), 1),
    SPM: throws.between(30, 38).toFixed(1),
    RACES: games,
    POD,
    '1ST': Math.floor(POD / 3),
    BEST: POD >= 3 ? 1 : POD > 0 ? 2 : throws.whole(4, 9),
    KG: (isWoman ? throws.between(61, 79) : throws.between(76, 97)).toFixed(1),
  };
}

/** Four in five race down, the others across. */
function skiing(player: Player, games: number): Figures {
  const { throws, skill, part } = player;
  const wins = often(throws, games * skill * skill * 0.3, games);
  const POD = Math.min(games, wins + often(throws, games * skill * 0.2));
  const T10 = Math.min(games, POD + often(throws, games * 0.25));
  const place = () => (wins > 0 ? throws.whole(1, 3) : throws.whole(3, 30));
  const races: Figures = part < 0.8 ? { SL: place(), GS: place() } : { CL: place(), FR: place() };
  return {
    STARTS: games,
    '1ST': wins,
    POD,
    T10,
    DNF: often(throws, games * 0.1, games - T10),
    ...races,
    FIS: ability(player, 150, 22).toFixed(2),
    PTS: String(often(throws, wins * 90 + POD * 40 + T10 * 16)),
  };
}

export const raceSports: readonly Played[] = [
  {
    sport: 'swimming',
    competitions: { club: ['Winter Gala'] },
    seasons: byYear,
    games: [6, 10],
    figures: swimming,
  },
  {
    sport: 'track and field',
    competitions: { club: ['Open Meetings'] },
    seasons: byYear,
    games: [6, 12],
    figures: track,
  },
  {
    sport: 'cross country',
    competitions: { club: ['Mud League'] },
    seasons: byYear,
    games: [6, 11],
    figures: crossCountry,
  },
  {
    sport: 'rowing',
    competitions: { club: ['Fjord Regattas'] },
    seasons: byYear,
    games: [5, 12],
    figures: rowing,
  },
  {
    sport: 'skiing',
    competitions: { club: ['Three Valleys Cup'] },
    seasons: overWinter,
    games: [10, 24],
    figures: skiing,
  },
];
