import { attachMedia, releaseMedia } from '#features/media/media.server.ts';
import type { Ctx } from '#platform/ctx.ts';

const fields = ['avatarMediaId', 'bannerMediaId'] as const;
type Pictures = { [field in (typeof fields)[number]]?: string | null | undefined };

/** Which pictures a change leads to. Choosing a preset face puts the photo away; undefined leaves what is there. */
export function picturesAfter(changes: Pictures & { avatarPreset?: string | null | undefined }): Pictures {
  const { avatarPreset, avatarMediaId, bannerMediaId } = changes;
  return { avatarMediaId: avatarPreset && avatarMediaId === undefined ? null : avatarMediaId, bannerMediaId };
}

/** Takes new pictures into use, which have to be the viewer's own and ready, and gives back those they replace. */
export async function changePictures(tx: Ctx, before: Pictures, after: Pictures): Promise<void> {
  for (const field of fields) {
    const [old, now] = [before[field], after[field]];
    if (now === undefined || now === old) continue;
    if (old) await releaseMedia(tx, [old]);
    // One identity on all sites, so its face is on all of them too.
    if (now) await attachMedia(tx, { ids: [now], kinds: ['image'], field, everySite: true });
  }
}
