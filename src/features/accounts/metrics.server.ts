import type { z } from 'zod';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { invalid, notFound, versionConflict } from '#platform/errors.ts';
import { activeViewerOf } from './accounts.server.ts';
import type { StatsVisibility } from './calls.ts';
import type { getProfileIdentifiableMetrics, updateProfileIdentifiableMetrics } from './metrics-calls.ts';

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
  const today = ctx.now.toISOString().slice(0, 10);
  check('identifiable', identifiable, today);
  check('performance', performance, today);
  const { sql } = ctx;
  const changed = await sql`
    update account set
      metrics = ${sql.json({ identifiable, performance })}, stats_visibility = ${statsVisibility},
      version = version + 1, updated_at = now()
    where id = ${accountId} and version = ${version} returning id`;
  if (changed.length === 0) throw versionConflict();
  return myMetrics(ctx);
}

function check(field: string, metrics: readonly Metric[], today: string): void {
  const seen = new Set<string>();
  for (const [index, { code, date }] of metrics.entries()) {
    if (seen.has(code)) throw invalid('Each measure stands here once.', `${field}.${index}.code`);
    seen.add(code);
    if (date !== null && date > today) throw invalid('This date is still to come.', `${field}.${index}.date`);
  }
}
