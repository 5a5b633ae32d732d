import { attachMedia, mediaEntries, releaseMedia } from '#features/media/media.server.ts';
import type { Media } from '#features/media/media.ts';
import type { MediaAudience } from '#features/media/points.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import { checkWritten } from '#features/moderation/check-written.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { featureUse } from '#features/plans/usage.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { siteRules } from '#platform/site-rules.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { inLike } from '#platform/sql/sql.ts';
import type {
  Asset,
  addAsset as addCall,
  getAllAssets,
  getAssetUses,
  renameAsset as renameCall,
} from './calls.ts';

interface AssetRow {
  id: string;
  name: string;
  mediaId: string;
  createdAt: string;
}

/** Newest first. */
export async function listAssets(
  ctx: Ctx,
  { limit, cursor, search }: CallParsed<typeof getAllAssets>['query'],
): Promise<CallReply<typeof getAllAssets>> {
  const { sql, site } = ctx;
  const viewer = viewerOf(ctx);
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<AssetRow[]>`
    select id, name, media_id, created_at from studio_asset
    where owner_id = ${viewer.accountId} and site = ${site}
      ${search ? sql`and name ilike ${`%${inLike(search)}%`}` : sql``}
      ${after ? sql`and (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by created_at desc, id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ createdAt, id }) => [createdAt, id]);
  const { used, limit: most } = await featureUse(ctx, viewer.accountId, 'storage_mb', 0);
  return {
    ...page,
    items: await presentAssets(ctx, page.items),
    quota: { usedMb: used, limitMb: typeof most === 'number' ? most : null },
    canAdd: mayUpload(ctx),
  };
}

/** Children make designs from what we drew: nobody could review their pictures before they are used. */
const mayUpload = ({ site, viewer }: Ctx): boolean => siteRules[site].can.usePhotos && !viewer?.isChild;

/** @throws 400 unless it is a picture that the viewer uploaded and uses nowhere else */
export async function addAsset(
  ctx: Ctx,
  { mediaId, name }: CallParsed<typeof addCall>['body'],
): Promise<Asset> {
  const { accountId } = activeViewerOf(ctx);
  if (!mayUpload(ctx)) throw forbidden('Here, designs are made with our stickers and shapes.', 'NO_UPLOADS');
  await checkWritten(ctx, 'studio', { name });
  const asset = { id: newId(), name: name || 'Picture' };
  const [createdAt, media] = await transact(ctx, async (tx) => {
    const [attached] = await attachMedia(tx, {
      ids: [{ id: mediaId, alt: asset.name }],
      kinds: ['image'],
      field: 'mediaId',
    });
    const [row] = await tx.sql<{ createdAt: string }[]>`
      insert into studio_asset (id, site, owner_id, media_id, name)
      values (${asset.id}, ${tx.site}, ${accountId}, ${mediaId}, ${asset.name}) returning created_at`;
    return [row?.createdAt ?? '', attached] as const;
  });
  if (!media) throw notFound('picture');
  return { ...asset, media: signMedia(ctx, media), createdAt };
}

/** @throws 404 for what isn't the viewer's own */
export async function renameAsset(
  ctx: Ctx,
  { assetId, name }: CallParsed<typeof renameCall>['body'],
): Promise<Asset> {
  const { accountId } = activeViewerOf(ctx);
  await checkWritten(ctx, 'studio', { name });
  await transact(ctx, async ({ sql, site }) => {
    const renamed = await sql`
      update studio_asset set name = ${name} where id = ${assetId} and owner_id = ${accountId} and site = ${site}
      returning id`;
    if (renamed.length === 0) throw notFound('asset');
  });
  const [asset] = await ownAssets(ctx, accountId, [assetId]);
  if (!asset) throw notFound('asset');
  return asset;
}

const MOST_NAMED = 20;

/** Before it is deleted: where it would be missing. Designs in the bin count, since they can be restored. */
export async function assetUses(ctx: Ctx, assetId: string): Promise<CallReply<typeof getAssetUses>> {
  const { accountId } = viewerOf(ctx);
  const [asset] = await ownAssets(ctx, accountId, [assetId]);
  if (!asset) throw notFound('asset');
  const { sql, site } = ctx;
  const rows = await sql<{ id: string; name: string; count: number }[]>`
    select d.id, d.name, (count(*) over ())::int as count from studio_design d
    where d.owner_id = ${accountId} and d.site = ${site}
      and jsonb_path_exists(d.document, '$.**.assetId ? (@ == $id)', ${sql.json({ id: assetId })})
    order by d.updated_at desc, d.id limit ${MOST_NAMED}`;
  return { items: rows.map(({ id, name }) => ({ id, name })), count: rows[0]?.count ?? 0 };
}

/** Designs that use it show where it was, and a check names them. */
export async function deleteAsset(ctx: Ctx, assetId: string): Promise<{ ok: true }> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  await transact(ctx, async (tx) => {
    const [deleted] = await tx.sql<{ mediaId: string }[]>`
      delete from studio_asset where id = ${assetId} and owner_id = ${accountId} and site = ${tx.site}
      returning media_id`;
    if (!deleted) throw notFound('asset');
    await releaseMedia(tx, [deleted.mediaId]);
  });
  return { ok: true };
}

/** Of these ids, those that are the account's own. */
export async function ownAssets(
  ctx: Ctx,
  ownerId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; createdAt: string; media: Media }[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.sql<AssetRow[]>`
    select id, name, media_id, created_at from studio_asset
    where id::text = any(${ids as string[]}) and owner_id = ${ownerId} and site = ${ctx.site}`;
  return presentAssets(ctx, rows);
}

async function presentAssets(ctx: Ctx, rows: readonly AssetRow[]): Promise<Asset[]> {
  const media = await mediaEntries(
    ctx,
    rows.map(({ mediaId }) => mediaId),
  );
  return rows.flatMap(({ mediaId, ...asset }) => {
    const picture = media.get(mediaId);
    return picture ? [{ ...asset, media: signMedia(ctx, picture) }] : [];
  });
}

/** Only their owner fetches assets: what is published is a picture of its own. */
export const assetAudience: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`exists (select from studio_asset a where a.media_id = ${mediaId})`,
  async maySee({ sql, viewer }, mediaId) {
    const rows = await sql`
      select from studio_asset where media_id = ${mediaId} and owner_id = ${viewer?.accountId ?? null}`;
    return rows.length > 0;
  },
};
