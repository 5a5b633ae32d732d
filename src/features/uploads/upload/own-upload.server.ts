import { bytesOf, findMedia, type MediaRow } from '#features/media/media-row.server.ts';
import { MEGABYTE } from '#features/media/plan-limits.server.ts';
import { lockAccount } from '#features/people/account-facts.server.ts';
import { entitlementsOf } from '#features/plans/entitlements.server.ts';
import { featureUse, planLimit } from '#features/plans/usage.server.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';

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

/**
 * Checks that there is room for an upload, in the transaction that adds it: the account stays locked, so that uploads at
 * the same time can't take the same room.
 * @throws 409 when this would exceed the limit of unused uploads, 402 PLAN_LIMIT when it would exceed the plan's storage
 */
export async function assertRoom(tx: Ctx, accountId: string, bytes: number): Promise<void> {
  await lockAccount(tx, accountId);
  const stored = await bytesOf(tx, accountId);
  if (stored.unused + bytes > MOST_WAITING) {
    throw conflict(
      'TOO_MANY_UPLOADS',
      'You have too many unused uploads. Publish some of them first, or wait a day.',
    );
  }
  const { limits } = await entitlementsOf(tx, { accountId });
  if (limits.storage_mb === null || stored.all + bytes <= limits.storage_mb * MEGABYTE) return;
  throw planLimit(tx, await featureUse(tx, accountId, 'storage_mb', Math.ceil(bytes / MEGABYTE)));
}
