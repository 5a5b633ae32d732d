import { checkWritten } from '#features/moderation/check-written.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { assertWithinPlan } from '#features/plans/usage.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import '../events.ts';
import type { DesignDocument } from '../design/design-schema.ts';
import { readDesign } from '../design/read-design.ts';
import { resizedDesign } from '../design/resize-design.ts';
import { sizeOf } from '../design/sizes.ts';
import type { DesignSummary } from './calls.ts';
import { findOwnDesign, lockOwnDesign } from './design-row.server.ts';
import { assertOwnFolder } from './folders.server.ts';
import { presentDesign } from './present-design.server.ts';
import { insertDesign } from './save-design.server.ts';

export async function renameDesign(
  ctx: Ctx,
  { designId, name }: { designId: string; name: string },
): Promise<DesignSummary> {
  activeViewerOf(ctx, { allowLimited: true });
  await checkWritten(ctx, 'studio', { name });
  await transact(ctx, async (tx) => {
    await lockOwnDesign(tx, designId);
    await tx.sql`update studio_design set name = ${name} where id = ${designId}`;
  });
  return summaryOf(ctx, designId);
}

/** In the same folder. @param change of the name, shortened, and the document */
async function copyDesign(
  ctx: Ctx,
  designId: string,
  change: (name: string, document: DesignDocument) => { name: string; document: DesignDocument },
): Promise<DesignSummary> {
  const { accountId } = activeViewerOf(ctx);
  const copyId = await transact(ctx, async (tx) => {
    const { name, folderId, document } = await findOwnDesign(tx, designId);
    const copy = change([...name].slice(0, 60).join(''), readDesign(document).document);
    return insertDesign(tx, accountId, { folderId, ...copy });
  });
  return summaryOf(ctx, copyId);
}

/** Without its versions. @throws 402 PLAN_LIMIT when the plan allows no more designs */
export const duplicateDesign = (ctx: Ctx, designId: string): Promise<DesignSummary> =>
  copyDesign(ctx, designId, (name, document) => ({ name: `Copy of ${name}`, document }));

/** A copy in another format. @throws 404 for a size this site doesn't have, 402 PLAN_LIMIT */
export async function resizeDesign(
  ctx: Ctx,
  { designId, sizeId }: { designId: string; sizeId: string },
): Promise<DesignSummary> {
  const size = sizeOf(ctx.site, sizeId);
  if (!size) throw notFound('size');
  return copyDesign(ctx, designId, (name, document) => ({
    name: `${name}, ${size.name.toLowerCase()}`,
    document: resizedDesign(document, size),
  }));
}

export async function moveDesign(
  ctx: Ctx,
  { designId, folderId }: { designId: string; folderId: string | null },
): Promise<DesignSummary> {
  activeViewerOf(ctx, { allowLimited: true });
  await transact(ctx, async (tx) => {
    await lockOwnDesign(tx, designId);
    if (folderId) await assertOwnFolder(tx, folderId);
    await tx.sql`update studio_design set folder_id = ${folderId} where id = ${designId}`;
  });
  return summaryOf(ctx, designId);
}

/** Idempotent: what is in the bin stays there as long as it would have. */
export async function binDesign(ctx: Ctx, designId: string): Promise<DesignSummary> {
  const { accountId: ownerId } = activeViewerOf(ctx, { allowLimited: true });
  await transact(ctx, async (tx) => {
    const { binnedAt } = await lockOwnDesign(tx, designId);
    if (binnedAt) return;
    await tx.sql`update studio_design set binned_at = ${tx.now}, over_plan = false where id = ${designId}`;
    await emit(tx, 'studio.design-count-changed', { ownerId });
  });
  return summaryOf(ctx, designId);
}

/** @throws 402 PLAN_LIMIT when the plan allows no more designs */
export async function restoreDesign(ctx: Ctx, designId: string): Promise<DesignSummary> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  await transact(ctx, async (tx) => {
    const { binnedAt } = await lockOwnDesign(tx, designId);
    if (!binnedAt) return;
    await assertWithinPlan(tx, accountId, 'studio_designs');
    await tx.sql`update studio_design set binned_at = null where id = ${designId}`;
  });
  return summaryOf(ctx, designId);
}

/** @throws 409 for a design that isn't in the bin */
export async function purgeDesign(ctx: Ctx, designId: string): Promise<{ ok: true }> {
  activeViewerOf(ctx, { allowLimited: true });
  await transact(ctx, async (tx) => {
    const { binnedAt } = await lockOwnDesign(tx, designId);
    if (!binnedAt) throw conflict('NOT_IN_BIN', 'Move this design to the bin first.');
    await tx.sql`delete from studio_design where id = ${designId}`;
  });
  return { ok: true };
}

async function summaryOf(ctx: Ctx, designId: string): Promise<DesignSummary> {
  const { document: _, ...row } = await findOwnDesign(ctx, designId);
  return presentDesign(ctx, row);
}
