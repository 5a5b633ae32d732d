import type { StatDefinition } from './stat-type.ts';
import { measureOf } from './values/measures.ts';

/** As people write it, without the unit; "-" where something was divided by zero. */
export function formatValue(stat: StatDefinition, value: number | null): string {
  if (value === null) return '-';
  return measureOf(stat.measure).format(value, stat.digits);
}
