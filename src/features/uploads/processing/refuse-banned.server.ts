import { refusals } from '#features/media/upload-rules.ts';
import type { Ctx } from '#platform/ctx.ts';
import { hashesToCheck } from '../picture-hash.server.ts';
import { refused } from './inspect-file.server.ts';

/**
 * How many of the 64 bits may differ. The same picture resized, recompressed, mirrored or cropped by up to a twentieth
 * differs in at most 7; different pictures in 15 and more (decision 35).
 */
const MOST_DIFFERENT = 8;

/** @param path a rendition of the upload. @throws RejectedFile BANNED, and counts it */
export async function refuseBannedPicture(
  { sql, site }: Pick<Ctx, 'sql' | 'site'>,
  path: string,
): Promise<void> {
  // The hash costs as much as the rest of a small picture.
  const [banned] = await sql<{ any: boolean }[]>`select exists (select from banned_picture_hash) as any`;
  if (!banned?.any) return;
  const [plain, mirrored] = await hashesToCheck(path);
  if (!plain || !mirrored) return;
  const found = await sql`
    update banned_picture set refused_count = refused_count + 1, last_refused_at = now()
    where id = (
      select banned_picture_id from banned_picture_hash
      where (site is null or site = ${site})
        and least(bit_count(hash # ${plain}::bit(64)), bit_count(hash # ${mirrored}::bit(64))) <= ${MOST_DIFFERENT}
      limit 1)
    returning id`;
  if (found.length > 0) throw refused(refusals.banned);
}
