import { attachMedia, releaseMedia } from '#features/media/media.server.ts';
import { keyOf } from '#features/media/media-files.server.ts';
import { findMedia } from '#features/media/media-row.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import type { PrintJobView } from './calls.ts';
import { newestPrintJobs, type PrintJobRow, printChanged, printsOfJob } from './print-job-row.server.ts';

/** What a partner takes. */
const MOST_BYTES = 100 * 1024 * 1024;

/** Takes a PDF of the viewer's instead of our file, for a piece that the partner refused to print. */
export async function mendPrint(
  tx: Ctx,
  { jobId, deliveryId }: { jobId: string; deliveryId: string },
  { printId, mediaId }: { printId: string; mediaId: string },
): Promise<void> {
  if (!(await printsOfJob(tx, jobId)).some(({ id }) => id === printId)) throw printChanged();
  const media = await findMedia(tx, mediaId);
  if (media && media.mime !== 'application/pdf')
    throw invalid('A print is made from a PDF. Choose a PDF file.', 'mediaId');
  if ((media?.bytes ?? 0) > MOST_BYTES)
    throw invalid('Our print partner takes files up to 100 MB. Choose a smaller one.', 'mediaId');
  await attachMedia(tx, { ids: [mediaId], kinds: ['file'], field: 'mediaId' });
  const [before] = await tx.sql<
    { mediaId: string }[]
  >`select media_id from mended_print where print_id = ${printId}`;
  if (before) await releaseMedia(tx, [before.mediaId]);
  await tx.sql`
    insert into mended_print (print_id, delivery_id, media_id) values (${printId}, ${deliveryId}, ${mediaId})
    on conflict (print_id) do update set media_id = excluded.media_id`;
}

/** The newest job of some deliveries, as their sellers and our team see it. */
export async function printJobsOf(
  ctx: Pick<Ctx, 'sql'>,
  deliveryIds: readonly string[],
): Promise<Map<string, PrintJobView>> {
  const jobs = await newestPrintJobs(ctx, deliveryIds);
  const held = [...jobs.values()].flatMap(({ id, state }) => (state === 'held' ? id : []));
  const pieces = await ctx.sql<(PrintJobView['pieces'][number] & { jobId: string })[]>`
    select p.job_id, p.id, p.item, p.label, m.print_id is not null as is_mended
    from print_job_print p left join mended_print m on m.print_id = p.id
    where p.job_id = any(${held}::uuid[]) order by p.item, p.label, p.id`;
  const viewOf = (job: PrintJobRow & { items: number[] }): PrintJobView => ({
    ...job,
    pieces: pieces.filter(({ jobId }) => jobId === job.id),
  });
  return new Map([...jobs].map(([id, job]) => [id, viewOf(job)]));
}

/** Where in the storage a piece's file of its seller's is; null where ours is printed. */
export async function mendedFile(ctx: Ctx, printId: string): Promise<string | null> {
  const [mended] = await ctx.sql<{ mediaId: string }[]>`
    select media_id from mended_print where print_id = ${printId}`;
  const media = mended && (await findMedia(ctx, mended.mediaId));
  return media?.name ? keyOf(media.id, media.name) : null;
}
