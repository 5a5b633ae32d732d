import type { FinishedRecord } from '#features/stats/records/bulk-insert.server.ts';

/** The records of an athlete of the demo world: seasons that were typed, and matches that add up to one. */
interface DemoRecords extends Pick<FinishedRecord, 'sport' | 'level' | 'competition'> {
  site: 'sports' | 'cricket';
  athlete: string;
  seasons: readonly Pick<FinishedRecord, 'season' | 'figures' | 'link'>[];
  /** Of one more season: opponent, day, venue and figures. */
  matches: readonly (readonly [
    opponent: string,
    day: string,
    venue: string,
    figures: FinishedRecord['figures'],
  ])[];
}

export const demoRecords: readonly DemoRecords[] = [
  {
    site: 'sports',
    athlete: 'mateo_nine',
    sport: 'soccer',
    level: 'club',
    competition: 'Coast League',
    seasons: [
      {
        season: '2024',
        figures: { GP: 26, GS: 20, MIN: 1810, G: 11, A: 3, SH: 61, SOG: 31, GWG: 4, PKG: 1, YC: 5 },
      },
      {
        season: '2025',
        figures: { GP: 28, GS: 26, MIN: 2275, G: 14, A: 5, SH: 70, SOG: 39, GWG: 5, PKG: 2, YC: 3 },
        link: 'https://example.com/coast-league/2025/scorers',
      },
    ],
    matches: [
      [
        'Pier United',
        '2026-08-16',
        'Harbour Park',
        { GP: 1, GS: 1, MIN: 90, G: 2, A: 0, SH: 5, SOG: 3, GWG: 1 },
      ],
      [
        'Lighthouse Rovers',
        '2026-08-23',
        'The Rocks',
        { GP: 1, GS: 1, MIN: 78, G: 0, A: 1, SH: 2, SOG: 1, YC: 1 },
      ],
      ['Dockside', '2026-09-06', 'Harbour Park', { GP: 1, GS: 1, MIN: 90, G: 1, A: 1, SH: 4, SOG: 2 }],
    ],
  },
  {
    site: 'sports',
    athlete: 'dani_hoops',
    sport: 'basketball',
    level: 'college',
    competition: 'River Conference',
    seasons: [
      {
        season: '2023-24',
        figures: {
          GP: 27,
          GS: 12,
          MIN: 610,
          AST: 121,
          STL: 31,
          BLK: 2,
          FGM: 78,
          FGA: 186,
          '3PM': 29,
          '3PA': 84,
          FTM: 33,
          FTA: 41,
        },
      },
      {
        season: '2024-25',
        figures: {
          GP: 29,
          GS: 29,
          MIN: 905,
          AST: 196,
          STL: 44,
          BLK: 4,
          FGM: 118,
          FGA: 259,
          '3PM': 47,
          '3PA': 118,
          FTM: 58,
          FTA: 69,
        },
      },
    ],
    matches: [],
  },
  {
    site: 'sports',
    athlete: 'yuki_fly',
    sport: 'swimming',
    level: 'club',
    competition: '',
    seasons: [
      { season: '2024', figures: { '100FL': '58.41', '200FL': '2:09.87' } },
      { season: '2025', figures: { '100FL': '57.66', '200FL': '2:07.92', '200IM': '2:15.30' } },
    ],
    matches: [],
  },
  {
    site: 'cricket',
    athlete: 'arjun',
    sport: 'cricket',
    level: 'club',
    competition: 'Saturday League',
    seasons: [
      {
        season: '2024',
        figures: { MAT: 14, INNS: 14, NO: 1, RUNS: 438, HS: '91', BF: 702, '50': 3, '4S': 51, '6S': 3 },
      },
      {
        season: '2025',
        figures: {
          MAT: 16,
          INNS: 16,
          NO: 2,
          RUNS: 611,
          HS: '118*',
          BF: 889,
          '100': 1,
          '50': 4,
          '4S': 72,
          '6S': 5,
        },
        link: 'https://example.com/saturday-league/2025/averages',
      },
    ],
    matches: [
      ['Mill Lane', '2026-06-06', 'The Meadow', { INNS: 1, RUNS: 64, BF: 92, '4S': 8, '6S': 0 }],
      ['Old Grammarians', '2026-06-13', 'School Field', { INNS: 1, RUNS: 0, BF: 3, '4S': 0, '6S': 0 }],
      ['Canal Road', '2026-06-20', 'The Meadow', { INNS: 1, NO: 1, RUNS: 103, BF: 121, '4S': 13, '6S': 1 }],
    ],
  },
  {
    site: 'cricket',
    athlete: 'nimali_leggie',
    sport: 'cricket',
    level: 'club',
    competition: 'Island Cup',
    seasons: [
      {
        season: '2024',
        figures: { MAT: 12, BINNS: 12, OVERS: '81.4', MDNS: 5, BRUNS: 392, WKTS: 19, BBI: '4/31' },
      },
      {
        season: '2025',
        figures: { MAT: 14, BINNS: 13, OVERS: '96.2', MDNS: 9, BRUNS: 401, WKTS: 27, BBI: '5/32' },
      },
    ],
    matches: [],
  },
];
