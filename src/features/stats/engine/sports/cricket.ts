import {
  bestBowling,
  bestCount,
  count,
  derived,
  highScore,
  minutes,
  onceAMatch,
  overs,
  perGame,
  type SportFile,
  share,
  total,
} from '../define.ts';

/** With one innings in a match, what it was follows from the runs. */
const fromRuns = (inMatch: string) => ({ inMatch, inMatchWhen: '[INNS] <= 1' });
/** With one innings bowled in a match, what it was follows from the wickets. */
const fromWickets = (inMatch: string) => ({ inMatch, inMatchWhen: '[BINNS] <= 1' });
/** Innings in a match. */
const two = { possibleInMatch: ['0', '2'] } as const;

const batting: SportFile['stats'] = {
  INNS: count(60, 2, two),
  NO: count(30, 2, two),
  RUNS: count(3000, 500),
  HS: highScore('501*', '501*', {
    possible: ['0', '999*'],
    ...fromRuns('[RUNS] * 2 + [NO?] * ([INNS] >= 1)'),
  }),
  AVE: derived('[RUNS] / ([INNS] - [NO?])'),
  BF: count(6000, 800),
  SR: derived('100 * [RUNS] / [BF]', { plausible: 450, plausibleWhen: '[BF] >= 12' }),
  '200': count(10, 2, { ...two, ...fromRuns('([RUNS] >= 200) * ([INNS] >= 1)') }),
  '100': count(20, 2, { ...two, ...fromRuns('([RUNS] >= 100) * ([INNS] >= 1)') }),
  '50': count(30, 2, { ...two, ...fromRuns('([RUNS] >= 50) * ([RUNS] <= 99) * ([INNS] >= 1)') }),
  '4S': count(400, 70),
  '6S': count(150, 25),
  '0S': count(20, 2, { less: true, ...two, ...fromRuns('([RUNS] <= 0) * ([INNS] >= 1) * ([NO?] <= 0)') }),
  MINS: minutes(10_000, 1000),
};

const bowling: SportFile['stats'] = {
  BINNS: count(60, 2, two),
  OVERS: overs('1500', '130'),
  BALLS: total('6 * [OVERS]', { fills: 'OVERS' }),
  MDNS: count(400, 70),
  BRUNS: count(4000, 400, { less: true }),
  WKTS: count(300, 20, { possibleInMatch: ['0', '20'] }),
  BBI: bestBowling('10/0', '10/0', {
    possible: ['0/999', '10/0'],
    ...fromWickets('([WKTS] * 1000 + 999 - [BRUNS]) * ([BINNS] >= 1)'),
  }),
  BBM: bestBowling('20/0', '20/0', {
    possible: ['0/999', '20/0'],
    inMatch: '[WKTS] * 1000 + 999 - [BRUNS]',
    inMatchWhen: '[BINNS] >= 1',
  }),
  BAVE: derived('[BRUNS] / [WKTS]', { less: true }),
  ECON: derived('[BRUNS] / [OVERS]', { less: true, plausible: 36, plausibleWhen: '[BALLS] >= 12' }),
  BSR: derived('[BALLS] / [WKTS]', { less: true, digits: 1 }),
  '4W': count(15, 2, { ...two, ...fromWickets('([WKTS] >= 4) * ([WKTS] <= 4)') }),
  '5W': count(30, 2, { ...two, ...fromWickets('[WKTS] >= 5') }),
  '10W': count(10, 1, { possibleInMatch: ['0', '1'], inMatch: '[WKTS] >= 10' }),
  DOTS: count(5000, 500),
  WD: count(200, 40, { less: true }),
  NB: count(150, 30, { less: true }),
  HAT: count(4, 2),
};

const fielding: SportFile['stats'] = {
  FINNS: count(80, 2, two),
  // Nobody but a keeper caught more than ten in a match, or seven in an innings.
  CT: count(80, 10),
  RO: count(40, 5),
  RODH: count(20, 4),
  DROP: count(40, 5, { less: true }),
  'CT%': share('[CT] / ([CT] + [DROP])'),
  MCT: bestCount(7, 7, { possible: ['0', '10'] }),
  'CT/I': perGame('[CT] / [FINNS]', 3),
  RSV: count(600, 60, { possible: ['-999', '5000'] }),
};

const wicketkeeping: SportFile['stats'] = {
  KINNS: count(80, 2, two),
  DIS: total('[CTWK] + [ST?]', { plausible: 130 }),
  CTWK: count(120, 13),
  ST: count(60, 9),
  MD: bestCount(9, 9, { possible: ['0', '10'] }),
  'D/I': perGame('[DIS] / [KINNS]', 3),
  BYES: count(400, 50, { less: true }),
  KDROP: count(60, 8, { less: true }),
};

