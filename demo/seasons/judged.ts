import { ability, byYear, type Figures, often, type Played, type Player } from './played.ts';

// What judges score.

const scored = (player: Player, weakest: number, best: number, digits: number): string =>
  ability(player, weakest, best).toFixed(digits);

function gymnastics(player: Player, games: number): Figures {
  const { throws, isWoman } = player;
  const apparatus = isWoman ? ['VT', 'UB', 'BB', 'FX'] : ['FX', 'PH', 'SR', 'VT', 'PB', 'HB'];
  const best = apparatus.map((one) => [one, ability(player, 10.9, 14.4)] as const);
  const sum = best.reduce((all, [, score]) => all + score, 0);
  const routines = games * apparatus.length;
  return {
    ...Object.fromEntries(best.map(([one, score]) => [one, score.toFixed(3)])),
    // The best of each apparatus was not on the same day. Men have six, so their sum is another figure.
    ...(isWoman ? { AA: (sum - throws.between(0.2, 1.4)).toFixed(3) } : {}),
    D: scored(player, 4.1, 6.2, 1),
    E: scored(player, 7.6, 9.2, 3),
    TSC: ((sum / apparatus.length - throws.between(0.2, 0.7)) * routines).toFixed(3),
    RTN: routines,
    TITLES: often(throws, player.skill * 1.6),
  };
}

function diving(player: Player, games: number): Figures {
  const { throws, part } = player;
  const dives = games * throws.whole(9, 12);
  const awards = dives * 5;
  return {
    '1M': scored(player, 205, 372, 2),
    '3M': scored(player, 218, 405, 2),
    ...(part < 0.5 ? { PLAT: scored(player, 210, 420, 2) } : {}),
    '6DIV': scored(player, 190, 340, 2),
    '11DIV': scored(player, 330, 560, 2),
    DD: scored(player, 2.2, 3.4, 1),
    HDS: scored(player, 48, 84, 2),
    '1ST': often(throws, player.skill * 2.4),
    TDP: (dives * ability(player, 34, 57)).toFixed(2),
    DIVES: dives,
    AWT: (awards * ability(player, 5.4, 8)).toFixed(1),
    AWN: awards,
  };
}

function synchronizedSwimming(player: Player): Figures {
  const { throws, part } = player;
  return {
    ...(part < 0.95 ? { SOLO: scored(player, 168, 252, 4) } : {}),
    DUET: scored(player, 176, 266, 4),
    TEAM: scored(player, 184, 284, 4),
    FIG: scored(player, 58, 84, 4),
    TECH: scored(player, 180, 262, 4),
    FREE: scored(player, 172, 258, 4),
    AI: scored(player, 72, 108, 4),
    DD: scored(player, 16, 34, 1),
    MED: often(throws, player.skill * 4),
    BEST: Math.max(1, Math.round(ability(player, 14, 1))),
  };
}

export const judgedSports: readonly Played[] = [
  {
    sport: 'gymnastics',
    competitions: { club: ['Chalk Cup'] },
    seasons: byYear,
    games: [4, 8],
    figures: gymnastics,
  },
  {
    sport: 'diving',
    competitions: { club: ['Springboard Series'] },
    seasons: byYear,
    games: [4, 8],
    figures: diving,
  },
  {
    sport: 'synchronized swimming',
    competitions: { club: ['Mirror Cup'] },
    seasons: byYear,
    games: [4, 7],
    figures: synchronizedSwimming,
  },
];
