import { refundUse } from '#features/plans/usage.server.ts';
import { type Ctx, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import type { ExportFormat } from './calls.ts';

/** Drawn at the same time, by all workers together. */
const MOST_AT_ONCE = 2;
/** A worker says at least this often that it is still drawing. */
const LEASE_S = 60;
/** One that has ended its workers so often is given up. */
const MOST_ATTEMPTS = 3;

export interface TakenExport {
  id: string;
  site: SiteId;
  ownerId: string;
  designName: string;
  format: ExportFormat;
  scale: number;
  pageCount: number;
  attempts: number;
  document: Record<string, unknown>;
}

/**
 * The export that has waited longest, or one whose worker has died; null while enough are being drawn, or none waits. Others
 * don't take it while it is renewed.
 */
export const takeExport = (job: JobCtx): Promise<TakenExport | null> =>
  transact(job, async ({ sql, now }) => {
    // One worker counts at a time, or two would each take the last place.
    await sql`select pg_advisory_xact_lock(hashtext('studio_export'))`;
    const [taken] = await sql<TakenExport[]>`
      update studio_export e set state = 'drawing', pages_drawn = 0, attempts = e.attempts + 1,
        taken_until = ${now}::timestamptz + ${LEASE_S} * interval '1 second'
      where e.id = (
        select waiting.id from studio_export waiting
        where waiting.state in ('queued', 'drawing') and coalesce(waiting.taken_until < ${now}, true)
        order by waiting.created_at, waiting.id limit 1)
        and (select count(*) from studio_export busy where busy.state = 'drawing' and busy.taken_until >= ${now})
          < ${MOST_AT_ONCE}
      returning e.id, e.site, e.owner_id, e.design_name, e.format, e.scale, e.page_count, e.attempts, e.document`;
    return taken ?? null;
  });

export const isHopeless = ({ attempts }: TakenExport): boolean => attempts > MOST_ATTEMPTS;

/** It is still being drawn. @returns false when somebody else has taken it, or it was deleted */
export async function renewExport(
  { sql, deps }: JobCtx,
  { id, attempts }: TakenExport,
  pagesDrawn: number,
): Promise<boolean> {
  const rows = await sql`
    update studio_export set pages_drawn = greatest(pages_drawn, ${pagesDrawn}),
      taken_until = ${deps.clock()}::timestamptz + ${LEASE_S} * interval '1 second'
    where id = ${id} and state = 'drawing' and attempts = ${attempts} returning id`;
  return rows.length > 0;
}

/** @returns false when somebody else has taken it, or it was deleted */
export async function finishExport(
  { sql, deps }: JobCtx,
  { id, attempts, pageCount }: TakenExport,
  bytes: number,
): Promise<boolean> {
  const rows = await sql`
    update studio_export set state = 'ready', pages_drawn = ${pageCount}, bytes = ${bytes}, document = null,
      taken_until = null, finished_at = ${deps.clock()}
    where id = ${id} and state = 'drawing' and attempts = ${attempts} returning id`;
  return rows.length > 0;
}

/** Ends it with what its owner can do about it. It doesn't count for the plan. */
export function failExport(job: JobCtx, { id, site, attempts }: TakenExport, failure: string): Promise<void> {
  return transact(siteCtx(job, site), async (tx: Ctx) => {
    const [failed] = await tx.sql<{ ownerId: string }[]>`
      update studio_export set state = 'failed', failure = ${failure}, document = null, taken_until = null,
        finished_at = ${tx.deps.clock()}
      where id = ${id} and state = 'drawing' and attempts = ${attempts} returning owner_id`;
    if (failed) await refundUse(tx, failed.ownerId, 'studio_exports_month');
  });
}

/** A worker that could not go on leaves it to the next. */
export async function releaseExport({ sql }: JobCtx, { id, attempts }: TakenExport): Promise<void> {
  await sql`
    update studio_export set state = 'queued', taken_until = null, pages_drawn = 0
    where id = ${id} and state = 'drawing' and attempts = ${attempts}`;
}
