import { keyOf, smallestOf } from '#features/media/media-files.server.ts';
import { findMedia } from '#features/media/media-row.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { SiteId } from '#platform/site.ts';
import { hashesToBan } from '../picture-hash.server.ts';
import type { BanReason } from './ban-reasons.ts';

export interface PictureBan {
  /** Null: on every site. */
  site: SiteId | null;
  reason: BanReason;
  note?: string;
  /** Null when no person decided it. */
  by: string | null;
  /** The moderation case that removes it. */
  caseId?: string | null;
}

/**
 * Bans the picture of an upload, in the transaction that removes it: from now on it is refused at upload, also
 * resized, recompressed, mirrored or slightly cropped. The upload itself isn't changed.
 * @returns the ban's id; null for an upload that isn't a picture, or has too little detail to be recognized
 */
export async function banPicture(tx: Ctx, mediaId: string, ban: PictureBan): Promise<string | null> {
  const media = await findMedia(tx, mediaId);
  if (!media) throw notFound('upload');
  if (media.kind !== 'image' || media.state !== 'ready' || !media.name) return null;
  const key = keyOf(media.id, smallestOf({ name: media.name, sizes: media.sizes }));
  const hashes = await tx.deps.storage.withFile(key, hashesToBan);
  if (hashes.length === 0) return null;
  const id = newId();
  const { sql } = tx;
  await sql`
    insert into banned_picture (id, site, reason, note, media_id, placeholder, case_id, banned_by)
    values (${id}, ${ban.site}, ${ban.reason}, ${ban.note ?? ''}, ${mediaId}, ${media.placeholder},
      ${ban.caseId ?? null}, ${ban.by})`;
  await sql`
    insert into banned_picture_hash (banned_picture_id, site, hash)
    select ${id}, ${ban.site}, hash::bit(64) from unnest(${hashes}::text[]) as hash`;
  return id;
}

/**
 * Lets a banned picture be uploaded again.
 * @param by null when no person decided it
 * @throws 404 when there is no such ban, 409 when it was already lifted
 */
export async function liftPictureBan(tx: Ctx, banId: string, by: string | null): Promise<void> {
  const { sql } = tx;
  const lifted = await sql`
    update banned_picture set lifted_at = now(), lifted_by = ${by}
    where id = ${banId} and lifted_at is null and (site is null or site = ${tx.site}) returning id`;
  if (lifted.length === 0) {
    const known =
      await sql`select from banned_picture where id = ${banId} and (site is null or site = ${tx.site})`;
    if (known.length === 0) throw notFound('banned picture');
    throw conflict('ALREADY_LIFTED', 'This ban was already lifted.');
  }
  await sql`delete from banned_picture_hash where banned_picture_id = ${banId}`;
}
