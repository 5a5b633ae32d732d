import type { Expression } from './expression.ts';
import type { Scope, SportStats, StatDefinition } from './stat-type.ts';
import { measureOf } from './values/measures.ts';

/** Where a value comes from: typed, computed, or typed although it is usually computed. */
export type Origin = 'entered' | 'derived' | 'stated';

export interface StatValue {
  /** In the base unit; null where something would be divided by zero. */
  value: number | null;
  origin: Origin;
}
export type StatValues = ReadonlyMap<string, StatValue>;
/** What somebody typed, in base units. */
export type EnteredValues = ReadonlyMap<string, number>;

/** The formula of a statistic in a season or a match, and whether the values call for it. */
function formulaOf(
  stat: StatDefinition,
  scope: Scope,
  lookUp: (code: string) => StatValue | undefined,
): Expression | undefined {
  if (scope === 'season' || !stat.matchFormula) return stat.formula;
  const { value, when } = stat.matchFormula;
  if (!when) return value;
  return compute(when, lookUp)?.value ? value : undefined;
}

/** @returns undefined where an input is missing */
function compute(
  formula: Expression,
  lookUp: (code: string) => StatValue | undefined,
): { value: number | null; isStated: boolean } | undefined {
  const given = new Map([...formula.inputs, ...formula.optional].map((code) => [code, lookUp(code)]));
  if (formula.inputs.some((code) => given.get(code) === undefined)) return undefined;
  const values = [...given.values()];
  if (
    formula.inputs.length === 0 &&
    formula.optional.length > 0 &&
    values.every((one) => one === undefined)
  ) {
    return undefined;
  }
  const isStated = values.some((one) => one?.origin === 'stated');
  if (values.some((one) => one?.value === null)) return { value: null, isStated };
  const value = formula.evaluate((code) => given.get(code)?.value ?? 0);
  return { value: Number.isFinite(value) ? value : null, isStated };
}

/**
 * All values of a record: what was entered, and everything that can be computed from it. A code that is usually
 * computed and was entered without any of its inputs is `stated`, and so is what is computed from it.
 */
export function derive(sport: SportStats, scope: Scope, given: EnteredValues): StatValues {
  const entered = withTwins(sport, given);
  const found = new Map<string, StatValue | undefined>();

  function lookUp(code: string): StatValue | undefined {
    if (found.has(code)) return found.get(code);
    found.set(code, undefined);
    const stat = sport.byCode.get(code);
    const value = stat && resolve(stat);
    found.set(code, value);
    return value;
  }

  /** What formulas see: overs, not balls. */
  function inFormulas(code: string): StatValue | undefined {
    const found = lookUp(code);
    const stat = sport.byCode.get(code);
    if (!stat || !found || found.value === null) return found;
    const { inFormulas: read, scale } = measureOf(stat.measure);
    return { ...found, value: read ? read(found.value) : found.value / scale };
  }

  function resolve(stat: StatDefinition): StatValue | undefined {
    const typed = entered.get(stat.code);
    const formula = formulaOf(stat, scope, inFormulas);
    if (!formula) return typed === undefined ? undefined : { value: typed, origin: 'entered' };
    if (scope === 'match' && stat.seasonOnly) return undefined;
    const computed = compute(formula, inFormulas);
    if (!computed) return typed === undefined ? undefined : { value: typed, origin: 'stated' };
    const value = computed.value === null ? null : inBase(stat, computed.value);
    return { value, origin: computed.isStated ? 'stated' : 'derived' };
  }

  const known = sport.stats.flatMap(({ code }) => {
    const value = lookUp(code);
    return value ? [[code, value] as const] : [];
  });
  return new Map(known);
}

/** In the base unit; what is counted in whole units is a whole number again. */
function inBase({ measure }: StatDefinition, value: number): number {
  const { scale, type } = measureOf(measure);
  const scaled = value * scale;
  return type === 'count' && Math.abs(scaled - Math.round(scaled)) < 1e-6 ? Math.round(scaled) : scaled;
}

/** Balls typed without overs are overs. */
export function withTwins(sport: SportStats, given: EnteredValues): EnteredValues {
  const entered = new Map(given);
  for (const { code, fills } of sport.stats) {
    const value = given.get(code);
    if (!fills || value === undefined || given.has(fills)) continue;
    entered.set(fills, value);
    entered.delete(code);
  }
  return entered;
}

/** The codes a code is computed from in this scope, when it is: those that may not be typed beside it. */
export function inputsOf(sport: SportStats, scope: Scope, code: string): readonly string[] {
  const stat = sport.byCode.get(code);
  const formula =
    scope === 'match' && stat?.matchFormula && !stat.matchFormula.when
      ? stat.matchFormula.value
      : stat?.formula;
  return formula ? [...formula.inputs, ...formula.optional] : [];
}
