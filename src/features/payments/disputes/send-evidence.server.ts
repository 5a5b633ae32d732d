import type Stripe from 'stripe';
import { type Ctx, type JobCtx, jobCtx, siteCtx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { expectObject, wasRefused } from '#platform/payment-provider.ts';
import { hashToken } from '#platform/secret.ts';
import { findItems, findPayment, type PaymentRow } from '../payment-row.server.ts';
import { applyDispute, disputeFact } from '../refunds/apply-dispute.server.ts';
import { evidenceFiles } from './evidence-files.server.ts';
import { gatherEvidence } from './gather-evidence.server.ts';
import { type DisputeRow, findDispute } from './sellers-dispute.server.ts';
import '../events.ts';

type Evidence = Stripe.DisputeUpdateParams.Evidence;

/** A service that doesn't answer is asked again by the job. */
const sending = { timeout: 20_000, maxNetworkRetries: 1 };

export const followAnswer = (ctx: Ctx, { disputeId }: EventMap['dispute.answered']): Promise<void> =>
  sendEvidence(jobCtx(ctx.deps), disputeId);

/** What wasn't sent yet; and what only some sellers answered a day before the bank's deadline. */
export async function sendDueEvidence(job: JobCtx): Promise<void> {
  const { sql, now } = job;
  const soon = new Date(now.getTime() + 86_400_000);
  const due = await sql<{ id: string }[]>`
    update dispute d set evidence_state = 'ready'
    where d.evidence_state = 'ready' or d.evidence_state = 'collecting' and d.state like '%needs_response'
      and d.evidence_due_at <= ${soon} and exists (select from dispute_answer a where a.dispute_id = d.id)
    returning d.id`;
  for (const { id } of due)
    await sendEvidence(job, id).catch((error: unknown) =>
      job.deps.log.warn({ err: error, disputeId: id }, 'evidence not sent'),
    );
}

/** Sends what sellers answered, with what we know, to the provider; once. Outside any transaction. */
async function sendEvidence(job: JobCtx, disputeId: string): Promise<void> {
  const dispute = await findDispute(job, disputeId);
  const payment = dispute && (await findPayment(job, dispute.paymentId));
  if (dispute?.evidenceState !== 'ready' || !payment) return;
  try {
    const evidence = await evidenceOf(siteCtx(job, payment.site), dispute, payment);
    const updated = await submit(job, dispute, evidence);
    await transact(job, async (tx) => {
      await applyDispute(tx, payment.id, disputeFact(updated));
      await tx.sql`
        update dispute set evidence_state = 'sent', evidence_sent_at = ${tx.now} where id = ${disputeId}`;
    });
  } catch (error) {
    if (!wasRefused(error)) throw error;
    await job.sql`update dispute set evidence_state = 'refused' where id = ${disputeId} and evidence_state = 'ready'`;
    job.deps.log.error({ err: error, alert: 'evidence-refused', disputeId }, 'the provider refused evidence');
  }
}

/**
 * The provider takes evidence once. When its answer was lost and the tracking changed since, this is another request with
 * another key, which it refuses: then it has what was sent before.
 */
async function submit({ deps }: JobCtx, { id, disputeId }: DisputeRow, evidence: Evidence) {
  const { disputes } = deps.provider;
  const expand = ['payment_intent'];
  const idempotencyKey = `evidence:${id}:${hashToken(JSON.stringify(evidence))}`;
  try {
    const update = { evidence, submit: true, expand };
    return expectObject(await disputes.update(disputeId, update, { ...sending, idempotencyKey }), 'dispute');
  } catch (refusal) {
    if (!wasRefused(refusal)) throw refusal;
    const found = expectObject(await disputes.retrieve(disputeId, { expand }, sending), 'dispute');
    if (found.evidence_details.submission_count > 0) return found;
    throw refusal;
  }
}

async function evidenceOf(ctx: Ctx, dispute: DisputeRow, payment: PaymentRow): Promise<Evidence> {
  const gathered = await gatherEvidence(ctx, payment, await findItems(ctx, [payment.id]));
  const answers = await ctx.sql<{ text: string }[]>`
    select text from dispute_answer where dispute_id = ${dispute.id} order by created_at, account_id`;
  const known = {
    product_description: gathered.products,
    customer_name: gathered.customerName,
    shipping_address: gathered.shippingAddress,
    shipping_carrier: gathered.carrier,
    shipping_tracking_number: gathered.trackingNumber,
    shipping_date: gathered.shippedAt?.slice(0, 10),
    service_date: gathered.paidAt?.slice(0, 10),
    uncategorized_text: answers.map(({ text }) => text).join('\n\n'),
    ...(await evidenceFiles(ctx, dispute.id, sending)),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value));
}
