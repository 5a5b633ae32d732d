import { formatValue } from './format.ts';
import type { StatDefinition } from './stat-type.ts';
import { measureOf } from './values/measures.ts';

/** How far an ordinary time or length is from the best there is. */
const ORDINARY = 0.25;

/** What somebody may type, to show how it is written; empty for counts. Times and lengths are a quarter off the record. */
export function exampleOf(stat: StatDefinition): string {
  const { measure, better, plausible } = stat;
  if (measure === 'count') return '';
  const [least, most] = plausible.season;
  if (measure === 'time') return formatValue(stat, rounded(least * (1 + ORDINARY), 100));
  if (measure === 'distance' && better === 'more')
    return formatValue(stat, rounded(most * (1 - ORDINARY), 10));
  return measureOf(measure).example;
}

const rounded = (value: number, step: number): number => Math.round(value / step) * step;
