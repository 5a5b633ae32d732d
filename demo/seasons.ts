import { everyone } from '#demo/everyone.ts';
import type { Sport } from '#demo/person.ts';
import { type Dice, dice, seedOf } from '#demo/pictures/dice.ts';
import { demoRecords } from '#demo/records.ts';
import type { FinishedRecord } from '#features/stats/records/bulk-insert.server.ts';

// Seasons of the crowd's athletes, so that boards have more than the cast on them.

type Figures = FinishedRecord['figures'];
interface DrawnSeason extends Pick<FinishedRecord, 'sport' | 'season' | 'level' | 'competition' | 'figures'> {
  site: 'sports' | 'cricket';
  athlete: string;
  link?: string;
}

interface Played {
  sport: Sport;
  competitions: readonly (readonly [name: string, level: FinishedRecord['level']])[];
  seasons: readonly string[];
  /** @param skill 0 to 1, an athlete's own, a little better or worse each season */
  figures: (throws: Dice, skill: number) => Figures;
}

/** "1:52.31" */
function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = (seconds - minutes * 60).toFixed(2);
  return minutes > 0 ? `${minutes}:${rest.padStart(5, '0')}` : rest;
}

function soccer(throws: Dice, skill: number): Figures {
  const GP = throws.whole(16, 28);
  const G = Math.round(GP * skill * throws.between(0.2, 0.75));
  const SOG = G + throws.whole(2, 18);
  return {
    GP,
    GS: throws.whole(Math.round(GP / 2), GP),
    MIN: GP * throws.whole(55, 88),
    G,
    A: Math.round(GP * skill * throws.between(0.1, 0.5)),
    SOG,
    SH: SOG + throws.whole(5, 34),
    GWG: Math.floor(G / 4),
    YC: throws.whole(0, 7),
  };
}

function basketball(throws: Dice, skill: number): Figures {
  const GP = throws.whole(20, 30);
  const FGA = Math.round(GP * (5 + skill * throws.between(4, 10)));
  const FGM = Math.round(FGA * throws.between(0.39, 0.54));
  const threes = Math.round(FGA * throws.between(0.15, 0.4));
  const FTA = Math.round(GP * throws.between(1, 4.5));
  return {
    GP,
    GS: throws.whole(4, GP),
    MIN: GP * throws.whole(16, 34),
    FGM,
    FGA,
    '3PA': threes,
    '3PM': Math.min(FGM, Math.round(threes * throws.between(0.28, 0.43))),
    FTA,
    FTM: Math.round(FTA * throws.between(0.62, 0.9)),
    OREB: Math.round(GP * throws.between(0.4, 2.4)),
    DREB: Math.round(GP * throws.between(1.5, 6)),
    AST: Math.round(GP * throws.between(0.8, 6.2)),
    STL: Math.round(GP * throws.between(0.4, 1.9)),
    BLK: Math.round(GP * throws.between(0.1, 1.6)),
    TO: Math.round(GP * throws.between(0.8, 2.9)),
  };
}

function swimming(throws: Dice, skill: number): Figures {
  const slower = (fastest: number) => clock(fastest * (1.32 - skill * 0.18 + throws.between(0, 0.03)));
  return {
    '50FR': slower(19.5),
    '100FR': slower(43),
    '200FR': slower(95),
    '100FL': slower(46),
    '1ST': throws.whole(0, 9),
  };
}

function track(throws: Dice, skill: number): Figures {
  const slower = (fastest: number) => clock(fastest * (1.24 - skill * 0.14 + throws.between(0, 0.02)));
  const shorter = (longest: number) =>
    `${(longest * (0.7 + skill * 0.16 + throws.between(0, 0.02))).toFixed(2)} m`;
  return throws.chance(0.5)
    ? { '100M': slower(9.9), '200M': slower(19.9), '400M': slower(44.5), LJ: shorter(8.2) }
    : { '100M': slower(9.9), LJ: shorter(8.2), TJ: shorter(17), HJ: shorter(2.25) };
}

