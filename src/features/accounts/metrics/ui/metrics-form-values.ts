import type { MyProfile } from '#features/accounts/calls.ts';
import type { getProfileIdentifiableMetrics } from '#features/accounts/metrics/calls.ts';
import { metricsFor, performanceMetrics } from '#features/accounts/metrics/performance-metrics.ts';
import {
  identifiableMetrics,
  type MetricDefinition,
  type MetricGroup,
  problemOfMetric,
} from '#features/accounts/metrics/rules.ts';
import type { CallReply } from '#platform/call.ts';

export type Kept = CallReply<typeof getProfileIdentifiableMetrics>;
type Metric = Kept['performance'][number];
export type Entry = Omit<Metric, 'code'>;
/** By group and code: `performance 100_m`. An entry without a value isn't saved. */
export type Values = Record<string, Entry>;

export const keyOf = (group: MetricGroup, code: string) => `${group} ${code}`;
export const emptyEntry = (metric: MetricDefinition): Entry => ({
  value: '',
  unit: metric.units?.[0]?.unit ?? '',
  date: null,
  source: '',
});

export const valuesOf = (kept: Kept): Values =>
  Object.fromEntries(
    (['identifiable', 'performance'] as const).flatMap((group) =>
      kept[group].map(({ code, ...entry }) => [keyOf(group, code), entry]),
    ),
  );

/** The form's metrics: all of the account's sports, and stored ones of others. */
export function metricsShown({ sports }: Pick<MyProfile, 'sports'>, kept: Kept) {
  const chosen = sports.map(({ code }) => code);
  const wanted = metricsFor(chosen);
  const earlier = performanceMetrics.filter(
    (metric) => !wanted.includes(metric) && kept.performance.some(({ code }) => code === metric.code),
  );
  return {
    identifiable: identifiableMetrics,
    ofSports: [...wanted.filter((metric) => metric.sports), ...earlier],
    ofAll: wanted.filter((metric) => !metric.sports),
  };
}

/** The filled entries, as the call expects them. */
export function metricsIn(values: Values, group: MetricGroup): Metric[] {
  return Object.entries(values)
    .filter(([key, { value }]) => key.startsWith(`${group} `) && value.trim() !== '')
    .map(([key, entry]) => ({
      code: key.slice(group.length + 1),
      ...entry,
      value: entry.value.trim(),
      source: entry.source.trim(),
    }));
}

export interface Problem {
  field: 'code' | 'value' | 'unit' | 'date';
  message: string;
}

/** Errors by key, before anything is sent. */
export function problemsIn(values: Values, today: string): Record<string, Problem> {
  const problems: Record<string, Problem> = {};
  for (const group of ['identifiable', 'performance'] as const) {
    for (const metric of metricsIn(values, group)) {
      const problem = problemOfMetric(group, metric, today);
      if (problem) problems[keyOf(group, metric.code)] = problem;
    }
  }
  return problems;
}
