import { arrivedKey } from '#features/media/media-files.server.ts';
import { findMedia } from '#features/media/media-row.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { missingKeyOf } from '#platform/storage-faults.ts';
import { finishUpload } from './finish-upload.server.ts';
import { inspectFile } from './inspect-file.server.ts';

/** The job after an upload arrived: inspects it and makes the served files. Safe to run twice. */
export async function processMedia(ctx: Ctx, { mediaId }: { mediaId: string }): Promise<void> {
  const row = await findMedia(ctx, mediaId);
  if (row?.state === 'processing') {
    // What was declared as an image has to be one.
    const only = row.kind === 'image' ? 'image' : undefined;
    await ctx.deps.storage
      .withFile(arrivedKey(mediaId), (path) =>
        finishUpload(ctx, mediaId, path, () =>
          inspectFile(path, row.bytes ?? 0, { name: '', type: '' }, only),
        ),
      )
      .catch((error: unknown) => {
        // A rejected upload is an outcome, not a failed job. Any other error is retried.
        if (!(error instanceof Refusal) || error.status >= 500 || missingKeyOf(error)) throw error;
      });
  }
  await ctx.deps.storage.delete(arrivedKey(mediaId));
}
