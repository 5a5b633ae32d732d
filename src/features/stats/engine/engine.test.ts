import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sportsOf } from '#features/sites/sports.ts';
import { siteIds } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import { checkTyped } from './check.ts';
import { exampleOf } from './example.ts';
import { formatValue } from './format.ts';
import { addUp } from './season.ts';
import { statsOf } from './sports.ts';
import type { Scope, SportStats } from './stat-type.ts';
import { measureOf, measures } from './values/measures.ts';

function sportNamed(sport: string): SportStats {
  const found = statsOf(sport === 'cricket' ? 'cricket' : 'sports', sport);
  if (!found) throw new Error(`No ${sport}.`);
  return found;
}
const check = (sport: string, typed: Record<string, string | number>, scope: Scope = 'season') =>
  checkTyped(
    sportNamed(sport),
    scope,
    Object.entries(typed).map(([code, value]) => ({ code, value: String(value) })),
  );
const shown = (sport: string, { values }: Pick<ReturnType<typeof check>, 'values'>) =>
  Object.fromEntries(
    [...values].map(([code, { value }]) => {
      const stat = sportNamed(sport).byCode.get(code);
      return [code, stat ? formatValue(stat, value) : '?'];
    }),
  );
const problemsOf = (...given: Parameters<typeof check>) =>
  check(...given).problems.map(({ message }) => message);

