import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { AdminQueue } from '#platform/admin-queue.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { publishWhenApproved } from '../making/publish-product.server.ts';
import type { ApparelDetails } from '../product/calls.ts';
import { lockProduct } from '../product/product-row.server.ts';
import { productDetails } from '../product/see-product.server.ts';
import { transitionProduct } from '../product/transition-product.server.ts';
import type { decideApparel } from './calls.ts';

/**
 * A reviewer approves or rejects a product, takes it down or restores it. An approved one still waits for the approval
 * of everybody with a share.
 */
export async function decideProduct(
  ctx: Ctx,
  { apparelId: id, to, reason, note }: CallParsed<typeof decideApparel>['body'],
): Promise<ApparelDetails> {
  const { accountId: by } = assertStaffMay(ctx, 'review');
  await transact(ctx, async (tx) => {
    const product = await lockProduct(tx, id);
    if (!product) throw notFound('product');
    if (product.ownerId === by) throw forbidden('You can’t review your own product. Ask a colleague.');
    await recordStaffAct(tx, {
      act: 'review.product',
      target: { kind: 'apparel', id },
      accountId: product.ownerId,
      reason: reason ?? '',
      details: { to },
    });
    if (to === 'published' && product.state === 'in_review') {
      await tx.sql`update apparel_product set approved_at = now() where id = ${id}`;
      return publishWhenApproved(tx, id);
    }
    if (to === 'published' && product.state !== 'taken_down')
      throw conflict('INVALID_TRANSITION', 'This product isn’t waiting for a review.');
    const rejection = reason && to !== 'published' ? { reason, note } : undefined;
    await transitionProduct(tx, id, { to, by, reason: reason ?? 'reviewed', note, rejection });
  });
  return productDetails(ctx, id);
}

/** Products in review, without approved ones that wait for the people who get a share. */
export const productQueue: AdminQueue = {
  page: 'review-apparel',
  act: 'review',
  async waiting({ sql, site }) {
    const [row] = await sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(updated_at) as oldest_at from apparel_product
      where site = ${site} and state = 'in_review' and needs_review and approved_at is null`;
    return row ?? { count: 0, oldestAt: null };
  },
};
