import { isPresent, joinAccount } from '#features/accounts/account-sql.server.ts';
import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { isBlockedEitherWay } from '#features/accounts/relationship.server.ts';
import { assertWithinPlan } from '#features/plans/usage.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import '../events.ts';
import type { FrameDetails } from '../frame/calls.ts';
import { type FrameRow, lockFrame } from '../frame/frame-row.server.ts';
import { frameDetails, ownFrame } from '../frame/see-frame.server.ts';
import { transitionFrame } from '../frame/transition-frame.server.ts';
import { assertCovered } from '../plan.server.ts';
import type { answerFrameApproval, listFrame as listFrameCall } from './calls.ts';
import { requireFrameSales, requireMaker } from './maker.server.ts';

/**
 * Submits a draft. Everybody who would have a share is asked; it is listed with the last approval. One of our own, and
 * one of somebody new, is reviewed as well.
 */
export async function submitFrame(ctx: Ctx, id: string): Promise<FrameDetails> {
  const { isPlatform } = await ownFrame(ctx, id);
  const { accountId, trust } = requireMaker(ctx, isPlatform);
  await transact(ctx, async (tx) => {
    const frame = await lockFrame(tx, id);
    if (!frame) throw notFound('frame');
    if (frame.ownerId) await assertMayOffer(tx, frame, frame.ownerId);
    await transitionFrame(tx, id, { to: 'in_review', by: accountId, reason: 'submitted' });
    await tx.sql`
      update frame set needs_review = ${isPlatform || trust === 'new'}, approved_at = null where id = ${id}`;
    if (frame.ownerId) await requestApprovals(tx, id, frame.ownerId);
    else await recordActOn(tx, id, 'submit');
    await listWhenApproved(tx, id);
  });
  return frameDetails(ctx, id);
}

const recordActOn = (tx: Ctx, id: string, what: 'submit' | 'withdraw' | 'list' | 'unlist') =>
  recordStaffAct(tx, { act: `shop.change.${what}-frame`, target: { kind: 'frame', id } });

async function assertMayOffer(tx: Ctx, { id, price }: FrameRow, ownerId: string): Promise<void> {
  if (price > 0) await requireFrameSales(tx, ownerId);
  const [gone] = await tx.sql`
    select from frame_payee y ${joinAccount(tx, 'y.account_id')}
    where y.frame_id = ${id} and (not ${isPresent(tx)} or ${isBlockedEitherWay(tx, tx.sql`a.id`)}) limit 1`;
  if (gone)
    throw conflict(
      'PAYEE_GONE',
      'Somebody you named is no longer available. Choose somebody else or remove them.',
      'payees',
    );
  await assertWithinPlan(tx, ownerId, 'frames_listed');
}

/** Asks again whoever declined before. An approval of the same share still counts. */
async function requestApprovals(tx: Ctx, frameId: string, ownerId: string): Promise<void> {
  const requested = await tx.sql<{ accountId: string; share: number }[]>`
    update frame_payee set state = 'pending', answered_at = null
    where frame_id = ${frameId} and state <> 'accepted' returning account_id, share`;
  for (const { accountId, share } of requested)
    await emit(tx, 'frame.approval-requested', { frameId, ownerId, accountId, share });
}

/** Lists a submitted frame once every approval is there. Locks it, so that two last approvals don't miss it. */
export async function listWhenApproved(tx: Ctx, id: string): Promise<void> {
  await lockFrame(tx, id);
  const [ready] = await tx.sql`
    select from frame f
    where f.id = ${id} and f.state = 'in_review' and (not f.needs_review or f.approved_at is not null)
      and not exists (select from frame_payee y where y.frame_id = f.id and y.state <> 'accepted')`;
  if (ready) await transitionFrame(tx, id, { to: 'listed', by: null, reason: 'all_approved' });
}

export async function withdrawFrame(ctx: Ctx, id: string): Promise<FrameDetails> {
  const { isPlatform } = await ownFrame(ctx, id);
  const { accountId: by } = requireMaker(ctx, isPlatform);
  await transact(ctx, async (tx) => {
    await transitionFrame(tx, id, { to: 'draft', by, reason: 'withdrawn' });
    if (isPlatform) await recordActOn(tx, id, 'withdraw');
  });
  return frameDetails(ctx, id);
}

/** Takes a frame out of the market or puts it back. Who has it keeps it. */
export async function listFrame(
  ctx: Ctx,
  { frameId: id, listed }: CallParsed<typeof listFrameCall>['body'],
): Promise<FrameDetails> {
  const { isPlatform } = await ownFrame(ctx, id);
  const { accountId: by } = requireMaker(ctx, isPlatform);
  await transact(ctx, async (tx) => {
    const frame = await lockFrame(tx, id);
    if (!frame) throw notFound('frame');
    if (frame.state !== (listed ? 'unlisted' : 'listed'))
      throw conflict('INVALID_TRANSITION', 'This frame changed in the meantime. Reload the page.');
    if (listed && frame.ownerId) await assertMayOffer(tx, frame, frame.ownerId);
    if (listed) assertCovered(frame);
    const reason = listed ? 'listed_again' : 'unlisted_by_owner';
    await transitionFrame(tx, id, { to: listed ? 'listed' : 'unlisted', by, reason });
    if (isPlatform) await recordActOn(tx, id, listed ? 'list' : 'unlist');
  });
  return frameDetails(ctx, id);
}

/**
 * Approves or declines a share. Declining returns the frame to its owner's drafts.
 * @throws 409 when the request is no longer open, or the share has changed since the viewer saw it
 */
export async function answerApproval(
  ctx: Ctx,
  { frameId: id, accept, share: seen }: CallParsed<typeof answerFrameApproval>['body'],
): Promise<{ ok: true }> {
  const { accountId } = activeViewerOf(ctx);
  await transact(ctx, async (tx) => {
    const { sql } = tx;
    const frame = await lockFrame(tx, id);
    if (!frame?.isPayee || !frame.ownerId || frame.ownerId === accountId || frame.hidden)
      throw notFound('frame');
    const [request] = await sql<{ share: number }[]>`
      select share from frame_payee where frame_id = ${id} and account_id = ${accountId} and state = 'pending'`;
    if (!request || frame.state !== 'in_review')
      throw conflict(
        'NOT_ASKED',
        'This request is closed: you answered it already, or the frame was withdrawn.',
      );
    if (accept && seen !== undefined && seen !== request.share)
      throw conflict('SHARE_CHANGED', 'The share you are offered has changed. Check it and answer again.');
    await sql`
      update frame_payee set state = ${accept ? 'accepted' : 'declined'}, answered_at = now()
      where frame_id = ${id} and account_id = ${accountId}`;
    const { ownerId } = frame;
    await emit(tx, 'frame.approval-answered', { frameId: id, ownerId, accountId, accepted: accept });
    if (accept) await listWhenApproved(tx, id);
    else await transitionFrame(tx, id, { to: 'draft', by: accountId, reason: 'approval_declined' });
  });
  return { ok: true };
}
