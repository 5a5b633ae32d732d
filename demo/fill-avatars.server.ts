import { everyone } from '#demo/everyone.ts';
import { avatarKey, hasDrawnAvatar } from '#demo/wanted-pictures.ts';
import type { World } from '#demo/world.ts';

/** Sets the uploaded avatars. */
export async function fillAvatars({ tx, idOf, pictureOf }: World): Promise<void> {
  const faces = everyone.filter(hasDrawnAvatar);
  await tx`
    update account set avatar_media_id = face.media_id
    from unnest(
      ${faces.map(({ username }) => idOf(username))}::uuid[],
      ${faces.map((person) => pictureOf(avatarKey(person)))}::uuid[]
    ) as face (id, media_id)
    where account.id = face.id`;
}
