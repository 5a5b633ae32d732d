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

// Sports of aim, and of one against one.

function golf(player: Player, games: number): Figures {
  const { throws, skill } = player;
  const strokes = Math.round(games * ability(player, 84, 70.5));
  const holes = games * 18;
  const [birdies, eagles] = [
    often(throws, games * ability(player, 0.9, 3.9)),
    often(throws, games * skill * 0.06),
  ];
  const bogeys = Math.min(holes - birdies - eagles, strokes - games * 72 + birdies + 2 * eagles);
  const [fairways, misses, drives] = [games * 14, games * throws.whole(6, 9), games * 2];
  return {
    RND: games,
    STR: strokes,
    LOW: Math.floor(strokes / games) - throws.whole(2, 6),
    TPAR: strokes - games * 72,
    EAG: eagles,
    BIR: birdies,
    PAR: Math.max(0, holes - birdies - eagles - bogeys),
    BOG: Math.max(0, bogeys),
    FIR: Math.round(fairways * ability(player, 0.44, 0.7)),
    FIRA: fairways,
    GIR: Math.round(holes * ability(player, 0.36, 0.7)),
    GIRA: holes,
    PUT: Math.round(games * ability(player, 33.5, 28.6)),
    SCR: Math.round(misses * ability(player, 0.3, 0.62)),
    SCRA: misses,
    DRVT: Math.round(drives * ability(player, 208, 296)),
    DRVN: drives,
    HCP: ability(player, 14, -1.5).toFixed(1),
    WIN: often(throws, skill * 1.2, games),
    T10: often(throws, skill * 5, games),
  };
}

function bowling(player: Player, games: number): Figures {
  const { throws } = player;
  const average = ability(player, 158, 221);
  const frames = games * 10;
  const [spares, splits] = [Math.round(games * throws.between(3.6, 5)), often(throws, games * 0.7)];
  const strikes = Math.round(games * (average - 110) * 0.046);
  return {
    G: games,
    PINS: Math.round(average * games),
    HG: Math.min(299, Math.round(average + throws.between(42, 74))),
    HS: Math.min(860, Math.round(3 * average + throws.between(60, 130))),
    X: strikes,
    XCH: games * 11,
    SPM: Math.round(spares * ability(player, 0.6, 0.86)),
    SPC: spares,
    SPLM: Math.round(splits * throws.between(0.08, 0.24)),
    SPLL: splits,
    OPEN: Math.round(games * ability(player, 3.1, 1)),
    CLEAN: often(throws, games * ability(player, 0.01, 0.18), games),
    FBP: Math.round(frames * ability(player, 8.3, 9.3)),
    FRM: frames,
    W: often(throws, games * 0.02),
  };
}

function rifle(player: Player, games: number): Figures {
  const { throws } = player;
  const [smallbore, air] = [Math.round(ability(player, 541, 592)), ability(player, 588, 629)];
  const parts = [0, 1].map(() => Math.min(200, Math.round(smallbore / 3 + throws.drift(4))));
  const [kneeling = 0, prone = 0] = parts;
  return {
    SB: smallbore,
    AR: air.toFixed(1),
    AGG: (smallbore + air - throws.between(1, 6)).toFixed(1),
    KN: kneeling,
    PR: prone,
    ST: Math.min(200, smallbore - kneeling - prone),
    X: often(throws, games * 22),
    FIN: ability(player, 182, 246).toFixed(1),
    '1ST': often(throws, player.skill * 2.5),
    SBT: ((smallbore - throws.between(4, 11)) * games).toFixed(1),
    SBN: games,
    ART: ((air - throws.between(2, 7)) * games).toFixed(1),
    ARN: games,
  };
}

function fencing(player: Player, games: number): Figures {
  const { throws, skill } = player;
  const bouts = games * 8;
  const V = often(throws, bouts * ability(player, 0.36, 0.7), bouts);
  const pool = Math.round(V * 0.62);
  return {
    V,
    D: bouts - V,
    TS: V * 7 + (bouts - V) * 5 + throws.whole(0, 12),
    TR: V * 5 + (bouts - V) * 7 + throws.whole(0, 12),
    POOL: pool,
    DEV: V - pool,
    BEST: Math.max(1, Math.round(ability(player, 30, 1))),
    MED: often(throws, skill * 2.4),
    PTS: String(often(throws, 20 + skill * skill * 240)),
    RANK: Math.round(420 - skill * 400 + throws.whole(0, 24)),
  };
}

function wrestling(player: Player, games: number): Figures {
  const { throws } = player;
  const W = often(throws, games * ability(player, 0.45, 0.88), games);
  const [PIN, TF, MD] = [
    Math.round(W * throws.between(0.2, 0.45)),
    Math.round(W * 0.1),
    Math.round(W * 0.12),
  ];
  return {
    W,
    L: games - W,
    PIN,
    TF,
    MD,
    DEC: Math.max(0, W - PIN - TF - MD),
    TD: often(throws, games * ability(player, 1.2, 3.4)),
    ESC: often(throws, games * 1.1),
    REV: often(throws, games * 0.5),
    NF: often(throws, games * 0.8),
    TP: String(often(throws, W * 4)),
    ...(PIN > 0 ? { FPIN: clock(throws.between(14, 95)) } : {}),
  };
}

export const aimSports: readonly Played[] = [
  {
    sport: 'golf',
    competitions: { club: ['Links Medal'], amateur: ['Sheep and Bunker'] },
    seasons: byYear,
    games: [12, 28],
    figures: golf,
  },
  {
    sport: 'bowling',
    competitions: { club: ['Tuesday Ten Pins'] },
    seasons: overWinter,
    games: [45, 99],
    figures: bowling,
  },
  {
    sport: 'rifle',
    competitions: { club: ['Quiet Range League'] },
    seasons: overWinter,
    games: [6, 12],
    figures: rifle,
  },
  {
    sport: 'fencing',
    competitions: { club: ['Épée Circuit'] },
    seasons: overWinter,
    games: [6, 11],
    figures: fencing,
  },
  {
    sport: 'wrestling',
    competitions: { club: ['Freestyle Opens'] },
    seasons: overWinter,
    games: [18, 40],
    figures: wrestling,
  },
];
