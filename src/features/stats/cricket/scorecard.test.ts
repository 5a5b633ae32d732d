import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchFile, type WrittenMatch } from '#demo/cricket/match-file.ts';
import { checkValues } from '../engine/check.ts';
import { statsOf } from '../engine/sports.ts';
import { makeScorecard } from './make-scorecard.ts';
import { type MatchFile, readMatchFile } from './match-file.ts';
import { figuresOf, hatTricksOf, keepersOf } from './player-figures.ts';
import { type InningsCard, oversOf, type Scorecard } from './scorecard.ts';
import { dismissalText } from './see-match.server.ts';

const hill = {
  team: 'Hill',
  players: ['Abe', 'Ben', 'Cal', 'Dov', 'Eli', 'Fin', 'Gus', 'Hal', 'Ian', 'Jon', 'Kit'],
};
const lake = {
  team: 'Lake',
  players: ['Lou', 'Max', 'Ned', 'Oli', 'Pip', 'Quy', 'Ray', 'Sam', 'Tom', 'Una', 'Vic'],
};

function read(
  written: Omit<WrittenMatch, 'sides'> & Partial<Pick<WrittenMatch, 'sides'>>,
  change = (json: string) => json,
): { card: Scorecard; file: MatchFile } {
  const file = readMatchFile(change(JSON.stringify(matchFile({ sides: [hill, lake], ...written }))));
  if (typeof file === 'string') throw new Error(file);
  return { card: makeScorecard(file), file };
}

/** The scorecard as one would read it. */
function asRead({ people, ballsPerOver }: Scorecard, innings: InningsCard | undefined) {
  if (!innings) throw new Error('no such innings');
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? id;
  const { batting, bowling, extras, falls, partnerships, runs, wickets, balls } = innings;
  return {
    total: `${runs}/${wickets} (${oversOf(balls, ballsPerOver)} ov)`,
    batting: batting.map(
      (line) =>
        `${nameOf(line.id)} ${dismissalText(line, nameOf)} ${line.runs} (${line.balls}) ${line.fours}x4 ${line.sixes}x6`,
    ),
    extras: `b ${extras.byes}, lb ${extras.legbyes}, w ${extras.wides}, nb ${extras.noballs}, p ${extras.penalty} = ${extras.total}`,
    bowling: bowling.map(
      (line) =>
        `${nameOf(line.id)} ${oversOf(line.balls, ballsPerOver)}-${line.maidens}-${line.runs}-${line.wickets} (${line.dots} dots, ${line.wides}w ${line.noballs}nb)`,
    ),
    falls: falls.map(({ wicket, runs, id, at }) => `${wicket}-${runs} (${nameOf(id)}, ${at})`),
    partnerships: partnerships.map(
      (one) =>
        `${one.wicket}: ${one.runs} (${one.balls}) ${one.batters.map(({ id, runs }) => `${nameOf(id)} ${runs}`).join(' ')}${one.isUnbroken ? '*' : ''}`,
    ),
  };
}

const figuresFor = ({ card, file }: ReturnType<typeof read>, name: string) => {
  const id = card.people.find((one) => one.name === name)?.id ?? '';
  const figures = figuresOf(card, id, { keepers: keepersOf(card), hatTricks: hatTricksOf(file) });
  return figures && Object.fromEntries(figures);
};

