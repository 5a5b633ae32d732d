import { ability, byYear, type Figures, often, overWinter, type Played, type Player } from './played.ts';

// Sports of goals and tries.

/** One player in eight keeps goal. */
const keepsGoal = ({ part }: Player) => part < 0.12;

/** Figures of somebody in goal: shots saved and let in, in so many minutes. */
function inGoal(player: Player, games: number, minutes: number, shots: number): Figures {
  const saved = often(player.throws, ability(player, 0.62, 0.8) * shots * games);
  return { SV: saved, GA: often(player.throws, saved * 0.34), GKM: games * minutes };
}

/** Goals, and the shots that led to them. */
function goals({ throws, skill }: Player, games: number, best: number) {
  const G = often(throws, games * skill * skill * best);
  const SOG = G + often(throws, games * (0.25 + skill * 0.7));
  return { G, SOG, SH: SOG + often(throws, games * 0.8) };
}

function soccer(player: Player, games: number): Figures {
  const { throws, skill } = player;
  const shared = { GP: games, GS: often(throws, games * 0.8, games), YC: often(throws, games * 0.12, 2) };
  const MIN = games === 1 ? throws.whole(61, 90) : games * throws.whole(58, 86);
  if (keepsGoal(player))
    return {
      ...shared,
      MIN: games * 90,
      ...inGoal(player, games, 90, 4.2),
      SHO: often(throws, games * 0.22, games),
    };
  const scored = goals(player, games, 0.75);
  return {
    ...shared,
    MIN,
    ...scored,
    A: often(throws, games * skill * 0.28),
    FC: often(throws, games * 0.7),
    GWG: games === 1 ? 0 : Math.floor(scored.G / 4),
  };
}

function fieldHockey(player: Player, games: number): Figures {
  const { throws, skill } = player;
  const shared = { GP: games, GS: often(throws, games * 0.8, games) };
  if (keepsGoal(player))
    return { ...shared, G: 0, A: 0, ...inGoal(player, games, 60, 5), SHO: often(throws, games * 0.2, games) };
  const scored = goals(player, games, 0.95);
  return {
    ...shared,
    ...scored,
    A: often(throws, games * skill * 0.4),
    PCG: Math.floor(scored.G * 0.3),
    GWG: games === 1 ? 0 : Math.floor(scored.G / 5),
  };
}

function lacrosse(player: Player, games: number): Figures {
  const { throws, skill } = player;
  const shared = { GP: games, GS: often(throws, games * 0.75, games), GB: often(throws, games * 2.1) };
  if (keepsGoal(player)) return { ...shared, G: 0, A: 0, ...inGoal(player, games, 60, 13) };
  return {
    ...shared,
    ...goals(player, games, 2.8),
    A: often(throws, games * skill * 1.3),
    CT: often(throws, games * 0.8),
    TO: often(throws, games * 1.2),
    PIM: often(throws, games * 0.5),
  };
}

function iceHockey(player: Player, games: number): Figures {
  const { throws, skill } = player;
  if (keepsGoal(player))
    return {
      GP: games,
      G: 0,
      A: 0,
      ...inGoal(player, games, 60, 27),
      SO: games === 1 ? 0 : often(throws, games * 0.07, games),
    };
  const { G, SOG } = goals(player, games, 0.75);
  return {
    GP: games,
    G,
    A: often(throws, games * skill * 0.75),
    '+/-': Math.round(throws.drift(1.4) * Math.sqrt(games) * 2),
    PIM: 2 * often(throws, games * 0.35),
    SOG: SOG + often(throws, games * 1.3),
    PPG: Math.floor(G * 0.25),
    GWG: games === 1 ? 0 : Math.floor(G / 6),
    HIT: often(throws, games * 1.1),
    BLK: often(throws, games * 0.8),
  };
}

function waterPolo(player: Player, games: number): Figures {
  const { throws, skill } = player;
  if (keepsGoal(player)) return { GP: games, G: 0, A: often(throws, games * 0.2), ...inWater(player, games) };
  const G = often(throws, games * skill * 2.1);
  return {
    GP: games,
    G,
    A: often(throws, games * skill * 1.1),
    SH: G + often(throws, games * 2.2),
    STL: often(throws, games * 1.2),
    FB: often(throws, games * 0.4),
    EX: often(throws, games * 0.9, games * 3),
    EXD: often(throws, games * 0.9),
    '5MG': Math.floor(G * 0.12),
    TO: often(throws, games * 1.1),
  };
}

const inWater = (player: Player, games: number): Figures => {
  const { SV = 0, GA = 0 } = inGoal(player, games, 32, 12);
  return { SV, GA: Number(GA) + often(player.throws, games * 4) };
};

/** One in four kicks. */
function rugby(player: Player, games: number): Figures {
  const { throws, skill, part } = player;
  const T = often(throws, games * skill * 0.4);
  const [C, PG] = part > 0.75 ? [often(throws, games * 1.9), often(throws, games * 1.2)] : [0, 0];
  const TKL = often(throws, games * ability(player, 5, 10));
  return {
    APP: games,
    MIN: games === 1 ? throws.whole(52, 80) : games * throws.whole(46, 76),
    PTS: 5 * T + 2 * C + 3 * PG,
    T,
    ...(part > 0.75 ? { C, PG } : {}),
    CAR: often(throws, games * 7),
    MTR: often(throws, games * ability(player, 20, 60)),
    LB: often(throws, games * skill * 0.6),
    DB: often(throws, games * 1.4),
    TKL,
    TKLA: TKL + often(throws, games * 1.2),
    ...(part < 0.25 ? { LOW: often(throws, games * 3.4) } : {}),
    PC: often(throws, games * 0.6),
    YC: often(throws, games * 0.06, 2),
  };
}

export const goalSports: readonly Played[] = [
  {
    sport: 'soccer',
    competitions: { club: ['Coast League'], amateur: ['Sunday League'] },
    seasons: byYear,
    games: [16, 28],
    figures: soccer,
    byMatch: true,
  },
  {
    sport: 'field hockey',
    competitions: { club: ['Dike League'] },
    seasons: overWinter,
    games: [14, 22],
    figures: fieldHockey,
    byMatch: true,
  },
  {
    sport: 'lacrosse',
    competitions: { club: ['Two Rivers Lacrosse'] },
    seasons: byYear,
    games: [11, 17],
    figures: lacrosse,
    byMatch: true,
  },
  {
    sport: 'ice hockey',
    competitions: { club: ['Northern Ice'], amateur: ['Late Ice League'] },
    seasons: overWinter,
    games: [24, 40],
    figures: iceHockey,
    byMatch: true,
  },
  {
    sport: 'water polo',
    competitions: { club: ['Deep End League'] },
    seasons: overWinter,
    games: [14, 24],
    figures: waterPolo,
    byMatch: true,
  },
  {
    sport: 'rugby',
    competitions: { club: ['Valley Cup'] },
    seasons: overWinter,
    games: [10, 20],
    figures: rugby,
    byMatch: true,
  },
];