function iceHockey(throws: Dice, skill: number): Figures {
  const GP = throws.whole(24, 40);
  const G = Math.round(GP * skill * throws.between(0.15, 0.7));
  return {
    GP,
    G,
    A: Math.round(GP * skill * throws.between(0.2, 0.9)),
    PIM: throws.whole(4, 46),
    SOG: G * 5 + throws.whole(10, 60),
    HIT: throws.whole(8, 90),
  };
}

function rugby(throws: Dice, skill: number): Figures {
  const APP = throws.whole(10, 20);
  const TKL = Math.round(APP * throws.between(4, 11));
  return {
    APP,
    MIN: APP * throws.whole(42, 78),
    T: Math.round(APP * skill * throws.between(0.1, 0.7)),
    TA: throws.whole(0, 8),
    TKL,
    TKLA: TKL + throws.whole(4, 30),
    MTR: Math.round(APP * throws.between(18, 70)),
    YC: throws.whole(0, 2),
  };
}

/** Every third bowls, every third bats, and the others do both. */
function cricket(throws: Dice, skill: number): Figures {
  const MAT = throws.whole(11, 16);
  const part = throws.whole(0, 2);
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

const byYear = ['2024', '2025', '2026'];
const overWinter = ['2023-24', '2024-25', '2025-26'];
const played: readonly Played[] = [
  {
    sport: 'soccer',
    competitions: [
      ['Coast League', 'club'],
      ['Sunday League', 'amateur'],
      ['Conference South', 'college'],
    ],
    seasons: byYear,
    figures: soccer,
  },
  {
    sport: 'basketball',
    competitions: [
      ['River Conference', 'college'],
      ['City League', 'club'],
    ],
    seasons: overWinter,
    figures: basketball,
  },
  { sport: 'swimming', competitions: [['Winter Gala', 'club']], seasons: byYear, figures: swimming },
  {
    sport: 'track and field',
    competitions: [
      ['Open Meetings', 'club'],
      ['Varsity', 'college'],
    ],
    seasons: byYear,
    figures: track,
  },
  {
    sport: 'ice hockey',
    competitions: [['Northern Ice', 'amateur']],
    seasons: overWinter,
    figures: iceHockey,
  },
  { sport: 'rugby', competitions: [['Valley Cup', 'club']], seasons: overWinter, figures: rugby },
  {
    sport: 'cricket',
    competitions: [
      ['Saturday League', 'club'],
      ['Island Cup', 'club'],
    ],
    seasons: byYear,
    figures: cricket,
  },
];

/** One athlete in three shows where the figures were published. */
const proofOf = (throws: Dice, competition: string, season: string) =>
  throws.chance(0.34)
    ? { link: `https://example.com/${competition.toLowerCase().replaceAll(' ', '-')}/${season}` }
    : {};

export function drawnSeasons(): DrawnSeason[] {
  const written = new Set(demoRecords.map(({ site, athlete, sport }) => `${site} ${athlete} ${sport}`));
  const athletes = everyone.filter(({ role }) => role === 'ATHLETE');
  return played.flatMap(({ sport, competitions, seasons, figures }) => {
    const site = sport === 'cricket' ? 'cricket' : 'sports';
    const code = sport.replaceAll(' ', '-');
    return athletes
      .filter(({ username, sports, sites }) => {
        return sites.includes(site) && sports.includes(sport) && !written.has(`${site} ${username} ${code}`);
      })
      .flatMap(({ username }) => {
        const throws = dice(seedOf(`${username} ${sport}`));
        const [competition, level] = throws.pick(competitions);
        const skill = throws.between(0.35, 0.95);
        return seasons.slice(throws.whole(0, 1)).map((season) => ({
          site,
          athlete: username,
          sport: code,
          season,
          level,
          competition,
          figures: figures(throws, Math.min(1, skill + throws.drift(0.1))),
          ...proofOf(throws, competition, season),
        }));
      });
  });
}