it('counts a limited-overs match: extras, a maiden, a run out, a stumping off a wide and a chase', () => {
  const match = read({
    info: {
      dates: ['2026-06-06'],
      match_type: 'T20',
      overs: 3,
      season: 2026,
      event: { name: 'Valley Cup', match_number: 4, group: 'A' },
      toss: { winner: 'Hill', decision: 'bat' },
      outcome: { winner: 'Lake', by: { wickets: 8 } },
      player_of_match: ['Ned'],
    },
    innings: [
      {
        side: 0,
        overs: [
          'Una: 1 4 w 2l n6 W:c:Ned . 1',
          'Vic: . . . . 4b .',
          'Una: 2 1W:rn:Lou/Pip W:b 4r wW:s:Pip 6 .',
        ],
      },
      {
        side: 1,
        overs: ['Kit: 4 W:l 4 4 . 1', 'Jon: 6 6 1W:r:Abe 6 4'],
        more: { target: { overs: 3, runs: 35 } },
      },
    ],
  });
  const { card } = match;
  expect(card).toMatchObject({
    season: '2026',
    competition: 'Valley Cup',
    stage: 'Match 4, Group A',
    toss: 'Hill, elected to bat first',
    result: 'Lake won by 8 wickets (with 7 balls remaining)',
    winner: 1,
  });
  expect(asRead(card, card.innings[0])).toEqual({
    total: '34/4 (3 ov)',
    batting: [
      // A single, then at the other end until the last over: two and one.
      'Abe not out 4 (3) 0x4 0x6',
      // Four, the leg byes, six off the no-ball, out: four balls faced, the wide not.
      'Ben c Ned b Una 10 (4) 1x4 1x6',
      'Cal run out (Lou/Pip) 1 (8) 0x4 0x6',
      'Dov b Una 0 (1) 0x4 0x6',
      // All four were run, and the wide off which he was stumped isn’t faced.
      'Eli st Pip b Una 4 (1) 0x4 0x6',
      'Fin not out 6 (2) 0x4 1x6',
    ],
    extras: 'b 4, lb 2, w 2, nb 1, p 0 = 9',
    // Leg byes and byes aren’t the bowlers’: Una 14 and 14, Vic a maiden.
    bowling: ['Una 2-0-28-3 (5 dots, 2w 1nb)', 'Vic 1-1-0-0 (6 dots, 0w 0nb)'],
    falls: ['1-15 (Ben, 0.4)', '2-23 (Cal, 2.2)', '3-23 (Dov, 2.3)', '4-28 (Eli, 2.5)'],
    partnerships: [
      '1: 15 (5) Abe 1 Ben 10',
      '2: 8 (10) Cal 1 Abe 3',
      '3: 0 (1) Dov 0 Abe 0',
      '4: 5 (1) Eli 4 Abe 0',
      '5: 6 (2) Fin 6 Abe 0*',
    ],
  });
  expect(asRead(card, card.innings[1])).toEqual({
    total: '36/2 (1.5 ov)',
    batting: [
      'Lou lbw b Kit 4 (2) 1x4 0x6',
      'Max not out 10 (2) 1x4 1x6',
      'Ned run out (Abe) 22 (7) 2x4 2x6',
      'Oli not out 0 (0) 0x4 0x6',
    ],
    extras: 'b 0, lb 0, w 0, nb 0, p 0 = 0',
    bowling: ['Kit 1-0-13-1 (2 dots, 0w 0nb)', 'Jon 0.5-0-23-0 (0 dots, 0w 0nb)'],
    falls: ['1-4 (Lou, 0.2)', '2-26 (Ned, 1.3)'],
    partnerships: ['1: 4 (2) Lou 4 Max 0', '2: 22 (7) Ned 22 Max 0', '3: 10 (2) Max 10 Oli 0*'],
  });
  expect(card.innings[0]?.didNotBat).toHaveLength(5);
  expect(figuresFor(match, 'Pip')).toEqual({
    KINNS: 1,
    CTWK: 0,
    ST: 1,
    BYES: 4,
    RO: 1,
    MD: 1,
    WON: 1,
    LOST: 0,
    T20S: 1,
  });
  expect(figuresFor(match, 'Ned')).toMatchObject({
    INNS: 1,
    NO: 0,
    RUNS: 22,
    BF: 7,
    CT: 1,
    FINNS: 1,
    POTM: 1,
  });
  expect(figuresFor(match, 'Una')).toMatchObject({ BINNS: 1, OVERS: 12, BRUNS: 28, WKTS: 3, WD: 2, NB: 1 });
});