const umpire: SportFile['stats'] = {
  UMAT: onceAMatch(120),
  UTEST: onceAMatch(20),
  UODI: onceAMatch(40),
  UT20: onceAMatch(80),
  TVU: onceAMatch(60),
  RESU: onceAMatch(60),
  REF: onceAMatch(60),
  REV: count(200, 12),
  UPH: count(200, 12),
  OVT: count(100, 8, { less: true }),
  'ACC%': share('[DECC] / [DEC]'),
  DEC: count(5000, 300),
  DECC: count(5000, 300),
};

const other: SportFile['stats'] = {
  MAT: count(80, 1, { possibleInMatch: ['0', '1'], inMatch: '1' }),
  WON: onceAMatch(80),
  LOST: onceAMatch(80, { less: true }),
  POTM: onceAMatch(30),
  POTS: onceAMatch(10),
  CAPT: onceAMatch(80),
  CWON: onceAMatch(80),
  TOSS: onceAMatch(80),
  TESTS: onceAMatch(20),
  ODIS: onceAMatch(40),
  T20S: onceAMatch(80),
  FC: onceAMatch(40),
};

export const cricket: SportFile = {
  headline: ['MAT', 'RUNS', 'WKTS'],
  stats: { ...batting, ...bowling, ...fielding, ...wicketkeeping, ...umpire, ...other },
  rules: [
    [
      '[INNS] <= 2 * [MAT]',
      'A match has two innings at most, so Innings can’t be more than twice the Matches.',
    ],
    ['[NO] <= [INNS]', 'Not Outs can’t be more than Innings.'],
    ['[RUNS] <= 999 * [INNS]', 'Runs need innings: enter in how many they were scored.'],
    ['[HS] <= [RUNS]', 'Highest Score can’t be more than Runs.'],
    ['[RUNS] <= 8 * [BF]', 'So many runs can’t come from so few balls. Check Runs and Balls Faced.'],
    [
      '100 * [100] <= 8 * [BF]',
      'Nobody scores a hundred without facing the balls for it. Check Hundreds and Balls Faced.',
    ],
    ['100 * [100] + 50 * [50?] <= [RUNS]', 'Hundreds and Fifties need more Runs than there are.'],
    ['[100] + [50?] + [0S?] <= [INNS]', 'Hundreds, Fifties and Ducks together can’t be more than Innings.'],
    ['[0S] <= [INNS] - [NO?]', 'Ducks can’t be more than completed innings.'],
    '[200] <= [100]',
    ['4 * [4S] + 6 * [6S?] <= [RUNS]', 'Fours and Sixes make more Runs than there are.'],
    ['[4S] + [6S?] <= [BF]', 'Fours and Sixes can’t be more than Balls Faced.'],
    ['[MDNS] <= [OVERS]', 'Maidens can’t be more than Overs.'],
    ['[DOTS] <= [BALLS]', 'Dot Balls can’t be more than the balls bowled.'],
    ['[WKTS] <= [BALLS] + [WD?]', 'Wickets can’t be more than the balls bowled.'],
    ['6 * [MDNS] <= [DOTS]', 'Every maiden has six dot balls: check Maidens and Dot Balls.'],
    ['[BBI] <= [WKTS]', 'The best innings can’t have more wickets than Wickets.'],
    ['[BBM] <= [WKTS]', 'The best match can’t have more wickets than Wickets.'],
    ['[BBI] <= [BBM]', 'The best innings can’t have more wickets than the best match.'],
    [
      '4 * [4W] + 5 * [5W?] <= [WKTS]',
      'Four-wicket and five-wicket innings need more Wickets than there are.',
    ],
    ['3 * [HAT] <= [WKTS]', 'A hat-trick is three wickets: check Hat-Tricks and Wickets.'],
    ['[RODH] <= [RO]', 'Direct-Hit Run Outs can’t be more than Run Outs.'],
    '[MCT] <= [CT]',
    '[MD] <= [DIS]',
    ['[UPH] + [OVT?] <= [REV]', 'Decisions Upheld and Overturned can’t be more than Decisions Reviewed.'],
    '[DECC] <= [DEC]',
    ['[WON] + [LOST?] <= [MAT]', 'Matches Won and Lost can’t be more than Matches.'],
    '[CAPT] <= [MAT]',
    '[CWON] <= [CAPT]',
    '[TOSS] <= [CAPT]',
  ],
};