describe('worked examples from public knowledge', () => {
  test.each<
    [what: string, sport: string, typed: Record<string, string | number>, computed: Record<string, string>]
  >([
    [
      'Michael Jordan, NBA 1986-87',
      'basketball',
      {
        GP: 82,
        GS: 82,
        MIN: '3,281',
        FGM: 1098,
        FGA: 2279,
        '3PM': 12,
        '3PA': 66,
        FTM: 833,
        FTA: 972,
        OREB: 166,
        DREB: 264,
        AST: 377,
        STL: 236,
        BLK: 125,
      },
      {
        PTS: '3,041',
        PPG: '37.1',
        'FG%': '48.2%',
        '3P%': '18.2%',
        'FT%': '85.7%',
        RPG: '5.2',
        APG: '4.6',
        SPG: '2.9',
        BPG: '1.5',
        MPG: '40.0',
      },
    ],
    [
      'Don Bradman, Tests',
      'cricket',
      { MAT: 52, INNS: 80, NO: 10, RUNS: 6996, HS: 334, '100': 29, '50': 13, '200': 12, '0S': 7 },
      { AVE: '99.94', HS: '334' },
    ],
    [
      'Jim Laker, Old Trafford 1956',
      'cricket',
      { BINNS: 2, OVERS: '68.0', MDNS: 27, BRUNS: 90, WKTS: 19, BBI: '10/53', BBM: '19/90' },
      { BALLS: '408', ECON: '1.32', BAVE: '4.74', BSR: '21.5', BBI: '10/53', BBM: '19/90' },
    ],
    [
      'two points a goal and one an assist',
      'soccer',
      { G: 12, A: 7, SH: 40, SOG: 25 },
      { PTS: '31', 'SOG%': '62.5%' },
    ],
    [
      'a goalkeeper of 20 matches',
      'soccer',
      { GP: 20, MIN: 1800, GKM: 1800, GA: 15, SV: 60, SHO: 8 },
      { GAA: '0.75', 'SV%': '80.0%' },
    ],
    [
      'the 100 freestyle as swum',
      'swimming',
      { '100FR': '46.40', '1650FR': '14:12.08', '1ST': 3 },
      { '100FR': '46.40', '1650FR': '14:12.08' },
    ],
    [
      'Ted Williams, 1941',
      'baseball',
      { AB: 456, H: 185, '2B': 33, '3B': 3, HR: 37, R: 135, RBI: 120, BB: 147, HBP: 3 },
      { AVG: '.406', OBP: '.553', SLG: '.735', OPS: '1.287' },
    ],
    [
      'Joe Sewell, 1932, whose triples, hits by pitch and sacrifice flies are left blank',
      'baseball',
      { AB: 503, H: 137, '2B': 21, HR: 11, R: 95, RBI: 68, BB: 56 },
      { AVG: '.272', OBP: '.345', SLG: '.380', OPS: '.725' },
    ],
    [
      'Bob Gibson, 1968',
      'baseball',
      { W: 22, IP: '304.2', ER: 38, PBB: 62, PH: 198, K: 268 },
      { ERA: '1.12', WHIP: '0.85' },
    ],
    ['an earned run average over seven innings', 'softball', { IP: '14.0', ER: 3 }, { ERA: '1.50' }],
    [
      'Peyton Manning, 2004',
      'football',
      { CMP: 336, ATT: 497, PYDS: 4557, PTD: 49, PINT: 10 },
      { 'CMP%': '67.6%', RTG: '121.1' },
    ],
    [
      'a perfect passer rating',
      'football',
      { CMP: 20, ATT: 25, PYDS: 400, PTD: 5, PINT: 0, CAR: 4, RYDS: -6 },
      { RTG: '158.3', YPC: '-1.5' },
    ],
    [
      'hitting and blocking',
      'volleyball',
      { SP: 10, K: 40, E: 10, TA: 100, SA: 5, BS: 3, BA: 5, DIG: 25 },
      { PCT: '.300', 'K/S': '4.00', TB: '8', PTS: '50.5', 'D/S': '2.50' },
    ],
    [
      'kills, aces and blocks',
      'beach-volleyball',
      { MP: 1, K: 20, E: 4, TA: 40, SA: 3, BLK: 2 },
      { PTS: '25', PCT: '.400' },
    ],
    ['bouts', 'wrestling', { W: 30, L: 10, PIN: 12, FPIN: '0:23.5' }, { 'WIN%': '75.0%', FPIN: '23.50' }],
    ['dives', 'diving', { TDP: 330.6, DIVES: 6, AWT: 45, AWN: 6 }, { AVGD: '55.10', AWD: '7.50' }],
    [
      'marks',
      'track-and-field',
      { '100M': '9.58', LJ: `29' 4"`, CE: 9126 },
      { '100M': '9.58', LJ: '8.94 m', CE: '9,126' },
    ],
    [
      'pace and places',
      'cross-country',
      { TIME: '50:00', DIST: '15 km', RACES: 3, FIN: 12 },
      { PACE: '3:20', AVGF: '4.0' },
    ],
    ['routines', 'gymnastics', { TSC: 58.8, RTN: 4 }, { AVG: '14.700' }],
    [
      'four rounds',
      'golf',
      { RND: 4, STR: 280, PUT: 118, FIR: 42, FIRA: 56, GIR: 54, GIRA: 72, SCR: 9, SCRA: 18, TPAR: -8 },
      { AVG: '70.00', PUTTS: '29.5', 'FIR%': '75.0%', 'GIR%': '75.0%', 'SCR%': '50.0%', TPAR: '-8' },
    ],
    [
      'serve and return',
      'tennis',
      { W: 45, L: 15, '1SI': 62, '1SA': 100, '1SPW': 46, BPF: 8, BPS: 6, BPO: 10, BPC: 4 },
      { 'WIN%': '75.0%', '1SV%': '62.0%', '1SW%': '74.2%', 'BPS%': '75.0%', 'BPC%': '40.0%' },
    ],
    [
      'goals in 60 minutes',
      'field-hockey',
      { G: 10, A: 4, GA: 6, GKM: 360, SV: 18 },
      { PTS: '24', GAA: '1.00', 'SV%': '75.0%' },
    ],
    [
      'face-offs',
      'lacrosse',
      { G: 30, A: 12, SH: 75, FOW: 66, FOT: 110 },
      { PTS: '42', 'SH%': '40.0%', 'FO%': '60.0%' },
    ],
    [
      'Wayne Gretzky, 1985-86',
      'ice-hockey',
      { GP: 80, G: 52, A: 163, SOG: 350 },
      { PTS: '215', 'S%': '14.9%' },
    ],
    [
      'time on ice and goals against',
      'ice-hockey',
      { GP: 2, TTOI: '37:04', GA: 5, GKM: 120, SV: 55 },
      { TOI: '18:32', GAA: '2.50', 'SV%': '91.7%' },
    ],
    ['shots', 'water-polo', { G: 6, A: 2, SH: 10 }, { PTS: '8', 'SH%': '60.0%' }],
    [
      'six minutes are 1:30 a split and 480 watts',
      'rowing',
      { '2K': '6:00', KG: 80 },
      { SPLIT: '1:30.0', WATT: '480', 'W/KG': '6.00' },
    ],
    ['touches', 'fencing', { V: 9, D: 3, TS: 55, TR: 60 }, { 'V%': '75.0%', IND: '-5' }],
    ['starts', 'skiing', { STARTS: 12, '1ST': 2, POD: 4, T10: 9, DIFF: '0.35' }, { POD: '4', DIFF: '0.35' }],
    [
      'games',
      'bowling',
      { G: 3, PINS: 645, X: 18, XCH: 33, FBP: 270, FRM: 30 },
      { AVG: '215.0', 'X%': '54.5%', FBA: '9.00' },
    ],
    ['averages', 'rifle', { SBT: 1170, SBN: 2, ART: 1188, ARN: 2 }, { SBA: '585.0', ARA: '594.0' }],
    ['routines', 'synchronized-swimming', { SOLO: 264.5, MED: 2 }, { SOLO: '264.5000' }],
    ['tackles', 'rugby', { APP: 10, T: 6, C: 10, PTS: 50, TKL: 90, TKLA: 100 }, { 'TKL%': '90.0%' }],
  ])('%s', (_what, sport, typed, computed) => {
    const checked = check(sport, typed);
    expect(checked.problems).toEqual([]);
    expect(shown(sport, checked)).toMatchObject(computed);
  });

  test('an innings of 87 not out makes highest score and fifty by itself', () => {
    const checked = check('cricket', { INNS: 1, NO: 1, RUNS: 87, BF: 60 }, 'match');
    expect(checked.problems).toEqual([]);
    expect(shown('cricket', checked)).toMatchObject({
      MAT: '1',
      HS: '87*',
      '50': '1',
      '100': '0',
      '0S': '0',
      AVE: '-',
      SR: '145.00',
    });
  });

  test('triple figures in two categories are a double-double', () => {
    const line = { FGM: 10, FGA: 20, '3PM': 2, FTM: 5, OREB: 2, DREB: 9, AST: 4 };
    expect(shown('basketball', check('basketball', line, 'match'))).toMatchObject({
      GP: '1',
      PTS: '27',
      DD2: '1',
    });
    expect(shown('basketball', check('basketball', { ...line, DREB: 3 }, 'match'))).toMatchObject({
      DD2: '0',
    });
  });
});