it('counts a match of two innings: retired hurt and back, declared, absent hurt, forfeited, a hat-trick across innings', () => {
  const match = read({
    sides: [
      { team: 'East', players: ['Ada', 'Bea', 'Cy', 'Dee'] },
      { team: 'West', players: ['Wes', 'Xan', 'Yul', 'Zed'] },
    ],
    info: {
      dates: ['2026-07-02', '2026-07-01'],
      match_type: 'MDM',
      season: '2026/27',
      outcome: { winner: 'East', by: { runs: 12 } },
    },
    innings: [
      {
        side: 0,
        overs: ['Zed: 4 2 .W:hurt 1 . 3', 'Yul: W:c:Xan+Ada 4 1 . W:b+Dee 6'],
        more: { declared: true },
      },
      { side: 1, overs: ['Dee: . W:b W:l'], more: { absent_hurt: ['Zed'] } },
      { side: 0, overs: [], more: { forfeited: true } },
      { side: 1, overs: ['Dee: W:cb 1 1 . . 4b', 'Cy: 3 W:s:Ada W:h'], more: { target: { runs: 22 } } },
    ],
  });
  const { card } = match;
  expect(card).toMatchObject({
    dates: ['2026-07-01', '2026-07-02'],
    season: '2026-27',
    result: 'East won by 12 runs',
  });
  expect(card.innings.map(({ ending }) => ending)).toEqual(['declared', 'all out', 'forfeited', 'all out']);
  expect(asRead(card, card.innings[0])).toEqual({
    total: '21/2 (2 ov)',
    batting: [
      // Six before she retired and five after she came back.
      'Ada not out 11 (5) 2x4 0x6',
      'Bea c Xan b Yul 3 (3) 0x4 0x6',
      'Cy b Yul 1 (3) 0x4 0x6',
      'Dee not out 6 (1) 0x4 1x6',
    ],
    extras: 'b 0, lb 0, w 0, nb 0, p 0 = 0',
    bowling: ['Zed 1-0-10-0 (2 dots, 0w 0nb)', 'Yul 1-0-11-2 (3 dots, 0w 0nb)'],
    falls: ['1-10 (Bea, 1.1)', '2-15 (Cy, 1.5)'],
    partnerships: [
      '1: 6 (3) Ada 6 Bea 0*',
      '1: 4 (4) Cy 1 Bea 3',
      '2: 5 (4) Ada 5 Cy 0',
      '3: 6 (1) Dee 6 Ada 0*',
    ],
  });
  expect(asRead(card, card.innings[1])).toMatchObject({
    total: '0/2 (0.3 ov)',
    batting: ['Wes b Dee 0 (2) 0x4 0x6', 'Xan not out 0 (0) 0x4 0x6', 'Yul lbw b Dee 0 (1) 0x4 0x6'],
    bowling: ['Dee 0.3-0-0-2 (3 dots, 0w 0nb)'],
  });
  expect(card.innings[1]).toMatchObject({ didNotBat: [], absentHurt: [expect.any(String)] });
  expect(asRead(card, card.innings[3])).toEqual({
    total: '9/3 (1.3 ov)',
    batting: [
      'Wes c & b Dee 0 (1) 0x4 0x6',
      'Xan not out 4 (2) 0x4 0x6',
      'Yul st Ada b Cy 1 (5) 0x4 0x6',
      'Zed hit wicket b Cy 0 (1) 0x4 0x6',
    ],
    extras: 'b 4, lb 0, w 0, nb 0, p 0 = 4',
    bowling: ['Dee 1-0-2-1 (4 dots, 0w 0nb)', 'Cy 0.3-0-3-2 (2 dots, 0w 0nb)'],
    falls: ['1-0 (Wes, 0.1)', '2-9 (Yul, 1.2)', '3-9 (Zed, 1.3)'],
    partnerships: ['1: 0 (1) Wes 0 Xan 0', '2: 9 (7) Yul 1 Xan 4', '3: 0 (1) Zed 0 Xan 0'],
  });
  expect(figuresFor(match, 'Dee')).toEqual({
    INNS: 1,
    NO: 1,
    RUNS: 6,
    BF: 1,
    '4S': 0,
    '6S': 1,
    BINNS: 2,
    OVERS: 9,
    BRUNS: 2,
    WKTS: 3,
    WD: 0,
    NB: 0,
    MDNS: 0,
    DOTS: 7,
    BBI: 2999,
    '4W': 0,
    '5W': 0,
    HAT: 1,
    FINNS: 2,
    CT: 1,
    RO: 0,
    MCT: 1,
    WON: 1,
    LOST: 0,
    FC: 1,
  });
  expect(figuresFor(match, 'Wes')).toMatchObject({
    INNS: 2,
    NO: 0,
    RUNS: 0,
    BF: 3,
    HS: 0,
    '100': 0,
    '50': 0,
    '0S': 2,
  });
  expect(figuresFor(match, 'Ada')).toMatchObject({ KINNS: 2, ST: 1, BYES: 4, INNS: 1, NO: 1, RUNS: 11 });
});

