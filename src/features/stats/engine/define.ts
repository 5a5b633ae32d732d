import { expression } from './expression.ts';
import type { Bounds, Rule, Scope, SeasonSum, SportStats, StatDefinition } from './stat-type.ts';
import { type MeasureName, measureOf } from './values/measures.ts';

// What the files of the sports are written with.

/** A statistic without what the list of options says about it. */
export type StatRules = Omit<StatDefinition, 'code' | 'label' | 'description' | 'group' | 'added'>;

interface Options {
  unit?: string;
  digits?: number;
  /** Fewer is better. */
  less?: true;
  /** Least and most that can be at all, as people write them; left out: zero, and ten times what is plausible. */
  possible?: readonly [string, string];
  possibleInMatch?: readonly [string, string];
  sum?: SeasonSum;
  inMatch?: string;
  inMatchWhen?: string;
  fills?: string;
  seasonOnly?: true;
}
/** `season` and `match`: the most that is plausible, as people write it. */
type Make = (season: string | number, match?: string | number, options?: Options) => StatRules;

const FAR = 10;

function read(measure: MeasureName, text: string | number): number {
  const value = measureOf(measure).parse(String(text), '');
  if (typeof value === 'string') throw new Error(`“${text}” in a sport’s file: ${value}`);
  return value;
}

const of =
  (measure: MeasureName, byDefault: Options = {}): Make =>
  (season, match = season, given = {}) => {
    const options = { ...byDefault, ...given };
    const { digits, type } = measureOf(measure);
    const plausible = { season: read(measure, season), match: read(measure, match) };
    const bounds = (scope: Scope, written: readonly [string, string] | undefined): Bounds =>
      written
        ? [read(measure, written[0]), read(measure, written[1])]
        : [0, measure === 'percent' ? 1 : plausible[scope] * FAR];
    const possible = {
      season: bounds('season', options.possible),
      match: bounds('match', options.possibleInMatch ?? options.possible),
    };
    return {
      measure,
      type,
      unit: options.unit ?? '',
      digits: options.digits ?? digits,
      better: options.less ? 'less' : 'more',
      possible,
      plausible: {
        season: [possible.season[0], plausible.season],
        match: [possible.match[0], plausible.match],
      },
      sum: options.sum ?? 'sum',
      ...(options.inMatch ? { matchFormula: inMatch(options.inMatch, options.inMatchWhen) } : {}),
      ...(options.fills ? { fills: options.fills } : {}),
      ...(options.seasonOnly ? { seasonOnly: true as const } : {}),
    };
  };

const inMatch = (value: string, when?: string) => ({
  value: expression(value),
  ...(when ? { when: expression(when) } : {}),
});

/** How often something happened. */
export const count = of('count');
export const minutes = of('minutes', { unit: 'min' });
export const clock = of('time', { digits: 0 });
export const distance = of('distance');
export const overs = of('overs', { unit: 'overs' });
export const innings = of('innings', { unit: 'innings' });
/** Points that judges give or that are halved. */
export const points = of('decimal', { digits: 2 });
/** The best of a season is the best of its matches. */
export const bestPoints = of('decimal', { digits: 2, sum: 'max' });
export const bestCount = of('count', { sum: 'max' });
export const lastDecimal = of('decimal', { sum: 'last', digits: 2 });
export const highScore = of('high-score', { sum: 'max' });
export const bestBowling = of('best-bowling', { sum: 'max' });
/** Appearances: one in each match. */
export const appearances = (season: number): StatRules =>
  count(season, 1, { possibleInMatch: ['0', '1'], inMatch: '1' });
/** Things of which there is one in a match at most. */
export const onceAMatch = (season: number, options: Options = {}): StatRules =>
  count(season, 1, { possibleInMatch: ['0', '1'], ...options });
/** A finishing place: the lowest number is the best. */
export const place = (): StatRules =>
  count(2000, 2000, { less: true, sum: 'min', possible: ['1', '100000'] });

/** The best time: nobody was ever faster than `record`, and nobody can be faster than nine tenths of it. */
export const bestTime = (record: string, slowest: string): StatRules =>
  best('time', { record, worst: slowest, less: true });
/** The best distance or height; `record` is the longest ever. */
export const bestDistance = (record: string): StatRules =>
  best('distance', { record, worst: '0.05', less: false });

