import type { Dice } from '#demo/pictures/dice.ts';
import { byYear, type Figures, type Played, type Player } from './played.ts';

/** Every third bowls, every third bats, and the others do both. */
function cricketer({ throws, skill, part: share }: Player, MAT: number): Figures {
  const part = Math.floor(share * 3);
  return {
    MAT,
    FINNS: MAT,
    CT: throws.whole(1, 11),
    ...(part === 0 ? {} : batting(throws, skill, MAT)),
    ...(part === 1 ? {} : bowling(throws, skill, MAT)),
  };
}

function batting(throws: Dice, skill: number, matches: number): Figures {
  const INNS = matches - throws.whole(0, 1);
  const NO = throws.whole(0, 3);
  const RUNS = Math.round((INNS - NO) * (14 + skill * throws.between(12, 34)));
  const hundreds = RUNS > 520 ? throws.whole(0, 1) : 0;
  const fifties = Math.min(4, Math.floor((RUNS - hundreds * 110) / 130));
  const HS =
    hundreds > 0 ? throws.whole(101, 134) : fifties > 0 ? throws.whole(54, 97) : throws.whole(28, 49);
  return {
    INNS,
    NO,
    RUNS,
    HS: `${HS}${throws.chance(0.3) && NO > 0 ? '*' : ''}`,
    BF: Math.round((RUNS * 100) / throws.between(58, 104)),
    '100': hundreds,
    '50': fifties,
    '4S': Math.floor((RUNS * 0.42) / 4),
    '6S': Math.floor((RUNS * throws.between(0, 0.12)) / 6),
  };
}

function bowling(throws: Dice, skill: number, matches: number): Figures {
  const overs = throws.whole(62, 148);
  const BRUNS = Math.round(overs * throws.between(2.9, 5.2));
  const WKTS = Math.max(8, Math.round(BRUNS / (34 - skill * throws.between(6, 18))));
  return {
    BINNS: matches - throws.whole(0, 1),
    OVERS: `${overs}.${throws.whole(0, 5)}`,
    MDNS: Math.floor(overs / throws.whole(9, 18)),
    BRUNS,
    WKTS,
    BBI: `${throws.whole(3, 6)}/${throws.whole(17, 44)}`,
  };
}

export const cricket: Played = {
  sport: 'cricket',
  competitions: { club: ['Saturday League', 'Island Cup'] },
  seasons: byYear,
  games: [11, 16],
  figures: cricketer,
};
