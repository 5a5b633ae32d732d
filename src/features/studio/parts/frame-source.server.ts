import type { Ctx } from '#platform/ctx.ts';
import { type FramePicture, framePictures } from '../points.ts';

/** Those of the frames that this account may use. */
export async function framesOf(ctx: Ctx, ownerId: string, ids: readonly string[]): Promise<FramePicture[]> {
  if (ids.length === 0) return [];
  return (await Promise.all(framePictures.of(ctx).map((source) => source(ctx, ownerId, ids)))).flat();
}
