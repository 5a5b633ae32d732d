import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { Profile } from '../calls.ts';
import { metricViewers } from '../points.ts';
import { shownMetrics } from './metrics.server.ts';

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
