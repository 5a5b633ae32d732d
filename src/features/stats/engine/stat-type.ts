import type { Expression } from './expression.ts';
import type { MeasureName, StatType } from './values/measures.ts';

export type Scope = 'season' | 'match';
/** The least and the most, in the base unit. */
export type Bounds = readonly [least: number, most: number];

/** How a season's value comes from its matches. */
export type SeasonSum = 'sum' | 'max' | 'min' | 'last' | 'derived';

/** One thing that can be recorded or computed in a sport. Values are in the base unit of the measure. */
export interface StatDefinition {
  code: string;
  label: string;
  description: string;
  /** The discipline, in cricket. */
  group?: string;
  /** Not in the given lists: something derived needs it. */
  added?: true;
  measure: MeasureName;
  type: StatType;
  /** What people write after the number; empty where the label says it. */
  unit: string;
  digits: number;
  better: 'more' | 'less';
  /** Outside of these it can't be. */
  possible: Readonly<Record<Scope, Bounds>>;
  /** Outside of these somebody has to confirm it. */
  plausible: Readonly<Record<Scope, Bounds>>;
  /** Only where this is not zero: a rate from a few balls can be anything. */
  plausibleWhen?: Expression;
  sum: SeasonSum;
  /** It is computed, never typed where it can be. */
  formula?: Expression;
  /** How it is computed in a match, where it is counted or typed in a season; `when`: only if this is not zero. */
  matchFormula?: { value: Expression; when?: Expression };
  /** The same quantity under another code: typed here, it is stored there. */
  fills?: string;
  /** It means nothing in a single match. */
  seasonOnly?: true;
}

/** Something that always holds, e.g. no more shots on goal than shots. */
export interface Rule {
  less: Expression;
  more: Expression;
  message: string;
}

export interface SportStats {
  sport: string;
  /** Codes that say most, for a short line. */
  headline: readonly string[];
  stats: readonly StatDefinition[];
  byCode: ReadonlyMap<string, StatDefinition>;
  rules: readonly Rule[];
}
