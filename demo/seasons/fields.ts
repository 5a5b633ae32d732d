import { ability, byYear, type Figures, often, type Played, type Player } from './played.ts';

// Baseball, softball and American football, where a season depends on what somebody does in the team.

/** One in four pitches too. */
const diamond =
  (finishes: 'SV' | 'SHO') =>
  (player: Player, games: number): Figures => {
    const { throws, part } = player;
    const AB = Math.max(games, often(throws, games * 3.3));
    const H = Math.min(AB, often(throws, AB * ability(player, 0.2, 0.36)));
    const HR = Math.min(H, often(throws, H * ability(player, 0.01, 0.14)));
    const triples = Math.min(H - HR, often(throws, H * 0.03));
    const doubles = Math.min(H - HR - triples, often(throws, H * 0.19));
    return {
      AB,
      R: HR + often(throws, AB * 0.13),
      H,
      '2B': doubles,
      '3B': triples,
      HR,
      RBI: HR + often(throws, H * 0.42),
      BB: often(throws, AB * 0.1),
      SB: often(throws, games * 0.22),
      HBP: often(throws, games * 0.07, 3),
      SF: often(throws, games * 0.05, 3),
      PO: often(throws, games * 2.4),
      FA: often(throws, games * 1.3),
      E: often(throws, games * 0.14),
      ...(part < 0.25 && games > 1 ? pitching(player, games, finishes) : {}),
    };
  };

function pitching(player: Player, games: number, finishes: 'SV' | 'SHO'): Figures {
  const { throws } = player;
  const whole = Math.round(games * throws.between(1.6, 2.6));
  return {
    IP: `${whole}.${throws.whole(0, 2)}`,
    W: often(throws, games * ability(player, 0.12, 0.32), games),
    [finishes]: often(throws, games * 0.06, games),
    K: often(throws, whole * ability(player, 0.55, 1.2)),
    ER: often(throws, whole * ability(player, 0.62, 0.2)),
    PBB: often(throws, whole * 0.32),
    PH: often(throws, whole * ability(player, 1.05, 0.68)),
  };
}

/** Most are quarterbacks, whose board is looked at first; others run or tackle. */
function football(player: Player, games: number): Figures {
  const { throws, part } = player;
  if (part < 0.72) {
    const ATT = often(throws, games * ability(player, 16, 33));
    const CMP = Math.round(ATT * ability(player, 0.48, 0.68));
    const CAR = often(throws, games * 4);
    return {
      CMP,
      ATT,
      PYDS: Math.round(CMP * throws.between(10.4, 13.2)),
      PTD: Math.min(CMP, often(throws, ATT * ability(player, 0.03, 0.075))),
      PINT: Math.min(ATT - CMP, often(throws, ATT * ability(player, 0.045, 0.015))),
      CAR,
      RYDS: Math.round(CAR * throws.between(1.8, 5.6)),
      RTD: Math.min(CAR, often(throws, games * 0.3)),
    };
  }
  if (part < 0.86) {
    const [CAR, REC] = [often(throws, games * 15), often(throws, games * 1.8)];
    return {
      CAR,
      RYDS: Math.round(CAR * ability(player, 3.4, 6.2)),
      RTD: Math.min(CAR, often(throws, games * 0.8)),
      REC,
      RECYDS: Math.round(REC * throws.between(5.5, 9.5)),
      RECTD: Math.min(REC, often(throws, games * 0.12)),
    };
  }
  return {
    TKL: often(throws, games * ability(player, 5, 10)),
    TFL: often(throws, games * 0.8),
    SACK: (often(throws, games * 0.8) / 2).toFixed(1),
    INT: often(throws, games * 0.18),
    FF: often(throws, games * 0.15),
  };
}

export const fieldSports: readonly Played[] = [
  {
    sport: 'baseball',
    competitions: { club: ['Dirt Hip League'] },
    seasons: byYear,
    games: [26, 44],
    figures: diamond('SV'),
    byMatch: true,
  },
  {
    sport: 'softball',
    competitions: { club: ['Riverside Fastpitch'] },
    seasons: byYear,
    games: [22, 38],
    figures: diamond('SHO'),
    byMatch: true,
  },
  {
    sport: 'football',
    competitions: { club: ['Gridiron North'], amateur: ['Flag Sundays'] },
    seasons: byYear,
    games: [8, 12],
    figures: football,
    byMatch: true,
  },
];
