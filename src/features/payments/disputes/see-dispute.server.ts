import { earningsMovedBy } from '#features/ledger/earnings.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { findOrderOf } from '../order/order-row.server.ts';
import { disputesOf } from '../refunds/dispute-outcome.server.ts';
import type { DisputePage } from './calls.ts';
import type { EvidenceKind } from './evidence-kinds.ts';
import { gatherEvidence } from './gather-evidence.server.ts';
import { mostBytesOf } from './read-evidence.server.ts';
import { sellersDispute, takenKinds, takesEvidence } from './sellers-dispute.server.ts';

/** A dispute about something the viewer sold. @throws 404 for anybody else's */
export async function disputeFor(ctx: Ctx, disputeId: string): Promise<DisputePage> {
  const { accountId } = viewerOf(ctx);
  const { dispute, payment, items } = await sellersDispute(ctx, disputeId, accountId);
  const own = items.filter(({ payees }) => payees[0]?.accountId === accountId);
  const [disputes, order, earnings, answer, gathered, taken] = await Promise.all([
    disputesOf(ctx, payment.id),
    findOrderOf(ctx, payment.id),
    earningsMovedBy(ctx, { key: `dispute:${dispute.disputeId}`, accountId }),
    answerOf(ctx, disputeId, accountId),
    gatherEvidence(ctx, payment, own),
    takenKinds(ctx, disputeId, accountId),
  ]);
  const standing = disputes.find(({ id }) => id === disputeId);
  if (!standing) throw notFound('dispute');
  return {
    ...standing,
    number: order?.number ?? null,
    reason: dispute.reason,
    currency: payment.currency,
    amount: dispute.amount,
    earnings,
    dueAt: dispute.evidenceDueAt,
    canAnswer: takesEvidence(ctx, dispute),
    mostBytes: mostBytesOf(items),
    taken,
    gathered,
    answer,
    sentAt: dispute.evidenceSentAt,
    isRefused: dispute.evidenceState === 'refused',
  };
}

async function answerOf({ sql }: Ctx, disputeId: string, accountId: string): Promise<DisputePage['answer']> {
  const [answer] = await sql<{ text: string; at: string; kinds: EvidenceKind[] }[]>`
    select a.text, a.created_at as at, array(select f.kind from dispute_answer_file f
      where f.dispute_id = a.dispute_id and f.account_id = a.account_id order by f.kind) as kinds
    from dispute_answer a where a.dispute_id = ${disputeId} and a.account_id = ${accountId}`;
  return answer ?? null;
}
