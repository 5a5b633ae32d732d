import { derive, type EnteredValues, inputsOf, type StatValues, withTwins } from './derive.ts';
import type { Expression } from './expression.ts';
import { formatValue } from './format.ts';
import type { Bounds, Scope, SportStats, StatDefinition } from './stat-type.ts';
import { measureOf } from './values/measures.ts';

/** What is wrong with one of the values. */
export interface Problem {
  code: string;
  message: string;
  kind: 'UNKNOWN_STAT' | 'BAD_VALUE' | 'IMPOSSIBLE_VALUE' | 'COMPUTED_STAT' | 'CONTRADICTION';
}

interface Typed {
  code: string;
  /** As somebody wrote it. */
  value: string;
}

export interface CheckedValues {
  values: StatValues;
  problems: readonly Problem[];
  /** Codes that are possible and so unusual that somebody has to confirm them. */
  implausible: readonly string[];
}

/** Reads what was typed, computes the rest and says what can't be. */
export function checkTyped(sport: SportStats, scope: Scope, typed: readonly Typed[]): CheckedValues {
  const problems: Problem[] = [];
  const entered = new Map<string, number>();
  for (const { code, value } of typed) {
    const read = readOne(sport, scope, code, value);
    if (typeof read !== 'number') problems.push(read);
    else if (entered.has(code))
      problems.push({ code, kind: 'BAD_VALUE', message: `${labelOf(sport, code)} is there twice.` });
    else entered.set(code, read);
  }
  const checked = checkValues(sport, scope, entered);
  return { ...checked, problems: [...problems, ...checked.problems] };
}

/** The same for values that were read before, or come from elsewhere. In base units. */
export function checkValues(sport: SportStats, scope: Scope, entered: EnteredValues): CheckedValues {
  const values = derive(sport, scope, entered);
  const problems = [
    ...outOfBounds(sport, scope, values),
    ...typedAndComputed(sport, scope, entered),
    ...contradictions(sport, values),
  ];
  return { values, problems, implausible: unusualFigures(sport, scope, values) };
}

function readOne(sport: SportStats, scope: Scope, code: string, text: string): number | Problem {
  const stat = sport.byCode.get(code);
  if (!stat) return { code, kind: 'UNKNOWN_STAT', message: `${code} isn’t recorded in this sport.` };
  if (scope === 'match' && stat.seasonOnly)
    return { code, kind: 'COMPUTED_STAT', message: `${stat.label} is for whole seasons only.` };
  const value = measureOf(stat.measure).parse(text, stat.unit);
  return typeof value === 'number' ? value : { code, kind: 'BAD_VALUE', message: `${stat.label}: ${value}` };
}

function outOfBounds(sport: SportStats, scope: Scope, values: StatValues): Problem[] {
  return [...values].flatMap(([code, { value, origin }]) => {
    const stat = sport.byCode.get(code);
    if (!stat || value === null || isWithin(stat.possible[scope], value)) return [];
    // What follows from impossible values is not said twice.
    if (origin === 'derived' && stat.measure !== 'percent') return [];
    return [{ code, kind: 'IMPOSSIBLE_VALUE' as const, message: boundsMessage(stat, scope, value) }];
  });
}

const isWithin = ([least, most]: Bounds, value: number) => value >= least && value <= most + 1e-9;

function boundsMessage(stat: StatDefinition, scope: Scope, value: number): string {
  const [least, most] = stat.possible[scope];
  if (value < least && least === 0) return `${stat.label} can’t be negative.`;
  const limit = formatValue(stat, value < least ? least : most);
  const where = scope === 'match' ? ' in a match' : '';
  return value < least
    ? `${stat.label} can’t be less than ${limit}${where}.`
    : `${stat.label} can’t be more than ${limit}${where}.`;
}

/** A value that follows from others is never typed beside them. */
function typedAndComputed(sport: SportStats, scope: Scope, typed: EnteredValues): Problem[] {
  const entered = withTwins(sport, typed);
  return [...entered].flatMap(([code, value]) => {
    const stat = sport.byCode.get(code);
    const given = inputsOf(sport, scope, code).filter((input) => entered.has(input));
    const isAlways = scope === 'match' && stat?.matchFormula?.value.inputs.length === 0;
    if (!stat || (given.length === 0 && !(isAlways && !stat.matchFormula?.when))) return [];
    const computed = derive(sport, scope, entered).get(code);
    // The same number twice does no harm: a scorebook lists balls beside overs.
    if (computed?.origin === 'derived' && computed.value !== null && Math.abs(computed.value - value) < 1e-6)
      return [];
    const labels = given.map((input) => labelOf(sport, input)).join(' and ');
    const message = labels
      ? `${stat.label} is computed from ${labels}, so leave it out.`
      : `${stat.label} is counted by itself, so leave it out.`;
    return [{ code, kind: 'COMPUTED_STAT' as const, message }];
  });
}

function contradictions(sport: SportStats, values: StatValues): Problem[] {
  return sport.rules.flatMap(({ less, more, message }) => {
    const [left, right] = [sideOf(sport, values, less), sideOf(sport, values, more)];
    if (left === null || right === null || left <= right + 1e-9) return [];
    const code = less.inputs[0] ?? less.optional[0] ?? '';
    return [{ code, kind: 'CONTRADICTION' as const, message }];
  });
}

/** Null where one of its values isn't known. */
function sideOf(sport: SportStats, values: StatValues, side: Expression): number | null {
  const numbers = new Map<string, number>();
  for (const code of [...side.inputs, ...side.optional]) {
    const stat = sport.byCode.get(code);
    const value = values.get(code)?.value;
    if (!stat || value === undefined || value === null) continue;
    const { inFormulas, scale } = measureOf(stat.measure);
    numbers.set(code, inFormulas ? inFormulas(value) : value / scale);
  }
  if (side.inputs.some((code) => !numbers.has(code))) return null;
  if (side.inputs.length === 0 && side.optional.length > 0 && numbers.size === 0) return null;
  return side.evaluate((code) => numbers.get(code) ?? 0);
}

/** Codes of values that are possible and so unusual that somebody has to confirm them. */
export function unusualFigures(sport: SportStats, scope: Scope, values: StatValues): string[] {
  return [...values].flatMap(([code, { value }]) => {
    const stat = sport.byCode.get(code);
    if (!stat || value === null || isWithin(stat.plausible[scope], value)) return [];
    return stat.plausibleWhen && sideOf(sport, values, stat.plausibleWhen) === 0 ? [] : [code];
  });
}

const labelOf = (sport: SportStats, code: string) => sport.byCode.get(code)?.label ?? code;
