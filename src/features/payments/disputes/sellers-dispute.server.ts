import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { ProviderId } from '#platform/ids.ts';
import { findItems, findPayment, type ItemRow, type PaymentRow } from '../payment-row.server.ts';
import type { EvidenceKind, TakenBy } from './evidence-kinds.ts';

export interface DisputeRow {
  id: string;
  disputeId: ProviderId;
  paymentId: string;
  amount: number;
  state: string;
  reason: string;
  evidenceDueAt: string | null;
  evidenceState: 'collecting' | 'ready' | 'sent' | 'refused';
  evidenceSentAt: string | null;
}

export async function findDispute({ sql }: Pick<Ctx, 'sql'>, id: string): Promise<DisputeRow | undefined> {
  const [row] = await sql<DisputeRow[]>`
    select id, dispute_id, payment_id, amount, state, reason, evidence_due_at, evidence_state, evidence_sent_at
    from dispute where id = ${id}`;
  return row;
}

export interface Disputed {
  dispute: DisputeRow;
  payment: PaymentRow;
  items: ItemRow[];
}

/** Who sold something of a payment: an item's first payee. */
export const sellersOf = (items: readonly ItemRow[]): Set<string> =>
  new Set(items.flatMap(({ payees }) => payees[0]?.accountId ?? []));

/** A dispute about something this account sold on this site. @throws 404 for anybody else's */
export async function sellersDispute(ctx: Ctx, disputeId: string, sellerId: string): Promise<Disputed> {
  const dispute = await findDispute(ctx, disputeId);
  const payment = dispute && (await findPayment(ctx, dispute.paymentId));
  if (!dispute || !payment || payment.site !== ctx.site || payment.purpose !== 'order')
    throw notFound('dispute');
  const items = await findItems(ctx, [payment.id]);
  if (!sellersOf(items).has(sellerId)) throw notFound('dispute');
  return { dispute, payment, items };
}

/** The bank still takes evidence, and none was sent. */
export const takesEvidence = (
  { now }: Pick<Ctx, 'now'>,
  { state, evidenceDueAt, evidenceState }: DisputeRow,
) =>
  state.endsWith('needs_response') &&
  evidenceState === 'collecting' &&
  (!evidenceDueAt || Date.parse(evidenceDueAt) > now.getTime());

/** What other sellers of the payment added, by its kind: pictures, or one PDF. */
export async function takenKinds(
  { sql }: Pick<Ctx, 'sql'>,
  disputeId: string,
  sellerId: string,
): Promise<Partial<Record<EvidenceKind, TakenBy>>> {
  const rows = await sql<{ kind: EvidenceKind; by: TakenBy }[]>`
    select distinct kind, case mime when 'application/pdf' then 'pdf' else 'pictures' end as by
    from dispute_answer_file where dispute_id = ${disputeId} and account_id <> ${sellerId}`;
  return Object.fromEntries(rows.map(({ kind, by }) => [kind, by]));
}