it('counts a tie: super over apart, penalty runs, a replacement, a substitute’s catch, a miscounted and a shared over', () => {
  const match = read(
    {
      info: {
        dates: ['2026-08-01'],
        match_type: 'T20',
        overs: 2,
        outcome: { result: 'tie', eliminator: 'Hill' },
      },
      innings: [
        {
          side: 0,
          overs: ['Una: . . . . .', 'Vic: 1 W:c:sub_Zoe 4 .p 1 .'],
          more: { penalty_runs: { pre: 5 }, miscounted_overs: { 0: { balls: '5', umpire: 'Umpire' } } },
        },
        {
          side: 1,
          overs: ['Kit: 6 W:l+Zoe 2; Jon: 1 . .', 'Ian: 1 . . . 1 .'],
          more: { penalty_runs: { post: 5 } },
        },
        {
          side: 1,
          order: ['Max', 'Lou', 'Ned', 'Oli'],
          overs: ['Hal: 6 W:b W:b'],
          more: { super_over: true },
        },
        { side: 0, overs: ['Sam: 6 1'], more: { super_over: true } },
      ],
    },
    (json) =>
      json.replace(
        '"batter":"Zoe"',
        '"replacements":{"match":[{"in":"Zoe","out":"Quy","team":"Lake","reason":"concussion_substitute"}]},"batter":"Zoe"',
      ),
  );
  const { card } = match;
  expect(card).toMatchObject({ result: 'Match tied (Hill won the super over)', winner: null });
  expect(card.replacements).toEqual(['Concussion substitute: Zoe for Quy']);
  expect(asRead(card, card.innings[0])).toEqual({
    total: '16/1 (2 ov)',
    batting: [
      'Abe c sub (Zoe) b Vic 0 (6) 0x4 0x6',
      'Ben not out 1 (2) 0x4 0x6',
      'Cal not out 5 (3) 1x4 0x6',
    ],
    extras: 'b 0, lb 0, w 0, nb 0, p 10 = 10',
    bowling: ['Una 1-1-0-0 (5 dots, 0w 0nb)', 'Vic 1-0-6-1 (3 dots, 0w 0nb)'],
    falls: ['1-6 (Abe, 1.2)'],
    partnerships: ['1: 1 (7) Abe 0 Ben 1', '2: 10 (4) Cal 5 Ben 0*'],
  });
  expect(asRead(card, card.innings[1])).toMatchObject({
    total: '16/1 (2 ov)',
    batting: ['Lou lbw b Kit 6 (2) 0x4 1x6', 'Max not out 1 (6) 0x4 0x6', 'Zoe not out 4 (4) 0x4 0x6'],
    bowling: [
      'Kit 0.3-0-8-1 (1 dots, 0w 0nb)',
      'Jon 0.3-0-1-0 (2 dots, 0w 0nb)',
      'Ian 1-0-2-0 (4 dots, 0w 0nb)',
    ],
  });
  expect(card.innings.slice(2).map(({ isSuperOver, runs, wickets }) => [isSuperOver, runs, wickets])).toEqual(
    [
      [true, 6, 2],
      [true, 7, 0],
    ],
  );
  // The super over is in nobody’s figures.
  expect(figuresFor(match, 'Max')).toMatchObject({ RUNS: 1, BF: 6, WON: 0, LOST: 0 });
  expect(figuresFor(match, 'Sam')).not.toHaveProperty('BINNS');
  expect(figuresFor(match, 'Zoe')).toMatchObject({ RUNS: 4, CT: 0, FINNS: 1 });
  const una = figuresFor(match, 'Una');
  expect(una).toMatchObject({ OVERS: 6, MDNS: 1 });
  expect(una).not.toHaveProperty('DOTS');
});

