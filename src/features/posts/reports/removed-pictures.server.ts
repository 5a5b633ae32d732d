import type { EffectBy } from '#features/moderation/points.ts';
import { banPicture, liftPictureBan } from '#features/uploads/banned/ban-picture.server.ts';
import type { BanReason } from '#features/uploads/banned/ban-reasons.ts';
import type { Ctx } from '#platform/ctx.ts';
import { lookUp } from '#platform/look-up.ts';

/** The reason of a picture's ban, by the broken rule. */
const reasons: Readonly<Record<string, BanReason>> = {
  inappropriate_content: 'SEXUAL',
  copyright_violation: 'COPYRIGHT',
  privacy_violation: 'PRIVATE_INFO',
  spam_or_promotion: 'SPAM',
};

/**
 * Bans the pictures of posts that staff remove, so that nobody can upload them to this site again.
 * @returns the bans' ids, for undoing
 */
export async function banRemovedPictures(
  tx: Ctx,
  mediaIds: readonly string[],
  { accountId: by, caseId, reason }: EffectBy,
): Promise<string[]> {
  const ban = { site: tx.site, reason: lookUp(reasons, reason) ?? 'OTHER', by, caseId } as const;
  const banIds: string[] = [];
  for (const mediaId of mediaIds) {
    try {
      const banId = await banPicture(tx, mediaId, ban);
      if (banId) banIds.push(banId);
    } catch (err) {
      // Without its file a picture can't be hashed. That must not stop the removal.
      tx.deps.log.warn({ err, mediaId }, 'removed picture not banned');
    }
  }
  return banIds;
}

/** Lifts those bans, except the ones that staff have lifted already. */
export async function liftRemovedPictures(tx: Ctx, banIds: unknown, by: string | null): Promise<void> {
  for (const banId of Array.isArray(banIds) ? banIds : []) {
    await liftPictureBan(tx, banId, by).catch((error: { code?: string }) => {
      if (error.code !== 'ALREADY_LIFTED') throw error;
    });
  }
}
