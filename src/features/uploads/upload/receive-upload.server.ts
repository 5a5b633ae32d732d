import type { FastifyRequest } from 'fastify';
import { CAPTIONS_MIME } from '#features/media/captions.ts';
import type { UploadedMedia } from '#features/media/media.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { assertSwitchedOn } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import '../events.ts';
import { arrivedKey } from '#features/media/media-files.server.ts';
import type { MediaRow } from '#features/media/media-row.server.ts';
import { presentUpload } from '#features/media/present-media.ts';
import { beginProcessing, finishUpload } from '../processing/finish-upload.server.ts';
import { inspectFile } from '../processing/inspect-file.server.ts';
import { assertRoom, findOwnUpload, ownUpload } from './own-upload.server.ts';
import { withSavedFile } from './save-file.server.ts';
import { checkTicket } from './upload-ticket.ts';

/** One file in one request. Images and captions are ready in the reply; other files are processed by a job. */
export async function receiveUpload(
  ctx: Ctx,
  request: FastifyRequest,
  { ticket, only }: { ticket?: string | undefined; only?: 'image' },
): Promise<UploadedMedia> {
  const viewer = activeViewerOf(ctx);
  await assertSwitchedOn(ctx, 'uploads');
  if (ticket) checkTicket(ticket, ctx.now);
  const earlier = ticket ? await findOwnUpload(ctx, viewer, ticket) : null;
  if (earlier && isOver(earlier)) return presentUpload(ctx, earlier);

  const id = ticket ?? newId();
  await withSavedFile(ctx.deps, request, only, async ({ path, bytes, declared }) => {
    const judged = await inspectFile(path, bytes, declared, only);
    const begin = async (tx: Ctx) => {
      // What is sent again has its room already.
      if (!earlier) await assertRoom(tx, viewer.accountId, bytes);
      await beginProcessing(tx, { id, ownerId: viewer.accountId, kind: judged.kind, bytes });
    };
    // Small, and needed right away.
    if (judged.kind === 'image' || judged.mime === CAPTIONS_MIME) {
      await transact(ctx, begin);
      await finishUpload(ctx, id, path, async () => judged);
    } else {
      const { storage } = ctx.deps;
      await storage.takeFile(path, arrivedKey(id));
      await transact(ctx, async (tx) => {
        await begin(tx);
        await emit(tx, 'media.arrived', { mediaId: id });
      }).catch(async (error: unknown) => {
        if (error instanceof Refusal) await storage.delete(arrivedKey(id));
        throw error;
      });
    }
  });
  return presentUpload(ctx, await ownUpload(ctx, viewer, id));
}

// An image in `processing` was interrupted: when it is sent again, it is processed again.
const isOver = ({ kind, state }: MediaRow) =>
  state === 'ready' || state === 'rejected' || (kind !== 'image' && state === 'processing');
