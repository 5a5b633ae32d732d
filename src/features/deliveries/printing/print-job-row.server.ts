import type { Ctx, JobCtx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';
import type { Print } from '../points.ts';
import { type PrintJobState, printJobTransitions } from './print-job-states.ts';

/** A row of `print_job`. */
export interface PrintJobRow {
  id: string;
  deliveryId: string;
  externalId: string | null;
  state: PrintJobState;
  problem: string;
  createdAt: string;
  updatedAt: string;
  sentAt: string | null;
}

interface PrintJobMove extends Move<PrintJobState> {
  externalId?: string | null;
  problem?: string;
}

const columns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  j.id, j.delivery_id, j.external_id, j.state, j.problem, j.created_at, j.updated_at, j.sent_at`;

/** Its delivery is locked first. */
export const printJobStates = states<PrintJobState, PrintJobRow, PrintJobMove>({
  table: 'print_job',
  of: 'job_id',
  allowed: printJobTransitions,
  refused: () => printChanged(),
  columns,
  alias: 'j',
  set: ({ sql, now }, { externalId, problem = '' }) =>
    sql`updated_at = ${now}, checked_at = ${now}, problem = ${problem}, external_id = coalesce(j.external_id, ${externalId ?? null})`,
  logs: ({ now }) => ({ at: now }),
});

export const printChanged = () =>
  conflict(
    'PRINT_CHANGED',
    'The printing of this order has changed meanwhile. Refresh the page and try again.',
  );

export async function findPrintJob(ctx: Pick<Ctx, 'sql'>, id: string): Promise<PrintJobRow | undefined> {
  const [row] = await ctx.sql<PrintJobRow[]>`select ${columns(ctx)} from print_job j where j.id = ${id}`;
  return row;
}

/** The newest job of some deliveries, by delivery, with its pieces. */
export async function newestPrintJobs(
  ctx: Pick<Ctx, 'sql'>,
  deliveryIds: readonly string[],
): Promise<Map<string, PrintJobRow & { items: number[] }>> {
  const rows = await ctx.sql<(PrintJobRow & { items: number[] })[]>`
    select distinct on (j.delivery_id) ${columns(ctx)}, array(
      select distinct p.item from print_job_print p where p.job_id = j.id order by p.item) as items
    from print_job j where j.delivery_id = any(${deliveryIds as string[]}::uuid[])
    order by j.delivery_id, j.created_at desc, j.id desc`;
  return new Map(rows.map((row) => [row.deliveryId, row]));
}

/** The pieces of a job, in an order that doesn't change. */
export const printsOfJob = ({ sql }: Pick<JobCtx, 'sql'>, jobId: string): Promise<Print[]> =>
  sql<
    Print[]
  >`select id, item, label, product from print_job_print where job_id = ${jobId} order by item, id`;
