import { attachMedia } from '#features/media/media.server.ts';
import type { Ctx } from '#platform/ctx.ts';

/** Puts new pictures to use: they have to be the viewer's own, ready, and images. */
export async function changePictures(
  tx: Ctx,
  before: { avatarMediaId: string | null; bannerMediaId: string | null },
  changes: { avatarMediaId?: string | null | undefined; bannerMediaId?: string | null | undefined },
): Promise<void> {
  for (const field of ['avatarMediaId', 'bannerMediaId'] as const) {
    const id = changes[field];
    if (!id || id === before[field]) continue;
    // One identity on all sites, so its face is on all of them too.
    await attachMedia(tx, { ids: [id], kinds: ['image'], field, everySite: true });
  }
}