it('a super over that ends level isn’t won: boundaries decided, or the rules did', () => {
  const tied = (first: string) =>
    read({
      info: { dates: ['2026-07-14'], match_type: 'ODI', outcome: { result: 'tie', eliminator: 'Hill' } },
      innings: [
        { side: 0, overs: [`Una: ${first} . . . .`] },
        { side: 1, overs: ['Kit: 2 3 . . . .'] },
        { side: 1, overs: ['Hal: 4 1 . . . .'], more: { super_over: true } },
        { side: 0, overs: ['Sam: 4 1 . . . .'], more: { super_over: true } },
      ],
    }).card.result;
  expect(tied('4 1')).toBe('Match tied (Hill won on boundaries after a level super over)');
  expect(tied('3 2')).toBe('Match tied (Hill went through after a level super over)');
});

it('whoever catches more than an outfielder can kept wicket', () => {
  const caught = (count: number) => {
    const overs = Array.from({ length: count }, (_, at) => `${at % 2 ? 'Vic' : 'Una'}: W:c:Max`);
    const match = read({ info: { dates: ['2026-05-03'], match_type: 'T20' }, innings: [{ side: 0, overs }] });
    return figuresFor(match, 'Max');
  };
  expect(caught(9)).toMatchObject({ CTWK: 9, MD: 9, KINNS: 1 });
  expect(caught(7)).toMatchObject({ CT: 7, MCT: 7, FINNS: 1 });
});

it('an abandoned match has a result and no figures; one broken off has figures and no winner', () => {
  const abandoned = read({ info: { dates: ['2026-05-01'], outcome: { result: 'no result' } }, innings: [] });
  expect(abandoned.card.result).toBe('Match abandoned without a ball bowled');
  expect(figuresFor(abandoned, 'Abe')).toBeNull();
  const rained = read({
    info: { dates: ['2026-05-01'], match_type: 'ODI', outcome: { result: 'no result', method: 'D/L' } },
    innings: [{ side: 0, overs: ['Una: 4 .'] }],
  });
  expect(rained.card.result).toBe('No result (DLS method)');
  expect(figuresFor(rained, 'Abe')).toMatchObject({ RUNS: 4, BF: 2, WON: 0, LOST: 0, ODIS: 1 });
});

it('a player whom neither side’s list nor the register names plays for the side they bat or bowl for', () => {
  const unlisted = read(
    { info: { dates: ['2026-05-01'] }, innings: [{ side: 0, overs: ['Una: 4 1', 'Vic: W:b'] }] },
    (json) =>
      json.replaceAll('"batter":"Abe"', '"batter":"Zed"').replaceAll('"bowler":"Una"', '"bowler":"Yan"'),
  );
  const { people } = unlisted.card;
  expect(people.filter(({ name }) => name === 'Zed' || name === 'Yan')).toEqual([
    { id: 'name:Zed', name: 'Zed', side: 0 },
    { id: 'name:Yan', name: 'Yan', side: 1 },
  ]);
  expect(figuresFor(unlisted, 'Zed')).toMatchObject({ RUNS: 5, BF: 3 });
  expect(figuresFor(unlisted, 'Yan')).toMatchObject({ BRUNS: 5 });
});

