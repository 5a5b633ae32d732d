import type { Ctx } from './ctx.ts';
import type { Fragment } from './sql.ts';

/**
 * SQL: the viewer sees all measures of the account in a column, whatever it shows to others. A feature lists its own in
 * `metricViewers`; the account itself always does.
 */
export type MetricViewer = (ctx: Ctx, account: Fragment, viewerId: string) => Fragment;
