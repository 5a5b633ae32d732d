import { lockMedia } from '#features/media/media-row.server.ts';
import { accountCards } from '#features/people/people.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay, assertStaffReaches } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import type { Reach } from '#platform/permission.ts';
import type { SiteId } from '#platform/site.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { knownUpload } from '../upload/own-upload.server.ts';
import { banPicture, liftPictureBan } from './ban-picture.server.ts';
import type { BannedPicture, banUploadedPicture, getBannedPictures } from './calls.ts';

interface Row extends Omit<BannedPicture, 'bannedBy' | 'liftedBy'> {
  bannedBy: string | null;
  liftedBy: string | null;
}

const columns = ({ sql }: Ctx) => sql`
  id, placeholder, site, reason, note, banned_by, banned_at, lifted_by, lifted_at, refused_count, last_refused_at`;

/** Bans of this site and of all sites. */
export async function bannedPictures(
  ctx: Ctx,
  { state, reason, limit, cursor }: CallParsed<typeof getBannedPictures>['query'],
): Promise<Page<BannedPicture>> {
  assertStaffMay(ctx, 'banned-pictures');
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const at = state === 'banned' ? sql`banned_at` : sql`lifted_at`;
  const rows = await sql<Row[]>`
    select ${columns(ctx)} from banned_picture
    where (site is null or site = ${site})
      and lifted_at ${state === 'banned' ? sql`is null` : sql`is not null`}
      ${reason ? sql`and reason = ${reason}` : sql``}
      ${after ? sql`and (${at}, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by ${at} desc, id desc limit ${limit + 1}`;
  const { items, nextCursor } = toPage(rows, limit, ({ id, bannedAt, liftedAt }) => [
    (state === 'banned' ? bannedAt : liftedAt) ?? bannedAt,
    id,
  ]);
  return { items: await present(ctx, items), nextCursor };
}

async function present(ctx: Ctx, rows: readonly Row[]): Promise<BannedPicture[]> {
  const ids = rows.flatMap(({ bannedBy, liftedBy }) => [bannedBy, liftedBy].filter((id) => id !== null));
  const people = await accountCards(ctx, ids);
  return rows.map((row) => ({
    ...row,
    bannedBy: (row.bannedBy && people.get(row.bannedBy)) || null,
    liftedBy: (row.liftedBy && people.get(row.liftedBy)) || null,
  }));
}

/** @throws 400 for a picture with too little detail to be recognised, 409 when it is already banned */
export async function banUpload(
  ctx: Ctx,
  { mediaId, everySite, reason, note }: CallParsed<typeof banUploadedPicture>['body'],
): Promise<BannedPicture> {
  const { accountId } = assertStaffMay(ctx, 'banned-pictures');
  await assertStaffReaches(ctx, 'banned-pictures', [everySite ? null : ctx.site]);
  await knownUpload(ctx, mediaId);
  const id = await transact(ctx, async (tx) => {
    await lockMedia(tx, mediaId);
    const banned = await tx.sql`
      select from banned_picture where media_id = ${mediaId} and lifted_at is null
        and (site is null or ${everySite ? tx.sql`false` : tx.sql`site = ${tx.site}`})`;
    if (banned.length > 0) throw conflict('ALREADY_BANNED', 'This picture is already banned.');
    const banId = await banPicture(tx, mediaId, {
      site: everySite ? null : tx.site,
      reason,
      note,
      by: accountId,
    });
    if (!banId) {
      throw invalid(
        'This picture has too little detail to be recognised. Choose another one.',
        'mediaId',
        'TOO_PLAIN',
      );
    }
    await recordStaffAct(tx, {
      act: 'banned-pictures.ban',
      target: { kind: 'banned_picture', id: banId },
      reason: note,
      details: { reason, everySite, mediaId },
    });
    return banId;
  });
  const rows = await ctx.sql<Row[]>`select ${columns(ctx)} from banned_picture where id = ${id}`;
  const [ban] = await present(ctx, rows);
  if (!ban) throw notFound('banned picture');
  return ban;
}

/** What a ban holds for. @throws 404 for one of another site */
export async function reachOfBan({ sql, site }: Ctx, bannedPictureId: string): Promise<Reach> {
  const [ban] = await sql<{ site: SiteId | null }[]>`
    select site from banned_picture where id = ${bannedPictureId} and (site is null or site = ${site})`;
  if (!ban) throw notFound('banned picture');
  return [ban.site];
}

/** @throws 404, 409 when it was already lifted */
export async function liftBan(ctx: Ctx, bannedPictureId: string): Promise<{ ok: true }> {
  const { accountId } = assertStaffMay(ctx, 'banned-pictures');
  await assertStaffReaches(ctx, 'banned-pictures', await reachOfBan(ctx, bannedPictureId));
  await transact(ctx, async (tx) => {
    await liftPictureBan(tx, bannedPictureId, accountId);
    await recordStaffAct(tx, {
      act: 'banned-pictures.lift',
      target: { kind: 'banned_picture', id: bannedPictureId },
    });
  });
  return { ok: true };
}
