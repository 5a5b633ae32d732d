import { average, count, derived, innings, onceAMatch, type SportFile } from '../define.ts';

/** What baseball and softball share; they differ in the innings of a full game. */
const diamondStats = (inningsOfGame: number): SportFile['stats'] => ({
  AVG: average('[H] / [AB]', 1),
  AB: count(700, 10),
  R: count(180, 7),
  H: count(270, 8),
  '2B': count(70, 4),
  '3B': count(30, 3),
  HR: count(75, 5),
  RBI: count(200, 12),
  BB: count(240, 6),
  SB: count(140, 7),
  OBP: average('([H] + [BB] + [HBP?]) / ([AB] + [BB] + [HBP?] + [SF?])', 1),
  SLG: average('([H] + [2B] + 2 * [3B?] + 3 * [HR]) / [AB]', 4),
  OPS: average('[OBP] + [SLG]', 5),
  W: onceAMatch(45),
  ERA: derived(`${inningsOfGame} * [ER] / [IP]`, { less: true }),
  IP: innings('450', '20'),
  K: count(550, 21),
  WHIP: derived('([PBB] + [PH]) / [IP]', { less: true }),
  FPCT: average('([PO] + [FA]) / ([PO] + [FA] + [E])', 1),
  HBP: count(55, 3),
  SF: count(22, 3),
  ER: count(250, 20, { less: true }),
  PBB: count(250, 15, { less: true }),
  PH: count(500, 25, { less: true }),
  PO: count(1900, 30),
  FA: count(700, 15),
  E: count(80, 6, { less: true }),
});

const diamondRules: NonNullable<SportFile['rules']> = [
  '[H] <= [AB]',
  '[2B] + [3B?] + [HR?] <= [H]',
  '[HR] <= [R]',
  '[HR] <= [RBI]',
  ['[K] <= [IP] * 6', 'So many strikeouts need more Innings Pitched.'],
];

export const baseball: SportFile = {
  headline: ['AVG', 'HR', 'RBI'],
  stats: { ...diamondStats(9), SV: onceAMatch(65) },
  rules: diamondRules,
};

export const softball: SportFile = {
  headline: ['AVG', 'HR', 'RBI'],
  stats: { ...diamondStats(7), SHO: onceAMatch(35) },
  rules: diamondRules,
};
