import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { AdminQueue } from '#platform/admin-queue.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { publishWhenApproved } from '../making/publish-printed-card.server.ts';
import type { PrintedCardDetails } from '../product/calls.ts';
import { lockPrintedCard } from '../product/printed-card-row.server.ts';
import { printedCardDetails } from '../product/see-printed-card.server.ts';
import { transitionPrintedCard } from '../product/transition-printed-card.server.ts';
import type { decidePrintedCard as decidePrintedCardCall } from './calls.ts';

/**
 * A reviewer approves or rejects a printed card, takes it down or restores it. An approved one still waits for the approval
 * of everybody with a share.
 */
export async function decidePrintedCard(
  ctx: Ctx,
  { productId: id, to, reason, note }: CallParsed<typeof decidePrintedCardCall>['body'],
): Promise<PrintedCardDetails> {
  const { accountId: by } = assertStaffMay(ctx, 'review');
  await transact(ctx, async (tx) => {
    const product = await lockPrintedCard(tx, id);
    if (!product) throw notFound('printed card');
    if (product.ownerId === by) throw forbidden('You can’t review your own card. Ask a colleague.');
    await recordStaffAct(tx, {
      act: 'review.printed-card',
      target: { kind: 'printed_card', id },
      accountId: product.ownerId,
      reason: reason ?? '',
      details: { to },
    });
    if (to === 'published' && product.state === 'in_review') {
      await tx.sql`update printed_card set approved_at = now() where id = ${id}`;
      return publishWhenApproved(tx, id);
    }
    if (to === 'published' && product.state !== 'taken_down')
      throw conflict('INVALID_TRANSITION', 'This card isn’t waiting for a review.');
    const rejection = reason && to !== 'published' ? { reason, note } : undefined;
    await transitionPrintedCard(tx, id, { to, by, reason: reason ?? 'reviewed', note, rejection });
  });
  return printedCardDetails(ctx, id);
}

/** Printed cards in review, without approved ones that wait for the people who get a share. */
export const printedCardQueue: AdminQueue = {
  page: 'review-printed-cards',
  act: 'review',
  async waiting({ sql, site }) {
    const [row] = await sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(updated_at) as oldest_at from printed_card
      where site = ${site} and state = 'in_review' and needs_review and approved_at is null`;
    return row ?? { count: 0, oldestAt: null };
  },
};
