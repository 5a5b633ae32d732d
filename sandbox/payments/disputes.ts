import { book } from '#sandbox/balance.ts';
import { badRequest } from '#sandbox/protocol/api-error.ts';
import { rulesOf } from '#sandbox/protocol/currencies.ts';
import { emit, updateAndEmit } from '#sandbox/store/events.ts';
import { newId } from '#sandbox/store/ids.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { get, idOf, insert, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { DAY } from './charges.ts';

type Dispute = Objects['dispute'];
type Status = Dispute['status'];

/** The dispute fee, which is never returned: fifty times the fixed part of a charge's. */
const disputeFee = (currency: string): number => rulesOf(currency).fixed * 50;

/** Allowed transitions. */
const transitions: Partial<Record<Status, readonly Status[]>> = {
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['won', 'lost'],
};

/** The payer's bank withdraws the money and asks for evidence. */
export function createDispute(
  tx: Tx,
  { charge, amount, reason = 'fraudulent' }: { charge: Objects['charge']; amount?: number; reason?: string },
): Dispute {
  if (!charge.paid || charge.disputed)
    throw badRequest(`Charge ${charge.id} cannot be disputed: it is not paid, or disputed already.`);
  const disputed = amount ?? charge.amount_captured - charge.amount_refunded;
  if (disputed < 1) throw badRequest(`Charge ${charge.id} cannot be disputed: it was fully refunded.`);
  const id = newId('dispute');
  const transaction = book(tx, {
    type: 'adjustment',
    amount: -disputed,
    fee: disputeFee(charge.currency),
    currency: charge.currency,
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
    reportingCategory: 'dispute',
  });
  const dispute = insert(tx, {
    id,
    object: 'dispute',
    amount: disputed,
    balance_transactions: [transaction],
    charge: charge.id,
    created: tx.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: tx.now + 7 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  });
  updateAndEmit(tx, charge, { disputed: true }, 'charge.updated');
  emit(tx, 'charge.dispute.created', dispute);
  emit(tx, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decided. The amount of a won dispute is returned. */
export function closeDispute(tx: Tx, dispute: Dispute, to: 'won' | 'lost'): Dispute {
  if (!transitions[dispute.status]?.includes(to))
    throw badRequest(`This dispute is already closed: its status is ${dispute.status}.`);
  if (to === 'lost') {
    const lost = update(tx, dispute, { status: 'lost' });
    emit(tx, 'charge.dispute.closed', lost, { status: dispute.status });
    return lost;
  }
  const transaction = book(tx, {
    type: 'adjustment',
    amount: dispute.amount,
    currency: dispute.currency,
    source: dispute.id,
    description: `Chargeback reversal for ${idOf(dispute.charge)}`,
    reportingCategory: 'dispute_reversal',
  });
  const won = update(tx, dispute, {
    status: 'won',
    balance_transactions: [...dispute.balance_transactions, transaction],
  });
  const charge = get(tx, 'charge', idOf(dispute.charge) ?? '');
  updateAndEmit(tx, charge, { disputed: false }, 'charge.updated');
  emit(tx, 'charge.dispute.funds_reinstated', won);
  emit(tx, 'charge.dispute.closed', won, { status: dispute.status });
  return won;
}

/**
 * Takes evidence. As in the provider's test mode its text decides: `winning_evidence` wins, `losing_evidence` loses.
 */
export function submitEvidence(
  tx: Tx,
  dispute: Dispute,
  given: Partial<
    Record<Exclude<keyof Dispute['evidence'], 'appeal' | 'enhanced_evidence'>, string | undefined>
  >,
  submit: boolean,
): Dispute {
  if (dispute.status !== 'needs_response')
    throw badRequest(`This dispute no longer accepts evidence: its status is ${dispute.status}.`);
  for (const name of files) if (given[name]) get(tx, 'file', given[name]);
  const evidence = { ...dispute.evidence, ...given };
  const text = evidence.uncategorized_text;
  const updated = updateAndEmit(
    tx,
    dispute,
    {
      evidence,
      evidence_details: {
        ...dispute.evidence_details,
        has_evidence: Object.keys(given).length > 0 || dispute.evidence_details.has_evidence,
        submission_count: dispute.evidence_details.submission_count + Number(submit),
      },
      status: submit ? 'under_review' : dispute.status,
    },
    'charge.dispute.updated',
  );
  if (submit && text === 'winning_evidence') return closeDispute(tx, updated, 'won');
  if (submit && text === 'losing_evidence') return closeDispute(tx, updated, 'lost');
  return updated;
}

const files = ['customer_communication', 'receipt', 'shipping_documentation', 'uncategorized_file'] as const;

const noEvidence: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
