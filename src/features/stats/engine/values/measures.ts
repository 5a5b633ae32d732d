import { formatDistance, parseDistance } from './marks.ts';
import {
  formatAverage,
  formatDecimal,
  type Parsed,
  parseCount,
  parseDecimal,
  parsePercent,
} from './numbers.ts';
import {
  formatBestBowling,
  formatHighScore,
  formatInnings,
  formatOvers,
  parseBestBowling,
  parseHighScore,
  parseInnings,
  parseOvers,
  runsOfHighScore,
  wicketsOfBestBowling,
} from './scores.ts';
import { formatMinutes, formatTime, parseMinutes, parseTime } from './times.ts';

export type StatType = 'count' | 'decimal' | 'time' | 'distance' | 'percent' | 'ratio' | 'text-score';

/** How a kind of value is typed, stored and shown. Stored is a number in the base unit, so that it sorts right. */
interface Measure {
  type: StatType;
  /** The base unit. */
  base: string;
  /** Base units in one unit of formulas: an over is six balls, a minute 60 000 ms. */
  scale: number;
  parse(text: string, unit: string): Parsed;
  format(value: number, digits: number): string;
  /** What formulas see, where it isn't `value / scale`. */
  inFormulas?(value: number): number;
  digits: number;
  /** What one types, as an example. */
  example: string;
}

export const measures = {
  count: {
    type: 'count',
    base: '1',
    scale: 1,
    parse: parseCount,
    format: formatDecimal,
    digits: 0,
    example: '12',
  },
  decimal: {
    type: 'decimal',
    base: '1',
    scale: 1,
    parse: parseDecimal,
    format: formatDecimal,
    digits: 1,
    example: '12.5',
  },
  average: {
    type: 'ratio',
    base: '1',
    scale: 1,
    parse: parseDecimal,
    format: formatAverage,
    digits: 3,
    example: '.312',
  },
  percent: {
    type: 'percent',
    base: 'share',
    scale: 1,
    parse: parsePercent,
    format: (value, digits) => `${formatDecimal(value * 100, digits)}%`,
    digits: 1,
    example: '45.7%',
  },
  time: {
    type: 'time',
    base: 'ms',
    scale: 1000,
    parse: parseTime,
    format: formatTime,
    digits: 2,
    example: '1:52.31',
  },
  minutes: {
    type: 'time',
    base: 'ms',
    scale: 60_000,
    parse: parseMinutes,
    format: formatMinutes,
    digits: 0,
    example: '90',
  },
  distance: {
    type: 'distance',
    base: 'mm',
    scale: 1000,
    parse: parseDistance,
    format: formatDistance,
    digits: 2,
    example: '5.31 m',
  },
  overs: {
    type: 'count',
    base: 'balls',
    scale: 6,
    parse: parseOvers,
    format: formatOvers,
    digits: 0,
    example: '19.4',
  },
  innings: {
    type: 'count',
    base: 'outs',
    scale: 3,
    parse: parseInnings,
    format: formatInnings,
    digits: 0,
    example: '6.2',
  },
  'high-score': {
    type: 'text-score',
    base: '2 × runs + not out',
    scale: 1,
    parse: parseHighScore,
    format: formatHighScore,
    inFormulas: runsOfHighScore,
    digits: 0,
    example: '87*',
  },
  'best-bowling': {
    type: 'text-score',
    base: '1000 × wickets + 999 - runs',
    scale: 1,
    parse: parseBestBowling,
    format: formatBestBowling,
    inFormulas: wicketsOfBestBowling,
    digits: 0,
    example: '5/32',
  },
} as const satisfies Record<string, Measure>;
export type MeasureName = keyof typeof measures;

export const measureOf = (name: MeasureName): Measure => measures[name];
