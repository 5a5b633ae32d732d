import type { Media } from '#features/media/media.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import type { Ctx } from '#platform/ctx.ts';

/**
 * A listing's picture with a URL that the viewer can fetch: a signed one unless everybody sees the listing. An owner whose
 * account is inactive still sees their own.
 */
export function pictureFor<Picture extends Media>(
  ctx: Ctx,
  { ownerId, isOpenToAll }: { ownerId: string | null; isOpenToAll: boolean },
  picture: Picture,
): Picture {
  const { viewer } = ctx;
  const isAway = viewer?.accountId === ownerId && !['active', 'limited'].includes(viewer?.state ?? '');
  return isOpenToAll && !isAway ? picture : { ...picture, ...signMedia(ctx, picture) };
}
