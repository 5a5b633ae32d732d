import { type Parsed, tidy } from './numbers.ts';

const BALLS_IN_OVER = 6;
const OUTS_IN_INNING = 3;
const MOST_RUNS = 999;

/** Overs: 19.4 is 19 overs and four balls. Balls. */
export function parseOvers(text: string): Parsed {
  const plain = tidy(tidy(text, 'overs'), 'ov');
  if (/^\d+,\d$/.test(plain)) return `Write overs with a point, not a comma: ${plain.replace(',', '.')}.`;
  const match = /^(\d{0,5})(?:\.(\d))?$/.exec(plain);
  if (!match || plain === '') return 'Enter overs like 19.4: 19 overs and four balls.';
  const balls = Number(match[2] ?? 0);
  if (balls >= BALLS_IN_OVER)
    return `An over has six balls, so ${plain} can’t be: after ${Number(match[1])}.5 comes ${Number(match[1]) + 1}.`;
  return Number(match[1]) * BALLS_IN_OVER + balls;
}

export const formatOvers = (balls: number): string => inBase(balls, BALLS_IN_OVER);

/** Innings pitched: 6.2 or 6 2/3 is six innings and two outs. Outs. */
export function parseInnings(text: string): Parsed {
  const plain = tidy(text).replace(/^(\d{0,5})\s+([12])\/3$/, '$1.$2');
  if (/^\d+,\d$/.test(plain)) return `Write innings with a point, not a comma: ${plain.replace(',', '.')}.`;
  const match = /^(\d{0,5})(?:\.(\d))?$/.exec(plain);
  if (!match || plain === '') return 'Enter innings like 6.2: six innings and two outs.';
  const outs = Number(match[2] ?? 0);
  if (outs >= OUTS_IN_INNING)
    return `An inning has three outs, so ${plain} can’t be: after ${Number(match[1])}.2 comes ${Number(match[1]) + 1}.`;
  return Number(match[1]) * OUTS_IN_INNING + outs;
}

export const formatInnings = (outs: number): string => inBase(outs, OUTS_IN_INNING);

/** 118 balls are 19.4. Sixths of a ball don't exist, so an average of overs is cut. */
const inBase = (value: number, base: number) => `${Math.floor(value / base)}.${Math.floor(value % base)}`;

/** 87 or 87* for not out. Twice the runs, plus one if not out: so 87* sorts between 87 and 88. */
export function parseHighScore(text: string): Parsed {
  const match = /^(\d{1,3})\s*(\*?)$/.exec(tidy(text));
  if (!match) return 'Enter a score like 87, or 87* for not out.';
  return Number(match[1]) * 2 + (match[2] ? 1 : 0);
}

export const runsOfHighScore = (value: number): number => Math.floor(value / 2);
export const formatHighScore = (value: number): string =>
  `${runsOfHighScore(value)}${value % 2 === 1 ? '*' : ''}`;

/** 5/32 or 5-32. Wickets × 1000, plus 999 less the runs: more wickets is better, then fewer runs. */
export function parseBestBowling(text: string): Parsed {
  const match = /^(\d{1,2})\s*[/-]\s*(\d{1,3})$/.exec(tidy(text));
  if (!match) return 'Enter wickets and runs like 5/32.';
  const wickets = Number(match[1]);
  if (wickets > 20) return 'A match has 20 wickets at most.';
  return bestBowling(wickets, Number(match[2]));
}

const bestBowling = (wickets: number, runs: number) => wickets * 1000 + MOST_RUNS - runs;
export const wicketsOfBestBowling = (value: number): number => Math.floor(value / 1000);
export const formatBestBowling = (value: number): string =>
  `${wicketsOfBestBowling(value)}/${MOST_RUNS - (value % 1000)}`;