function best(
  measure: MeasureName,
  { record, worst, less }: { record: string; worst: string; less: boolean },
): StatRules {
  const mark = read(measure, record);
  const [least, most] = less ? [mark * 0.9, read(measure, worst)] : [read(measure, worst), mark * 1.1];
  const possible: Bounds = [least, most];
  const plausible: Bounds = less ? [mark, most] : [least, mark];
  const { type, digits } = measureOf(measure);
  return {
    measure,
    type,
    unit: '',
    digits,
    better: less ? 'less' : 'more',
    possible: { season: possible, match: possible },
    plausible: { season: plausible, match: plausible },
    sum: less ? 'min' : 'max',
  };
}

interface DerivedOptions {
  measure?: MeasureName;
  digits?: number;
  unit?: string;
  less?: true;
  /** Means nothing in a single match: an average per game. */
  seasonOnly?: true;
  /** Can be less than zero. */
  negative?: true;
  plausible?: number;
  /** From where on that is so. */
  plausibleWhen?: string;
  fills?: string;
}

/** What is computed: a decimal with two digits, unless said otherwise. */
export function derived(formula: string, options: DerivedOptions = {}): StatRules {
  const { measure = 'decimal', plausible = 1e9 } = options;
  const { type, digits, scale } = measureOf(measure);
  const most = measure === 'percent' ? 1 : 1e9 * scale;
  const possible: Bounds = [options.negative ? -most : 0, most];
  const usual: Bounds = [possible[0], measure === 'percent' ? 1 : plausible * scale];
  return {
    measure,
    type,
    unit: options.unit ?? '',
    digits: options.digits ?? (measure === 'decimal' ? 2 : digits),
    better: options.less ? 'less' : 'more',
    possible: { season: possible, match: possible },
    plausible: { season: usual, match: usual },
    sum: 'derived',
    formula: expression(formula),
    ...(options.plausibleWhen ? { plausibleWhen: expression(options.plausibleWhen) } : {}),
    ...(options.seasonOnly ? { seasonOnly: true as const } : {}),
    ...(options.fills ? { fills: options.fills } : {}),
  };
}
/** Made divided by tried. */
export const share = (formula: string): StatRules => derived(formula, { measure: 'percent' });
/** .312 */
export const average = (formula: string, plausible = 10): StatRules =>
  derived(formula, { measure: 'average', plausible, negative: true });
/** So much a game. */
export const perGame = (formula: string, digits = 1): StatRules =>
  derived(formula, { digits, seasonOnly: true });
/** A number without decimals. */
export const total = (formula: string, options: DerivedOptions = {}): StatRules =>
  derived(formula, { measure: 'count', ...options });

export interface SportFile {
  headline: readonly [string, string, string];
  stats: Readonly<Record<string, StatRules>>;
  /** `[SOG] <= [SH]`, with a sentence of its own where the codes' labels don't say it well. */
  rules?: readonly (string | readonly [rule: string, message: string])[];
}

/** What the list of options says about a code. */
export interface StatOption {
  code: string;
  label: string;
  description: string;
  group?: string | undefined;
  added?: true | undefined;
}

/** Joins what a sport's file says with the list of its options. @throws when one lacks a code of the other */
export function sportStats(sport: string, file: SportFile, options: readonly StatOption[]): SportStats {
  const stats = options.map(({ code, label, description, group, added }): StatDefinition => {
    const rules = file.stats[code];
    if (!rules) throw new Error(`${sport}: nothing says what ${code} is.`);
    return { code, label, description, ...(group ? { group } : {}), ...(added ? { added } : {}), ...rules };
  });
  const byCode = new Map(stats.map((stat) => [stat.code, stat]));
  const unlisted = Object.keys(file.stats).find((code) => !byCode.has(code));
  if (unlisted) throw new Error(`${sport}: ${unlisted} isn’t in the list of options.`);
  const rules = (file.rules ?? []).map((rule) => toRule(rule, byCode));
  return { sport, headline: file.headline, stats, byCode, rules };
}

function toRule(rule: string | readonly [string, string], byCode: SportStats['byCode']): Rule {
  const [source, said] = typeof rule === 'string' ? [rule, ''] : rule;
  const [left = '', right = ''] = source.split('<=');
  const named = (side: string) =>
    side
      .trim()
      .replace(/\[([^\]?]+)\??\]/g, (_, code: string) => byCode.get(code)?.label ?? code)
      .replaceAll('*', '×');
  return {
    less: expression(left.trim()),
    more: expression(right.trim()),
    message: said || `${named(left)} can’t be more than ${named(right)}.`,
  };
}
