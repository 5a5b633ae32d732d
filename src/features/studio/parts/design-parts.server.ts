import type { CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { ownAssets } from '../assets/assets.server.ts';
import { leavesOfKind } from '../design/leaves.ts';
import { readDesign } from '../design/read-design.ts';
import { findOwnDesign } from '../designs/design-row.server.ts';
import { type FramePicture, framePictures } from '../points.ts';
import type { getDesignParts } from './calls.ts';

export async function designParts(ctx: Ctx, designId: string): Promise<CallReply<typeof getDesignParts>> {
  const { accountId } = viewerOf(ctx);
  const { document } = readDesign((await findOwnDesign(ctx, designId)).document);
  const frames = await framesOf(
    ctx,
    accountId,
    leavesOfKind(document, 'frame').map(({ frameId }) => frameId),
  );
  return {
    assets: await ownAssets(
      ctx,
      accountId,
      leavesOfKind(document, 'image').map(({ assetId }) => assetId),
    ),
    frames: frames.map(({ id, name, url }) => ({ id, name, url })),
  };
}

/** Those of the frames that this account may use. */
export async function framesOf(ctx: Ctx, ownerId: string, ids: readonly string[]): Promise<FramePicture[]> {
  if (ids.length === 0) return [];
  return (await Promise.all(framePictures.of(ctx).map((source) => source(ctx, ownerId, ids)))).flat();
}