describe('values as people write them', () => {
  test.each<[measure: keyof typeof measures, text: string, value: number, shown: string]>([
    ['count', '1,204', 1204, '1,204'],
    ['decimal', '.5', 0.5, '0.5'],
    ['average', '.312', 0.312, '.312'],
    ['percent', '45.7 %', 0.457, '45.7%'],
    ['time', '1:52.31', 112_310, '1:52.31'],
    ['time', '52.3', 52_300, '52.30'],
    ['time', '9.581', 9581, '9.581'],
    ['time', '2:03:11', 7_391_000, '2:03:11.00'],
    ['minutes', '34:30', 2_070_000, '35'],
    ['distance', '5.31 m', 5310, '5.31 m'],
    ['distance', `6'2"`, 1879.6, '1.88 m'],
    ['distance', '17-4.25', 5289.55, '5.29 m'],
    ['distance', '6 ft 2 in', 1879.6, '1.88 m'],
    ['overs', '19.4', 118, '19.4'],
    ['overs', '.3', 3, '0.3'],
    ['innings', '6 2/3', 20, '6.2'],
    ['high-score', '87*', 175, '87*'],
    ['best-bowling', '5/32', 5967, '5/32'],
  ])('%s: %s', (name, text, value, written) => {
    const measure = measureOf(name);
    expect(measure.parse(text, '')).toBe(value);
    expect(measure.format(value, measure.digits)).toBe(written);
  });

  test.each<[measure: keyof typeof measures, text: string, says: RegExp]>([
    ['decimal', '12,5', /point, not a comma: 12\.5/],
    ['time', '52,31', /point, not a comma: 52\.31/],
    ['distance', '5,31', /point, not a comma: 5\.31/],
    ['overs', '19,4', /point, not a comma: 19\.4/],
    ['overs', '19.7', /six balls.*after 19\.5 comes 20/],
    ['overs', '-3.2', /Enter overs/],
    ['innings', '6.3', /three outs.*after 6\.2 comes 7/],
    ['time', '1:72.31', /00 to 59/],
    ['time', '5.31 m', /Enter a time/],
    ['distance', '52.31 s', /Enter a distance/],
    ['distance', `5'13"`, /12 inches/],
    ['count', '3.5', /whole number/],
    ['count', 'ten', /Enter a number/],
    ['count', '1e5', /Enter a number/],
    ['high-score', '87 not out', /87\* for not out/],
    ['best-bowling', '5', /5\/32/],
    ['best-bowling', '21/3', /20 wickets/],
  ])('%s refuses %s and says why', (name, text, says) => {
    expect(measureOf(name).parse(text, '')).toMatch(says);
  });
});

