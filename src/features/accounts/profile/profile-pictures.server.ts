import { attachMedia, releaseMedia } from '#features/media/media.server.ts';
import type { Ctx } from '#platform/ctx.ts';

const fields = ['avatarMediaId', 'bannerMediaId'] as const;
type Pictures = { [field in (typeof fields)[number]]?: string | null | undefined };

/** The pictures after a change. Choosing a preset removes the photo; undefined leaves it as it is. */
export function picturesAfter(changes: Pictures & { avatarPreset?: string | null | undefined }): Pictures {
  const { avatarPreset, avatarMediaId, bannerMediaId } = changes;
  return { avatarMediaId: avatarPreset && avatarMediaId === undefined ? null : avatarMediaId, bannerMediaId };
}

/** Attaches new pictures, which have to be the viewer's own and ready, and detaches those they replace. */
export async function changePictures(tx: Ctx, before: Pictures, after: Pictures): Promise<void> {
  for (const field of fields) {
    const [old, now] = [before[field], after[field]];
    if (now === undefined || now === old) continue;
    if (old) await releaseMedia(tx, [old]);
    // One identity on all sites, so its face is on all of them too.
    if (now) await attachMedia(tx, { ids: [now], kinds: ['image'], field, everySite: true });
  }
}
