import { type CheckedValues, checkTyped } from '../../engine/check.ts';
import { withTwins } from '../../engine/derive.ts';
import { formatValue } from '../../engine/format.ts';
import type { Scope, SportStats, StatDefinition } from '../../engine/stat-type.ts';

/** What was typed, by code. */
export type Typed = Readonly<Record<string, string>>;

const linesIn = (typed: Typed) =>
  Object.entries(typed).flatMap(([code, value]) =>
    value.trim() === '' ? [] : [{ code, value: value.trim() }],
  );

/** What a request sends, in the order of the sport's list. */
export const linesOf = (sport: SportStats, typed: Typed) => {
  const lines = new Map(linesIn(typed).map((line) => [line.code, line]));
  return sport.stats.flatMap(({ code }) => lines.get(code) ?? []);
};

export const checkTypedFigures = (sport: SportStats, scope: Scope, typed: Typed): CheckedValues =>
  checkTyped(sport, scope, linesIn(typed));

/** Whether it is computed in this scope, and never typed where its inputs are known. */
export const isComputed = (stat: StatDefinition, scope: Scope): boolean =>
  stat.formula !== undefined || (scope === 'match' && stat.matchFormula !== undefined);

/** The typed values of a record, for changing them. */
export function typedFrom(
  sport: SportStats,
  lines: readonly { code: string; value: number | null; origin: string }[],
): Typed {
  const typed = lines.flatMap(({ code, value, origin }) => {
    const stat = sport.byCode.get(code);
    return stat &&
      value !== null &&
      origin !== 'derived' &&
      (origin === 'entered' || !hasInputs(sport, stat, lines))
      ? [[code, formatValue(stat, value)] as const]
      : [];
  });
  return Object.fromEntries(typed);
}

/** What follows from a stated value is stated too, and isn't typed. */
function hasInputs(
  sport: SportStats,
  { formula }: StatDefinition,
  lines: readonly { code: string }[],
): boolean {
  const known = withTwins(sport, new Map(lines.map(({ code }) => [code, 0])));
  return formula?.inputs.every((code) => known.has(code)) ?? false;
}
