import { releaseMedia } from '#features/media/media.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import '../events.ts';
import { lockFrame } from '../frame/frame-listing.server.ts';
import type { FrameRow } from '../frame/frame-row.server.ts';
import { isMaker } from '../frame/policy.ts';
import { setRemoved } from './holdings.server.ts';

type Became = 'removed' | 'deleted';

/** Takes a frame out of the viewer's frames. Cards made with it stay as they are. @throws 404 when it isn't theirs */
export async function deleteUserFrame(ctx: Ctx, frameId: string): Promise<{ ok: true; became: Became }> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  return transact(ctx, async (tx) => {
    if (await setRemoved(tx, { frameId, accountId, removed: true })) return { ok: true, became: 'removed' };
    const frame = await lockFrame(tx, frameId);
    if (!frame || !isMaker(frame, tx.viewer)) throw notFound('frame');
    await assertUnused(tx, frame);
    await removeFrame(tx, frame);
    if (frame.isPlatform)
      await recordStaffAct(tx, {
        act: 'shop.change.delete-frame',
        target: { kind: 'frame', id: frameId },
      });
    return { ok: true, became: 'deleted' };
  });
}

async function assertUnused(tx: Ctx, { id, state }: FrameRow): Promise<void> {
  if (state === 'taken_down')
    throw conflict('TAKEN_DOWN', 'This frame was taken down. You can’t delete it until that’s resolved.');
  if (state === 'in_review')
    throw conflict('FRAME_WAITS', 'This frame is waiting for approval. Withdraw it before you delete it.');
  if (await hasHolders(tx, id))
    throw conflict(
      'FRAME_IN_USE',
      'Somebody has this frame, so it can’t be deleted. Take it off the market instead.',
    );
}

/** Somebody has it, had it, or is paying for it. */
export async function hasHolders({ sql }: Ctx, id: string): Promise<boolean> {
  const [some] = await sql`
    select from frame_holding where frame_id = ${id}
    union all select from frame_reservation where frame_id = ${id} and state = 'active' limit 1`;
  return some !== undefined;
}

/** Deletes a frame nobody else has, and its pictures. */
export async function removeFrame(tx: Ctx, frame: FrameRow): Promise<void> {
  const { id: frameId, ownerId, mediaId, previewMediaId } = frame;
  await tx.sql`delete from frame where id = ${frameId}`;
  await releaseMedia(tx, [mediaId, previewMediaId]);
  await emit(tx, 'frame.deleted', { frameId, ownerId });
}
