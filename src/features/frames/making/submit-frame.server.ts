import { submit } from '#features/listings/approval.server.ts';
import { assertPayeesPresent } from '#features/listings/payees.server.ts';
import { assertPricesCurrent } from '#features/listings/prices.server.ts';
import { assertWithinPlan } from '#features/plans/usage.server.ts';
import { assertSalesOn } from '#features/sellers/ready-to-sell.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { FrameDetails } from '../frame/calls.ts';
import { frameListing, lockFrame } from '../frame/frame-listing.server.ts';
import type { FrameRow } from '../frame/frame-row.server.ts';
import { frameDetails, ownFrame } from '../frame/see-frame.server.ts';
import { assertCovered } from '../plan.server.ts';
import type { listFrame as listFrameCall } from './calls.ts';
import { requireMaker } from './maker.server.ts';

/** Submits a draft. One of our own, and one of somebody new, is reviewed. */
export async function submitFrame(ctx: Ctx, id: string): Promise<FrameDetails> {
  const { isPlatform } = await ownFrame(ctx, id);
  const { accountId, trust } = requireMaker(ctx, isPlatform);
  await transact(ctx, async (tx) => {
    const frame = await lockFrame(tx, id);
    if (!frame) throw notFound('frame');
    if (frame.ownerId) await assertMayOffer(tx, frame, frame.ownerId);
    else await recordActOn(tx, id, 'submit');
    await submit(tx, frameListing, { id, by: accountId, needsReview: isPlatform || trust === 'new' });
  });
  return frameDetails(ctx, id);
}

const recordActOn = (tx: Ctx, id: string, what: 'submit' | 'withdraw' | 'list' | 'unlist') =>
  recordStaffAct(tx, { act: `shop.change.${what}-frame`, target: { kind: 'frame', id } });

async function assertMayOffer(tx: Ctx, { id, price }: FrameRow, ownerId: string): Promise<void> {
  if (price > 0) await assertSalesOn(tx, ownerId, 'frame');
  await assertPayeesPresent(tx, frameListing, id);
  await assertPricesCurrent(tx, frameListing, id);
  await assertWithinPlan(tx, ownerId, 'frames_listed');
}

export async function withdrawFrame(ctx: Ctx, id: string): Promise<FrameDetails> {
  const { isPlatform } = await ownFrame(ctx, id);
  const { accountId: by } = requireMaker(ctx, isPlatform);
  await transact(ctx, async (tx) => {
    await frameListing.states.move(tx, id, { to: 'draft', by, reason: 'withdrawn' });
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
    await frameListing.states.move(tx, id, { to: listed ? 'listed' : 'unlisted', by, reason });
    if (isPlatform) await recordActOn(tx, id, listed ? 'list' : 'unlist');
  });
  return frameDetails(ctx, id);
}
