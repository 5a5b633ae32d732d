import { insertMedia, writeFacts } from '#features/media/media-row.server.ts';
import { mediaStates } from '#features/media/media-states.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { timed } from '#platform/figures.ts';
import type { InspectedFile } from './inspect-file.server.ts';
import { RejectedFile } from './rejected-file.ts';
import { storeMedia } from './store-media.server.ts';
import '../events.ts';

/** Creates the upload of a file that was received in one piece. Idempotent. */
export async function beginProcessing(
  tx: Ctx,
  upload: { id: string; ownerId: string | null; kind: InspectedFile['kind']; bytes: number },
): Promise<void> {
  await insertMedia(tx, { ...upload, state: 'processing' });
}

/**
 * Inspects a file, stores its renditions and marks the upload ready or rejected.
 * @throws RejectedFile once the rejection is stored
 */
export async function finishUpload(
  ctx: Ctx,
  id: string,
  path: string,
  inspect: () => Promise<InspectedFile>,
): Promise<void> {
  try {
    const file = await inspect();
    const facts = await timed(ctx.deps.figures.conversions, { kind: file.kind }, () =>
      storeMedia(ctx, id, file, path),
    );
    await transact(ctx, async (tx) => {
      await writeFacts(tx, id, facts);
      await mediaStates.move(tx, id, { to: 'ready', by: null, reason: 'processed' });
      if (facts.kind === 'video') await emit(tx, 'media.video_ready', { mediaId: id });
    });
  } catch (error) {
    if (error instanceof RejectedFile) {
      const { code, detail } = error.reason;
      await transact(ctx, (tx) =>
        mediaStates.move(tx, id, {
          to: 'rejected',
          by: null,
          reason: code,
          rejected: { reason: code, detail },
        }),
      );
    }
    throw error;
  }
}
