import { everyone } from '#demo/everyone.ts';
import { avatarKey, hasDrawnAvatar } from '#demo/wanted-pictures.ts';
import type { World } from '#demo/world.ts';

/** Sets the portraits that were drawn. */
export async function fillAvatars({ tx, idOf }: World): Promise<void> {
  const faces = everyone.filter(hasDrawnAvatar);
  await tx`
    update account set avatar_media_id = drawn.media_id
    from unnest(
      ${faces.map(({ username }) => idOf(username))}::uuid[], ${faces.map(avatarKey)}::text[]
    ) as face (id, key) join demo.picture drawn on drawn.key = face.key
    where account.id = face.id`;
}
