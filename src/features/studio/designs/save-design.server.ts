import { checkWritten } from '#features/moderation/check-written.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { assertWithinPlan } from '#features/plans/usage.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { assertVersion, conflict, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import '../events.ts';
import { blankDesign } from '../design/blank-design.ts';
import type { DesignDocument } from '../design/design-schema.ts';
import { readDesign } from '../design/read-design.ts';
import { sizeOf } from '../design/sizes.ts';
import { templatesOf } from '../templates/templates.ts';
import type { createDesign as createCall, Design, saveDesign as saveCall } from './calls.ts';
import { findOwnDesign, lockOwnDesign, type WholeDesignRow } from './design-row.server.ts';
import { assertOwnFolder } from './folders.server.ts';
import { keepVersion } from './keep-version.server.ts';
import { assertDesignCovered } from './plan.server.ts';
import { presentWholeDesign } from './present-design.server.ts';

/** @throws 402 PLAN_LIMIT when the plan allows no more designs */
export async function createDesign(ctx: Ctx, input: CallParsed<typeof createCall>['body']): Promise<Design> {
  const { accountId } = activeViewerOf(ctx);
  const { name, sizeId, templateId, folderId } = input;
  await checkWritten(ctx, 'studio', { name });
  const size = sizeOf(ctx.site, sizeId);
  if (!size) throw notFound('size');
  const template = templatesOf(ctx.site).find(({ id }) => id === templateId);
  if (templateId && template?.sizeId !== sizeId) throw notFound('template');
  const designId = await transact(ctx, (tx) =>
    insertDesign(tx, accountId, { name, folderId, document: template?.document ?? blankDesign(size) }),
  );
  return presentWholeDesign(ctx, await findOwnDesign(ctx, designId));
}

/** Within the owner's plan. @returns its id */
export async function insertDesign(
  tx: Ctx,
  ownerId: string,
  { name, folderId, document }: { name: string; folderId: string | null; document: DesignDocument },
): Promise<string> {
  await assertWithinPlan(tx, ownerId, 'studio_designs');
  if (folderId) await assertOwnFolder(tx, folderId);
  const { bytes } = readDesign(document);
  const { canvas, pages } = document;
  const designId = newId();
  await tx.sql`
    insert into studio_design (id, site, owner_id, folder_id, name, document, bytes, size_id, width, height, page_count)
    values (${designId}, ${tx.site}, ${ownerId}, ${folderId}, ${name}, ${tx.sql.json(document)}, ${bytes},
      ${canvas.sizeId}, ${canvas.width}, ${canvas.height}, ${pages.length})`;
  await emit(tx, 'studio.design-saved', { designId, version: 1 });
  return designId;
}

/**
 * Saves what was drawn since `version`. What it was before is kept as a version, at most every ten minutes.
 * @throws 409 VERSION_CONFLICT with the design as it is now, for a tab that didn't know of the last change
 */
export async function saveDesign(
  ctx: Ctx,
  { designId, version, document: sent }: CallParsed<typeof saveCall>['body'],
): Promise<CallReply<typeof saveCall>> {
  activeViewerOf(ctx, { allowLimited: true });
  const { document } = readDesign(sent);
  return transact(ctx, async (tx) => {
    const was = await lockOwnDesign(tx, designId);
    if (was.binnedAt) throw conflict('IN_BIN', 'This design is in the bin. Restore it to keep your changes.');
    assertDesignCovered(was);
    const message =
      'This design was changed in another tab or on another device. Choose which version to keep.';
    await assertVersion(was, version, () => presentWholeDesign(tx, was), message);
    await keepVersion(tx, was, { atMostEveryMinutes: 10 });
    return writeDocument(tx, was, document);
  });
}

/** The design is locked. */
export async function writeDocument(
  tx: Ctx,
  { id }: Pick<WholeDesignRow, 'id'>,
  document: DesignDocument,
): Promise<{ version: number; savedAt: string }> {
  const { bytes } = readDesign(document);
  const { canvas, pages } = document;
  const [saved] = await tx.sql<{ version: number; savedAt: string }[]>`
    update studio_design set document = ${tx.sql.json(document)}, bytes = ${bytes}, size_id = ${canvas.sizeId},
      width = ${canvas.width}, height = ${canvas.height}, page_count = ${pages.length}, version = version + 1,
      updated_at = now()
    where id = ${id} returning version, updated_at as saved_at`;
  if (!saved) throw notFound('design');
  await emit(tx, 'studio.design-saved', { designId: id, version: saved.version });
  return saved;
}
