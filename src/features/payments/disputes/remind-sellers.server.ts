import { emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import type { SiteId } from '#platform/site.ts';
import { findItems } from '../payment-row.server.ts';
import { sellersOf } from './sellers-dispute.server.ts';
import '../events.ts';

/** Days before the bank's deadline. */
const REMINDED_BEFORE = 2;

/** Sellers who haven't answered hear once that the deadline is near. */
export async function remindSellers(job: JobCtx): Promise<void> {
  const soon = new Date(job.now.getTime() + REMINDED_BEFORE * 86_400_000);
  await forEachDue(job, {
    name: 'payments.remind-of-disputes',
    failure: 'seller not reminded of a dispute',
    minutes: 10,
    next: ({ dueAt, id, limit }) => job.sql<(Due & { paymentId: string; site: SiteId })[]>`
      select d.id, d.evidence_due_at as due_at, d.payment_id, p.site
      from dispute d join payment p on p.id = d.payment_id
      where d.evidence_state = 'collecting' and d.reminded_at is null and p.purpose = 'order'
        and d.state like '%needs_response' and d.evidence_due_at between ${job.now} and ${soon}
        and (d.evidence_due_at, d.id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by d.evidence_due_at, d.id limit ${limit}`,
    work: ({ id: disputeId, paymentId, site }) =>
      transact(siteCtx(job, site), async (tx) => {
        const [reminded] = await tx.sql`
          update dispute set reminded_at = ${job.now} where id = ${disputeId} and reminded_at is null returning id`;
        if (!reminded) return;
        const answered = await tx.sql<{ accountId: string }[]>`
          select account_id from dispute_answer where dispute_id = ${disputeId}`;
        const silent = sellersOf(await findItems(tx, [paymentId]));
        for (const { accountId } of answered) silent.delete(accountId);
        await emit(tx, 'dispute.due', { disputeId, paymentId, sellerIds: [...silent] });
      }),
  });
}
