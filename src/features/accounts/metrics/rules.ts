import { performanceMetrics } from './performance-metrics.ts';

/** The format and range of a unit's values. Times are bounded in seconds and written `m:ss`. */
export interface Unit {
  unit: string;
  min: number;
  max: number;
  /** The most digits after the point. */
  decimals: number;
  clock?: true;
}
export interface MetricDefinition {
  code: string;
  label: string;
  /** A number in one of these units; the first is the default. */
  units?: readonly Unit[];
  /** One of these choices. */
  choices?: readonly string[];
  /** Any text of this pattern. */
  form?: { pattern: RegExp; says: string };
}

const unit = (name: string, min: number, max: number, decimals = 0): Unit => ({
  unit: name,
  min,
  max,
  decimals,
});

export const identifiableMetrics: readonly MetricDefinition[] = [
  { code: 'height', label: 'Height', units: [unit('cm', 50, 260, 1), unit('in', 20, 102, 1)] },
  { code: 'weight', label: 'Weight', units: [unit('kg', 15, 300, 1), unit('lb', 33, 660, 1)] },
  { code: 'wingspan', label: 'Wingspan', units: [unit('cm', 50, 290, 1), unit('in', 20, 114, 1)] },
  { code: 'dominant_hand', label: 'Dominant hand', choices: ['right', 'left', 'both'] },
  { code: 'dominant_foot', label: 'Dominant foot', choices: ['right', 'left', 'both'] },
  {
    code: 'position',
    label: 'Position',
    form: { pattern: /^[\p{L}\d][\p{L}\d .,/'’-]{0,39}$/u, says: 'A position is up to 40 letters.' },
  },
  {
    code: 'jersey',
    label: 'Jersey number',
    form: { pattern: /^\d{1,3}$/, says: 'A jersey number has one to three digits.' },
  },
  { code: 'graduation_year', label: 'Graduation year', units: [unit('', 1940, 2060)] },
  {
    code: 'academic_average',
    label: 'Academic average',
    units: [unit('GPA', 0, 5, 2), unit('%', 0, 100, 1)],
  },
];

const groups = { identifiable: identifiableMetrics, performance: performanceMetrics };
export type MetricGroup = keyof typeof groups;

export const metricOf = (group: MetricGroup, code: string): MetricDefinition | undefined =>
  groups[group].find((metric) => metric.code === code);

/** The label of a metric, also of one that is no longer offered. */
export const labelOf = (group: MetricGroup, code: string): string =>
  metricOf(group, code)?.label ?? code.replaceAll('_', ' ');

export interface MetricProblem {
  field: 'code' | 'value' | 'unit' | 'date';
  message: string;
}

/** What is wrong with one metric, as a sentence; null when nothing is. @param today `YYYY-MM-DD` */
export function problemOfMetric(
  group: MetricGroup,
  { code, value, unit: name, date }: { code: string; value: string; unit: string; date: string | null },
  today: string,
): MetricProblem | null {
  const metric = metricOf(group, code);
  if (!metric) return { field: 'code', message: 'Choose a metric from the list.' };
  if (date !== null && date > today) return { field: 'date', message: 'Enter a date in the past.' };
  if (date !== null && date < '1940-01-01') return { field: 'date', message: 'This date is too long ago.' };
  const message = problemOfValue(metric, value, name);
  if (message) return message;
  return null;
}

function problemOfValue(metric: MetricDefinition, value: string, name: string): MetricProblem | null {
  const { label, units, choices, form } = metric;
  if (!units) {
    if (name !== '') return { field: 'unit', message: `${label} has no unit.` };
    if (choices && !choices.includes(value)) return { field: 'value', message: `Choose ${orOf(choices)}.` };
    if (form && !form.pattern.test(value)) return { field: 'value', message: form.says };
    return null;
  }
  const found = units.find((one) => one.unit === name);
  if (!found)
    return { field: 'unit', message: `${label} is measured in ${orOf(units.map((one) => one.unit))}.` };
  const number = found.clock ? secondsOf(value) : numberOf(value, found.decimals);
  if (number === null) return { field: 'value', message: howToWrite(found) };
  if (number < found.min || number > found.max) {
    return {
      field: 'value',
      message: `${label} is between ${shown(found, found.min)} and ${shown(found, found.max)}.`,
    };
  }
  return null;
}

/** `187`, `4.62`; never `1e3`, `0x10` or a comma. */
function numberOf(value: string, decimals: number): number | null {
  const match = /^-?\d{1,6}(?:\.(\d+))?$/.exec(value);
  if (!match || (match[1] ?? '').length > decimals) return null;
  return Number(value);
}

/** `4:05.3` -> 245.3 */
function secondsOf(value: string): number | null {
  const match = /^(\d{1,3}):([0-5]\d(?:\.\d{1,2})?)$/.exec(value);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

function howToWrite({ decimals, clock }: Unit): string {
  if (clock) return 'Enter minutes and seconds, for example 4:05 or 4:05.3.';
  if (decimals === 0) return 'Enter a whole number.';
  return `Enter a number with up to ${decimals} ${decimals === 1 ? 'digit' : 'digits'} after the point.`;
}

function shown({ unit: name, clock }: Unit, number: number): string {
  if (clock) return `${Math.floor(number / 60)}:${String(number % 60).padStart(2, '0')}`;
  return name === '%' ? `${number}%` : `${number} ${name}`.trim();
}

const orOf = (options: readonly string[]) =>
  options.length < 2 ? (options[0] ?? '') : `${options.slice(0, -1).join(', ')} or ${options.at(-1)}`;