it.each([
  ['an old version', '"1.2.0"', '"0.9"', /version 0\.9/],
  ['a team that doesn’t play', '[{"team":"Hill"', '[{"team":"Moon"', /Moon bats in innings 1/],
  ['a sum of runs that is wrong', '"total":1', '"total":6', /innings 1, over 1, ball 1/],
  ['a negative run', '"runs":{"batter":1', '"runs":{"batter":-1', /innings 1, over 1, ball 1 \(batter\)/],
  ['an unknown dismissal', '"bowled"', '"eaten"', /innings 1, over 1, ball 2/],
  ['an over out of order', '"over":1', '"over":0', /Over 1 of innings 1 isn’t in order/],
  ['a match without a date', '["2026-05-01"]', '[]', /dates/],
  ['a file without a match', '"info"', '"inf"', /isn’t a match file/],
])('%s is refused with where it is', (_what, from, to, message) => {
  const innings = [{ side: 0 as const, overs: ['Una: 1 W:b', 'Vic: 4'] }];
  const json = JSON.stringify(matchFile({ sides: [hill, lake], info: { dates: ['2026-05-01'] }, innings }));
  expect(readMatchFile(json.replace(from, to))).toMatch(message);
});

it('whatever is bowled, the scorecard adds up and every player’s figures can be recorded', () => {
  const scoring = fc.constantFrom(
    '.',
    '1',
    '2',
    '3',
    '4',
    '6',
    '4r',
    'w',
    '3w',
    'n',
    'n4',
    '1b',
    '4b',
    '2l',
    '.p',
  );
  const wicket = fc.constantFrom(
    'W:b',
    'W:c:Ned',
    'W:cb',
    'W:l',
    'W:s:Pip',
    'W:h',
    '1W:r:Lou',
    '1W:rn:Max',
    '.W:hurt',
    '.W:out',
    'wW:s:Pip',
    'W:c:sub',
  );
  const over = fc.array(fc.oneof({ weight: 9, arbitrary: scoring }, { weight: 1, arbitrary: wicket }), {
    minLength: 1,
    maxLength: 9,
  });
  const innings = fc.array(over, { minLength: 1, maxLength: 8 });
  const cricket = statsOf('cricket', 'cricket');
  fc.assert(
    fc.property(innings, fc.nat(1), (overs, penalties) => {
      let left = 9;
      const kept = overs
        .map((balls) => balls.filter((ball) => !ball.includes('W:') || left-- > 0))
        .filter(({ length }) => length > 0);
      const written = kept.map((balls, at) => `${['Una', 'Vic', 'Tom'][at % 3]}: ${balls.join(' ')}`);
      const match = read({
        info: { dates: ['2026-05-01'] },
        innings: [{ side: 0, overs: written, more: { penalty_runs: { post: penalties * 5 } } }],
      });
      const [card] = match.card.innings;
      if (!card || !cricket) throw new Error('no innings');
      const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
      expect(sum(card.batting.map(({ runs }) => runs)) + card.extras.total).toBe(card.runs);
      const { byes, legbyes, penalty } = card.extras;
      expect(sum(card.bowling.map(({ runs }) => runs)) + byes + legbyes + penalty).toBe(card.runs);
      expect(sum(card.partnerships.map(({ runs }) => runs)) + penalties * 5).toBe(card.runs);
      expect(card.falls).toHaveLength(card.batting.filter(({ isOut }) => isOut).length);
      for (const { name } of match.card.people) {
        const figures = figuresFor(match, name);
        const { problems } = checkValues(cricket, 'match', new Map(Object.entries(figures ?? {})));
        expect(problems).toEqual([]);
      }
    }),
    { numRuns: 150 },
  );
});
