import { type Ctx, transact } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { insertMedia, writeFacts } from '../queries.server.ts';
import type { RejectionReason } from '../upload-rules.ts';
import type { InspectedFile } from './inspect-file.server.ts';
import { storeMedia } from './store-media.server.ts';
import { recordUpload, transitionMedia } from './transition-media.server.ts';

/** A file that is here in one piece: from now on there is an upload. A second time it changes nothing. */
export async function beginProcessing(
  tx: Ctx,
  upload: { id: string; ownerId: string; kind: InspectedFile['kind']; bytes: number },
): Promise<void> {
  const isNew = await insertMedia(tx, { ...upload, state: 'processing' });
  if (isNew) await recordUpload(tx, upload.id, { to: 'processing', by: upload.ownerId, reason: 'received' });
}

/**
 * Judges a file, makes what is served of it, and says that it is ready. What cannot be shown is marked as rejected.
 * @throws Refusal what was rejected, after it was written down
 */
export async function finishUpload(
  ctx: Ctx,
  id: string,
  path: string,
  judge: () => Promise<InspectedFile>,
): Promise<void> {
  try {
    const facts = await storeMedia(ctx.deps, id, await judge(), path);
    await transact(ctx, async (tx) => {
      await writeFacts(tx, id, facts);
      await transitionMedia(tx, id, { to: 'ready', by: null, reason: 'processed' });
    });
  } catch (error) {
    if (error instanceof Refusal && isRejection(error.code)) {
      const rejected = { for: error.code, message: error.message };
      await transact(ctx, (tx) =>
        transitionMedia(tx, id, { to: 'rejected', by: null, reason: rejected.for, rejected }),
      );
    }
    throw error;
  }
}

const isRejection = (code: string): code is RejectionReason =>
  code === 'TOO_LARGE' || code === 'BAD_TYPE' || code === 'CORRUPT';
