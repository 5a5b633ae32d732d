import type { StatValue, StatValues } from '../engine/derive.ts';
import { formatValue } from '../engine/format.ts';
import type { SportStats, StatDefinition } from '../engine/stat-type.ts';
import type { Comparison } from './calls.ts';

type Row = Comparison['rows'][number];

/** A row for each code that somebody has, in the order of the sport's list. */
export const compareValues = (sport: SportStats, athletes: readonly StatValues[]): Row[] =>
  sport.stats.flatMap((stat) => {
    const values = athletes.map((lines) => lines.get(stat.code));
    if (values.every((line) => line === undefined)) return [];
    const { code, label, group = null, unit, better } = stat;
    return [{ code, label, group, unit, better, cells: cellsOf(stat, values) }];
  });

/** The best is marked where somebody is worse: not among equals, and not where only one has it. */
function cellsOf(stat: StatDefinition, values: readonly (StatValue | undefined)[]): Row['cells'] {
  const counted = values.flatMap((line) => (line && line.origin !== 'stated' ? (line.value ?? []) : []));
  const best = stat.better === 'less' ? Math.min(...counted) : Math.max(...counted);
  const isMarked = counted.some((value) => value !== best);
  return values.map((line) => {
    const isStated = line?.origin === 'stated';
    const value = line?.value ?? null;
    return {
      shown: formatValue(stat, value),
      value,
      isBest: isMarked && !isStated && value === best,
      isStated,
    };
  });
}