describe('what can’t be', () => {
  test.each<
    [what: string, sport: string, typed: Record<string, string | number>, says: string, scope?: Scope]
  >([
    ['negative balls', 'cricket', { BF: -1 }, 'Balls Faced can’t be negative.'],
    [
      'a century without balls',
      'cricket',
      { INNS: 1, RUNS: 120, BF: 0, '100': 1 },
      'Nobody scores a hundred without facing the balls for it. Check Hundreds and Balls Faced.',
    ],
    [
      '19.7 overs',
      'cricket',
      { OVERS: '19.7' },
      'Overs: An over has six balls, so 19.7 can’t be: after 19.5 comes 20.',
    ],
    [
      'more goals than shots on goal',
      'soccer',
      { G: 5, SOG: 4 },
      'Every goal is a shot on goal, so Goals can’t be more than Shots on Goal.',
    ],
    [
      'a computed value beside its inputs',
      'soccer',
      { G: 5, A: 1, PTS: 12 },
      'Points is computed from Goals and Assists, so leave it out.',
    ],
    [
      'a computed value beside one of its inputs',
      'soccer',
      { SH: 5, 'SOG%': '40%' },
      'Shots on Goal Percentage is computed from Shots, so leave it out.',
    ],
    [
      'faster than anybody could swim',
      'swimming',
      { '50FR': '9.99' },
      '50 Freestyle can’t be less than 15.84.',
    ],
    [
      'three red cards in a match',
      'soccer',
      { RC: 3 },
      'Red Cards can’t be more than 1 in a match.',
      'match',
    ],
    [
      'an average per game of one match',
      'basketball',
      { PPG: 20 },
      'Points per Game is for whole seasons only.',
      'match',
    ],
    ['a code of another sport', 'soccer', { RUNS: 5 }, 'RUNS isn’t recorded in this sport.'],
    ['more than all', 'soccer', { 'SV%': '101' }, 'Save Percentage can’t be more than 100.0%.'],
    [
      'a count that is always one',
      'soccer',
      { GP: 2 },
      'Games Played is counted by itself, so leave it out.',
      'match',
    ],
  ])('%s', (_what, sport, typed, says, scope) => {
    expect(problemsOf(sport, typed, scope)).toContain(says);
  });

  test('what is possible and unheard of is held, not refused', () => {
    expect(check('soccer', { G: 9 }, 'match')).toMatchObject({ problems: [], implausible: ['G'] });
    expect(check('swimming', { '50FR': '17.00' })).toMatchObject({ problems: [], implausible: ['50FR'] });
  });

  test('a rate from a few balls isn’t held, and one from many is', () => {
    const batting = { INNS: 1, NO: 1 };
    expect(check('cricket', { ...batting, RUNS: 6, BF: 1 }, 'match').implausible).toEqual([]);
    expect(check('cricket', { ...batting, RUNS: 64, BF: 11 }, 'match').implausible).toEqual([]);
    expect(check('cricket', { ...batting, RUNS: 72, BF: 12 }, 'match').implausible).toEqual(['SR']);
    expect(check('cricket', { BINNS: 1, OVERS: '0.1', BRUNS: 13, NB: 1 }, 'match').implausible).toEqual([]);
    expect(check('cricket', { BINNS: 1, OVERS: '2', BRUNS: 80 }, 'match').implausible).toEqual(['ECON']);
  });

  test('a formula says which blanks count as none', () => {
    const helpOf = (code: string) => statsOf('sports', 'baseball')?.byCode.get(code)?.formula?.text;
    expect(helpOf('SLG')).toBe('(H + 2B + 2 × 3B + 3 × HR) / AB. An empty 3B counts as none.');
    expect(helpOf('OBP')).toBe('(H + BB + HBP) / (AB + BB + HBP + SF). An empty HBP or SF counts as none.');
  });

  test('a zero divisor shows a dash', () => {
    expect(shown('soccer', check('soccer', { SH: 0, SOG: 0 }))['SOG%']).toBe('-');
    expect(shown('cricket', check('cricket', { INNS: 2, NO: 2, RUNS: 31 })).AVE).toBe('-');
  });

  test('a computed value without its inputs is as stated, and so is what follows from it', () => {
    const { values, problems } = check('basketball', { GP: 10, PTS: 215 });
    expect(problems).toEqual([]);
    expect(values.get('PTS')).toEqual({ value: 215, origin: 'stated' });
    expect(values.get('PPG')).toEqual({ value: 21.5, origin: 'stated' });
    expect(values.get('GP')?.origin).toBe('entered');
  });

  test('balls typed without overs are overs', () => {
    const checked = check('cricket', { BALLS: 118, BRUNS: 59, WKTS: 2 });
    expect(checked.problems).toEqual([]);
    expect(shown('cricket', checked)).toMatchObject({ OVERS: '19.4', BALLS: '118', ECON: '3.00' });
  });
});

