import { decide, reviewQueueOf } from '#features/listings/review.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { FrameDetails } from '../frame/calls.ts';
import { frameListing } from '../frame/frame-listing.server.ts';
import { frameDetails } from '../frame/see-frame.server.ts';
import type { decideFrame as decideFrameCall } from './calls.ts';

export async function decideFrame(
  ctx: Ctx,
  { frameId: id, ...decision }: CallParsed<typeof decideFrameCall>['body'],
): Promise<FrameDetails> {
  await decide(ctx, frameListing, { id, ...decision });
  return frameDetails(ctx, id);
}

export const frameQueue = reviewQueueOf(frameListing, 'review-frames');
