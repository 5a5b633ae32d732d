import type { StatValue, StatValues } from '../engine/derive.ts';
import { formatValue } from '../engine/format.ts';
import type { SportStats } from '../engine/stat-type.ts';
import type { StatLine } from './calls.ts';

const HEADLINE = 3;

/** Lines in the order of the sport's list. Codes that a sport no longer has are left out. */
export function presentLines(sport: SportStats, lines: ReadonlyMap<string, StatValue>): StatLine[] {
  return sport.stats.flatMap((stat) => {
    const line = lines.get(stat.code);
    if (!line) return [];
    const { code, label, group = null, unit, formula, matchFormula } = stat;
    const how = line.origin === 'entered' ? undefined : (formula ?? matchFormula?.value);
    return [
      {
        code,
        label,
        group,
        value: line.value,
        shown: formatValue(stat, line.value),
        unit,
        origin: line.origin,
        formula: how?.text ?? null,
      },
    ];
  });
}

/** The three that say most: the sport's own, and where they are missing the first ones there are. */
export function headlineOf(sport: SportStats, lines: readonly StatLine[]): StatLine[] {
  const first = sport.headline.flatMap((code) => lines.find((line) => line.code === code) ?? []);
  const rest = lines.filter((line) => !first.includes(line));
  return [...first, ...rest].slice(0, HEADLINE);
}

/** `PERFOMANCE` among the words of a visibility. */
export const shows = (visibility: string, word: 'IDENTIFIABLE' | 'PERFOMANCE'): boolean =>
  visibility.split('+').includes(word);

/** The lines of a record that others may see: all of them, or the three that say most. */
export function publicLines(sport: SportStats, visibility: string, lines: StatValues): StatValues {
  if (shows(visibility, 'PERFOMANCE')) return lines;
  const first = headlineOf(sport, presentLines(sport, lines)).map(({ code }) => code);
  return new Map([...lines].filter(([code]) => first.includes(code)));
}
