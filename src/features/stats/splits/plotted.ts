import { z } from 'zod';
import type { StatValues } from '../engine/derive.ts';
import { formatValue } from '../engine/format.ts';
import type { StatDefinition } from '../engine/stat-type.ts';

/** Figures that can be drawn over matches or seasons. */
export const Plotted = z.array(z.object({ code: z.string(), label: z.string(), isNumber: z.boolean() }));
export type Plotted = z.infer<typeof Plotted>;
/** One match or season: a value for each plotted figure, null where there is none. */
export const PlottedValues = z.array(z.object({ value: z.number(), shown: z.string() }).nullable());
export type PlottedValues = z.infer<typeof PlottedValues>;

/** Those of `stats` that at least one match or season has. */
export const drawable = (
  stats: readonly StatDefinition[],
  all: readonly StatValues[],
): readonly StatDefinition[] =>
  stats.filter(({ code }) => all.some((lines) => lines.get(code)?.value != null));

export const plottedOf = (stats: readonly StatDefinition[]): Plotted =>
  stats.map(({ code, label, type }) => ({ code, label, isNumber: type === 'count' || type === 'decimal' }));

export const plottedValues = (stats: readonly StatDefinition[], lines: StatValues): PlottedValues =>
  stats.map((stat) => {
    const value = lines.get(stat.code)?.value ?? null;
    return value === null ? null : { value, shown: formatValue(stat, value) };
  });
