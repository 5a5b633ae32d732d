import { ability, byYear, type Figures, often, overWinter, type Played, type Player } from './played.ts';

// Sports of courts and of sand.

function basketball(player: Player, games: number): Figures {
  const { throws } = player;
  const FGA = often(throws, games * ability(player, 5, 15));
  const FGM = Math.round(FGA * throws.between(0.39, 0.54));
  const threes = Math.round(FGA * throws.between(0.15, 0.4));
  const FTA = often(throws, games * throws.between(1, 4.5));
  return {
    GP: games,
    GS: often(throws, games * 0.7, games),
    MIN: games * throws.whole(16, 34),
    FGM,
    FGA,
    '3PA': threes,
    '3PM': Math.min(FGM, Math.round(threes * throws.between(0.28, 0.43))),
    FTA,
    FTM: Math.round(FTA * throws.between(0.62, 0.9)),
    OREB: often(throws, games * throws.between(0.4, 2.4)),
    DREB: often(throws, games * throws.between(1.5, 6)),
    AST: often(throws, games * ability(player, 0.8, 6)),
    STL: often(throws, games * throws.between(0.4, 1.9)),
    BLK: often(throws, games * throws.between(0.1, 1.6)),
    TO: often(throws, games * throws.between(0.8, 2.6)),
    PF: often(throws, games * 2.1, games * 5),
  };
}

/** One in five sets, and hits little. */
function volleyball(player: Player, games: number): Figures {
  const { throws, part } = player;
  const sets = games === 1 ? throws.whole(3, 5) : Math.round(games * 3.8);
  const sets_up = part < 0.2;
  const K = often(throws, sets * (sets_up ? 0.4 : ability(player, 1, 3.7)));
  const E = Math.round(K * throws.between(0.26, 0.42));
  return {
    SP: sets,
    K,
    E,
    TA: Math.round((K + E) * throws.between(1.6, 2.1)) + 2,
    A: often(throws, sets * (sets_up ? ability(player, 6, 9.5) : 0.3)),
    SA: often(throws, sets * throws.between(0.12, 0.42)),
    SE: often(throws, sets * 0.3),
    RE: often(throws, sets * 0.22),
    DIG: often(throws, sets * ability(player, 1, 3.6)),
    BS: often(throws, sets * 0.1),
    BA: often(throws, sets * throws.between(0.1, 0.6)),
    BHE: often(throws, sets * 0.06),
  };
}

function beachVolleyball(player: Player, games: number): Figures {
  const { throws } = player;
  const W = often(throws, games * ability(player, 0.35, 0.75), games);
  const sets = games === 1 ? throws.whole(2, 3) : Math.round(games * 2.3);
  const K = often(throws, sets * ability(player, 5, 9));
  const E = Math.round(K * throws.between(0.18, 0.34));
  return {
    MP: games,
    W,
    L: games - W,
    SP: sets,
    K,
    E,
    TA: Math.round((K + E) * throws.between(1.25, 1.5)) + 1,
    A: often(throws, sets * throws.between(4, 7)),
    SA: often(throws, sets * throws.between(0.3, 0.8)),
    SE: often(throws, sets * 0.7),
    DIG: often(throws, sets * throws.between(2.6, 5.4)),
    BLK: often(throws, sets * throws.between(0, 1.2)),
  };
}

function tennis(player: Player, games: number): Figures {
  const { throws, skill } = player;
  const W = often(throws, games * ability(player, 0.35, 0.72), games);
  const L = games - W;
  const serves = Math.round(games * throws.between(58, 72));
  const firstIn = Math.round(serves * throws.between(0.56, 0.68));
  const second = serves - firstIn;
  const DF = Math.round(second * throws.between(0.05, 0.14));
  const holds = games * 10;
  const [faced, chances] = [games * throws.whole(4, 7), games * throws.whole(4, 7)];
  return {
    W,
    L,
    SW: W * 2 + Math.round(L * 0.4),
    SL: L * 2 + Math.round(W * 0.3),
    ACE: often(throws, games * ability(player, 1.2, 5.5)),
    DF,
    '1SI': firstIn,
    '1SA': serves,
    '1SPW': Math.round(firstIn * ability(player, 0.58, 0.74)),
    '2SPW': Math.round(second * throws.between(0.42, 0.54)),
    '2SPP': second,
    SGW: Math.round(holds * ability(player, 0.6, 0.86)),
    SGP: holds,
    BPS: Math.round(faced * throws.between(0.48, 0.68)),
    BPF: faced,
    BPC: Math.round(chances * throws.between(0.34, 0.5)),
    BPO: chances,
    TBW: often(throws, games * 0.18),
    RANK: Math.round(1500 - skill * 1250 + throws.drift(120)),
  };
}

export const courtSports: readonly Played[] = [
  {
    sport: 'basketball',
    competitions: { club: ['City League'] },
    seasons: overWinter,
    games: [20, 30],
    figures: basketball,
    byMatch: true,
  },
  {
    sport: 'volleyball',
    competitions: { club: ['Four Set League'] },
    seasons: overWinter,
    games: [16, 26],
    figures: volleyball,
    byMatch: true,
  },
  {
    sport: 'beach volleyball',
    competitions: { club: ['Barefoot Tour'], amateur: ['Sunset Series'] },
    seasons: byYear,
    games: [18, 40],
    figures: beachVolleyball,
    byMatch: true,
  },
  {
    sport: 'tennis',
    competitions: { club: ['Clay Circuit'] },
    seasons: byYear,
    games: [20, 46],
    figures: tennis,
  },
];
