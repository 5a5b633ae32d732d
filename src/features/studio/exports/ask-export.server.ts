import { lockAccount } from '#features/people/account-facts.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { recordUse } from '#features/plans/usage.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import '../events.ts';
import type { DesignDocument } from '../design/design-schema.ts';
import { readDesign } from '../design/read-design.ts';
import { findOwnDesign } from '../designs/design-row.server.ts';
import { assertDrawable } from '../rendering/assert-drawable.server.ts';
import type { DesignExport, exportDesign } from './calls.ts';
import { findOwnExport, presentExport } from './export-row.server.ts';
import { fitsExport } from './export-size.ts';

/** Of one account that are not finished yet. */
const MOST_WAITING = 3;

/**
 * Queues a file of a design as it is now.
 * @throws 402 PLAN_LIMIT when this month's exports are used up, or for premium fonts; 409 for missing pictures, and while
 * three others are being drawn
 */
export async function askExport(
  ctx: Ctx,
  { designId, format, scale: wanted, pages }: CallParsed<typeof exportDesign>['body'],
): Promise<DesignExport> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const exportId = newId();
  const scale = format === 'pdf' ? 1 : wanted;
  await transact(ctx, async (tx) => {
    const design = await findOwnDesign(tx, designId);
    if (design.binnedAt) throw conflict('IN_BIN', 'This design is in the bin. Restore it first.');
    const document = withPages(readDesign(design.document).document, pages);
    if (!fitsExport(document.canvas, scale))
      throw invalid('This design is too large for this size. Choose a smaller one.', 'scale', 'TOO_LARGE');
    await lockAccount(tx, accountId);
    await assertFewWaiting(tx, accountId);
    await assertDrawable(tx, document.pages);
    await recordUse(tx, accountId, 'studio_exports_month');
    await tx.sql`
      insert into studio_export (id, site, owner_id, design_id, design_name, format, scale, document, page_count)
      values (${exportId}, ${tx.site}, ${accountId}, ${designId}, ${design.name}, ${format}, ${scale},
        ${tx.sql.json(document)}, ${document.pages.length})`;
    await emit(tx, 'studio.export-asked', { exportId });
  });
  return presentExport(ctx, await findOwnExport(ctx, exportId));
}

function withPages(document: DesignDocument, ids: readonly string[] | undefined): DesignDocument {
  if (!ids) return document;
  const pages = document.pages.filter(({ id }) => ids.includes(id));
  if (pages.length < new Set(ids).size) throw notFound('page');
  return { ...document, pages };
}

async function assertFewWaiting({ sql }: Ctx, accountId: string): Promise<void> {
  const [waiting] = await sql<{ count: number }[]>`
    select count(*)::int from studio_export
    where owner_id = ${accountId} and state in ('queued', 'drawing')`;
  if ((waiting?.count ?? 0) >= MOST_WAITING)
    throw conflict(
      'TOO_MANY_EXPORTS',
      `${MOST_WAITING} of your exports are still being drawn. Wait for one of them.`,
    );
}
