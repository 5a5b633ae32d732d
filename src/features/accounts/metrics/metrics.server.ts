import type { z } from 'zod';
import type { StatsVisibility } from '#features/people/account.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { forbidden, invalid, notFound, versionConflict } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { Profile } from '../calls.ts';
import { metricViewers } from '../points.ts';
import type { getProfileIdentifiableMetrics, updateProfileIdentifiableMetrics } from './calls.ts';
import { labelOf, type MetricGroup, problemOfMetric } from './rules.ts';

type Metrics = CallReply<typeof getProfileIdentifiableMetrics>;
type Metric = Metrics['performance'][number];

export async function myMetrics(ctx: Ctx): Promise<Metrics> {
  const [row] = await ctx.sql<
    {
      metrics: Pick<Metrics, 'identifiable' | 'performance'>;
      statsVisibility: z.infer<typeof StatsVisibility>;
      version: number;
    }[]
  >`select metrics, stats_visibility, version from account where id = ${viewerOf(ctx).accountId}`;
  if (!row) throw notFound('account');
  return { ...row.metrics, statsVisibility: row.statsVisibility, version: row.version };
}

export async function setMetrics(
  ctx: Ctx,
  {
    version,
    identifiable,
    performance,
    statsVisibility,
  }: CallParsed<typeof updateProfileIdentifiableMetrics>['body'],
): Promise<Metrics> {
  const { accountId } = activeViewerOf(ctx);
  if (!siteRules[ctx.site].can.measure)
    throw forbidden('The kids site doesn’t collect body or performance data.', 'NOT_HERE');
  const today = ctx.now.toISOString().slice(0, 10);
  check('identifiable', identifiable, today);
  check('performance', performance, today);
  const { sql } = ctx;
  const changed = await sql`
    update account set
      metrics = ${sql.json({ identifiable, performance })}, stats_visibility = ${statsVisibility},
      version = version + 1, updated_at = now()
    where id = ${accountId} and version = ${version} returning id`;
  if (changed.length === 0) throw versionConflict(await myMetrics(ctx));
  return myMetrics(ctx);
}

function check(group: MetricGroup, metrics: readonly Metric[], today: string): void {
  const seen = new Set<string>();
  for (const [index, metric] of metrics.entries()) {
    const at = `${group}.${index}`;
    if (seen.has(metric.code)) throw invalid('Add each metric only once.', `${at}.code`);
    seen.add(metric.code);
    const problem = problemOfMetric(group, metric, today);
    if (problem) throw invalid(problem.message, `${at}.${problem.field}`);
  }
}

type Kept = Record<MetricGroup, Metric[]>;

/** The groups of metrics an account shows; all of them to those who may see them. */
export function shownMetrics(
  metrics: Kept,
  visibility: z.infer<typeof StatsVisibility>,
  seesAll: boolean,
): Profile['metrics'] {
  const shown = (group: MetricGroup, word: string) =>
    seesAll || visibility.split('+').includes(word)
      ? metrics[group].map((metric) => ({ ...metric, label: labelOf(group, metric.code) }))
      : [];
  return {
    identifiable: shown('identifiable', 'IDENTIFIABLE'),
    performance: shown('performance', 'PERFOMANCE'),
  };
}

/** SQL: the viewer sees all measures of the account in a column: their own, and those a feature lets them see. */
export function seesAllMetrics(ctx: Ctx, account: Fragment): Fragment {
  const { sql, viewer, deps } = ctx;
  if (!viewer) return sql`false`;
  const brought = metricViewers.of({ deps }).map((sees) => sees(ctx, account, viewer.accountId));
  return brought.reduce<Fragment>((all, one) => sql`${all} or ${one}`, sql`${account} = ${viewer.accountId}`);
}

/** All measures of an athlete. The caller has checked that the viewer may see them. */
export async function allMetrics({ sql }: Pick<Ctx, 'sql'>, accountId: string): Promise<Profile['metrics']> {
  const [row] = await sql<{ metrics: Parameters<typeof shownMetrics>[0] }[]>`
    select metrics from account where id = ${accountId}`;
  return row ? shownMetrics(row.metrics, 'NORMAL', true) : { identifiable: [], performance: [] };
}
