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
import type { Problem } from '#ui/draft-problems.ts';

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

const valuesOf = (kept: Kept): Values =>
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
function metricsIn(values: Values, group: MetricGroup): Metric[] {
  return Object.entries(values)
    .filter(([key, { value }]) => key.startsWith(`${group} `) && value.trim() !== '')
    .map(([key, entry]) => ({
      code: key.slice(group.length + 1),
      ...entry,
      value: entry.value.trim(),
      source: entry.source.trim(),
    }));
}

/** The form's fields. */
export interface MetricsDraft {
  values: Values;
  visibility: Kept['statsVisibility'];
}

export const draftOf = (kept: Kept): MetricsDraft => ({
  values: valuesOf(kept),
  visibility: kept.statsVisibility,
});

/** The input of the call, without its version. */
export const inputOf = ({ values, visibility }: MetricsDraft) => ({
  identifiable: metricsIn(values, 'identifiable') as Kept['identifiable'],
  performance: metricsIn(values, 'performance'),
  statsVisibility: visibility,
});

/** Errors by the code of a metric; that of a date is below it. */
export function problemsOf({ values }: MetricsDraft): Problem[] {
  const today = new Date().toISOString().slice(0, 10);
  return (['identifiable', 'performance'] as const).flatMap((group) =>
    metricsIn(values, group).flatMap((metric) => {
      const problem = problemOfMetric(group, metric, today);
      if (!problem) return [];
      const field = problem.field === 'date' ? `${metric.code}.date` : metric.code;
      return [{ field, message: problem.message }];
    }),
  );
}
