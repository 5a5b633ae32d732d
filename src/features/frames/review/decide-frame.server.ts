import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { AdminQueue } from '#platform/admin-queue.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import type { FrameDetails } from '../frame/calls.ts';
import { lockFrame } from '../frame/frame-row.server.ts';
import { frameDetails } from '../frame/see-frame.server.ts';
import { transitionFrame } from '../frame/transition-frame.server.ts';
import { listWhenApproved } from '../making/submit-frame.server.ts';
import type { decideFrame as decideFrameCall } from './calls.ts';

/**
 * A reviewer approves or rejects a frame, takes it down or restores it. An approved one still waits for the approval of
 * everybody with a share.
 */
export async function decideFrame(
  ctx: Ctx,
  { frameId: id, to, reason, note }: CallParsed<typeof decideFrameCall>['body'],
): Promise<FrameDetails> {
  const { accountId: by } = assertStaffMay(ctx, 'review');
  await transact(ctx, async (tx) => {
    const frame = await lockFrame(tx, id);
    if (!frame) throw notFound('frame');
    if (frame.ownerId === by || frame.addedBy === by)
      throw forbidden('You can’t review your own frame. Ask a colleague.');
    await recordStaffAct(tx, {
      act: 'review.frame',
      target: { kind: 'frame', id },
      accountId: frame.ownerId,
      reason: reason ?? '',
      details: { to },
    });
    if (to === 'listed' && frame.state === 'in_review') {
      await tx.sql`update frame set approved_at = now() where id = ${id}`;
      return listWhenApproved(tx, id);
    }
    if (to === 'listed' && frame.state !== 'taken_down')
      throw conflict('INVALID_TRANSITION', 'This frame isn’t waiting for a review.');
    const rejection = reason && to !== 'listed' ? { reason, note } : undefined;
    await transitionFrame(tx, id, { to, by, reason: reason ?? 'reviewed', note, rejection });
  });
  return frameDetails(ctx, id);
}

/** Frames in review, without approved ones that wait for the people who get a share. */
export const frameQueue: AdminQueue = {
  page: 'review-frames',
  act: 'review',
  async waiting({ sql, site }) {
    const [row] = await sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(updated_at) as oldest_at from frame
      where site = ${site} and state = 'in_review' and needs_review and approved_at is null`;
    return row ?? { count: 0, oldestAt: null };
  },
};
