import type { StatValues } from '../engine/derive.ts';
import type { SportStats } from '../engine/stat-type.ts';
import { headlineOf, presentLines, shows } from './present-lines.ts';

/** The lines of a record that others may see: all of them, or the three that say most. */
export function publicLines(sport: SportStats, visibility: string, lines: StatValues): StatValues {
  if (shows(visibility, 'PERFOMANCE')) return lines;
  const first = headlineOf(sport, presentLines(sport, lines)).map(({ code }) => code);
  return new Map([...lines].filter(([code]) => first.includes(code)));
}