describe('a season from its matches', () => {
  const match = (sport: string, typed: Record<string, string | number>) => {
    const { values, problems } = check(sport, typed, 'match');
    expect(problems).toEqual([]);
    return values;
  };

  test('counts add up, the best stays, and the rest is computed from the sums', () => {
    const season = addUp(sportNamed('cricket'), [
      match('cricket', { INNS: 1, NO: 1, RUNS: 87, BF: 60, BINNS: 1, OVERS: '19.4', BRUNS: 61, WKTS: 5 }),
      match('cricket', { INNS: 1, RUNS: 0, BF: 1, BINNS: 1, OVERS: '0.3', BRUNS: 2, WKTS: 0 }),
      match('cricket', { INNS: 1, RUNS: 113, BF: 99, BINNS: 1, OVERS: '4', BRUNS: 8, WKTS: 5 }),
    ]);
    expect(shown('cricket', { values: season })).toMatchObject({
      MAT: '3',
      INNS: '3',
      NO: '1',
      RUNS: '200',
      HS: '113',
      AVE: '100.00',
      SR: '125.00',
      '100': '1',
      '50': '1',
      '0S': '1',
      OVERS: '24.1',
      BALLS: '145',
      WKTS: '10',
      BBI: '5/8',
      BAVE: '7.10',
      '5W': '2',
    });
  });

  test('a share is left out when one match lacks a part of it', () => {
    const season = addUp(sportNamed('soccer'), [
      match('soccer', { G: 1, SH: 4, SOG: 2 }),
      match('soccer', { G: 1, SH: 4 }),
    ]);
    expect(shown('soccer', { values: season })).toMatchObject({ GP: '2', G: '2', SH: '8', SOG: '2' });
    expect(season.has('SOG%')).toBe(false);
  });
});

