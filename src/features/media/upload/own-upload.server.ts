import { entitlementsOf } from '#features/plans/entitlements.server.ts';
import { featureUse, planLimit } from '#features/plans/usage.server.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { MEGABYTE } from '../plan-counts.server.ts';
import { bytesOf, findMedia, type MediaRow } from '../queries.server.ts';

/** The limits of one account's unused uploads. */
const MOST_WAITING = 2 * 1024 ** 3;

/** @returns null when there is no upload with this id. @throws 403 for somebody else's */
export async function findOwnUpload(ctx: Ctx, viewer: Viewer, id: string): Promise<MediaRow | null> {
  const row = await findMedia(ctx, id);
  if (row && row.ownerId !== viewer.accountId) throw forbidden('This upload belongs to somebody else.');
  return row;
}

/** @throws 404 when there is no upload with this id */
export async function knownUpload(ctx: Ctx, id: string): Promise<void> {
  if (!(await findMedia(ctx, id))) throw notFound('upload');
}

export async function ownUpload(ctx: Ctx, viewer: Viewer, id: string): Promise<MediaRow> {
  const row = await findOwnUpload(ctx, viewer, id);
  if (!row) throw notFound('upload');
  return row;
}

/** @throws 409 when this would exceed the limit of unused uploads */
export async function checkRoom(ctx: Ctx, viewer: Viewer, bytes: number): Promise<void> {
  const { accountId } = viewer;
  const stored = await bytesOf(ctx, accountId);
  if (stored.unused + bytes > MOST_WAITING) {
    throw conflict(
      'TOO_MANY_UPLOADS',
      'You have too many unused uploads. Publish some of them first, or wait a day.',
    );
  }
  const { limits } = await entitlementsOf(ctx, { accountId });
  const limit = limits.storage_mb as number | null;
  if (limit === null || stored.all + bytes <= limit * MEGABYTE) return;
  throw planLimit(await featureUse(ctx, accountId, 'storage_mb', Math.ceil(bytes / MEGABYTE)));
}