describe('properties', () => {
  test('overs: balls are written in base six, read back, and add up', () => {
    const { parse, format } = measureOf('overs');
    fc.assert(
      fc.property(fc.nat(60_000), fc.nat(60_000), (one, other) => {
        expect(format(one, 0)).toMatch(/^\d+\.[0-5]$/);
        expect(parse(format(one, 0), '')).toBe(one);
        expect(Number(parse(format(one, 0), '')) + Number(parse(format(other, 0), ''))).toBe(one + other);
      }),
    );
  });

  test('highest score: runs come first, then not out', () => {
    const { parse, format } = measureOf('high-score');
    fc.assert(
      fc.property(fc.nat(999), fc.boolean(), fc.nat(999), fc.boolean(), (runs, out, otherRuns, otherOut) => {
        const written = `${runs}${out ? '' : '*'}`;
        const [value, other] = [
          Number(parse(written, '')),
          Number(parse(`${otherRuns}${otherOut ? '' : '*'}`, '')),
        ];
        expect(format(value, 0)).toBe(written);
        expect(Math.sign(value - other)).toBe(Math.sign(runs - otherRuns || Number(otherOut) - Number(out)));
      }),
    );
  });

  test('best bowling: most wickets come first, then fewest runs', () => {
    const { parse, format } = measureOf('best-bowling');
    fc.assert(
      fc.property(
        fc.nat(20),
        fc.nat(999),
        fc.nat(20),
        fc.nat(999),
        (wickets, runs, otherWickets, otherRuns) => {
          const [value, other] = [
            Number(parse(`${wickets}/${runs}`, '')),
            Number(parse(`${otherWickets}/${otherRuns}`, '')),
          ];
          expect(format(value, 0)).toBe(`${wickets}/${runs}`);
          expect(Math.sign(value - other)).toBe(Math.sign(wickets - otherWickets || otherRuns - runs));
        },
      ),
    );
  });

  test('no text makes a measure throw, and what is read is a finite number', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(measures) as (keyof typeof measures)[])),
        fc.string(),
        (name, text) => {
          const value = measureOf(name).parse(text, '');
          expect(typeof value === 'string' ? value.length > 5 : Number.isFinite(value)).toBe(true);
        },
      ),
    );
  });
});

const sports = siteIds.flatMap((site) =>
  sportsOf(site).map(({ code }) => ({ site, code, sport: statsOf(site, code) })),
);

test('every sport but those of children is recorded', () => {
  expect(sports.filter(({ site, sport }) => (sport !== undefined) !== siteRules[site].can.measure)).toEqual(
    [],
  );
});

const recorded = sports.flatMap(({ site, code, sport }) => (sport ? [[site, code, sport] as const] : []));
describe.each(recorded)('%s: %s', (_site, _code, sport) => {
  test('an example of a figure is read by its measure, and is nothing unheard of', () => {
    for (const stat of sport.stats) {
      const example = exampleOf(stat);
      const value = example === '' ? 0 : measureOf(stat.measure).parse(example, stat.unit);
      expect(value, `${stat.code} ${example}`).toBeTypeOf('number');
      if (typeof value !== 'number' || (stat.measure !== 'time' && stat.measure !== 'distance')) continue;
      const [least, most] = stat.plausible.season;
      expect(value >= least && value <= most, `${stat.code} ${example}`).toBe(true);
    }
  });

  test('everything has bounds, and what can be typed is read back as it was shown', () => {
    expect(sport.headline.every((one) => sport.byCode.has(one))).toBe(true);
    for (const stat of sport.stats) {
      const { parse } = measureOf(stat.measure);
      for (const scope of ['season', 'match'] as const) {
        const [least, most] = stat.possible[scope];
        expect(least, stat.code).toBeLessThan(most);
        expect(stat.plausible[scope][0], stat.code).toBeGreaterThanOrEqual(least);
        expect(stat.plausible[scope][1], stat.code).toBeLessThanOrEqual(most);
        if (stat.formula) continue;
        for (const value of stat.plausible[scope])
          expect(typeof parse(formatValue(stat, value), stat.unit), stat.code).toBe('number');
      }
    }
  });

  test('every input of a formula and a rule is a code of the sport', () => {
    const formulas = [
      ...sport.stats.flatMap(({ formula, matchFormula }) => [
        formula,
        matchFormula?.value,
        matchFormula?.when,
      ]),
      ...sport.rules.flatMap(({ less, more }) => [less, more]),
    ];
    for (const formula of formulas)
      for (const input of [...(formula?.inputs ?? []), ...(formula?.optional ?? [])])
        expect(sport.byCode.has(input), input).toBe(true);
  });
});
