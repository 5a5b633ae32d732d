import { book } from '#sandbox/balance.ts';
import { rulesOf } from '#sandbox/protocol/currencies.ts';
import { emit, updateAndEmit } from '#sandbox/store/events.ts';
import { newId } from '#sandbox/store/ids.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { idOf, insert } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { blankCharge } from './blank-charge.ts';
import type { Decline, TestCard } from './test-cards.ts';

type Charge = Objects['charge'];
type Intent = Objects['payment_intent'];
type PaymentMethod = Objects['payment_method'];

export const DAY = 24 * 60 * 60;
const AVAILABLE_AFTER = 2 * DAY;

/** The provider's fee, in the charge's currency: 2.9 % plus a fixed part. */
export function providerFee(amount: number, currency: string): number {
  const { step, fixed } = rulesOf(currency);
  return Math.round((amount * 0.029) / step) * step + fixed;
}

/** A declined charge. It never changes. */
export function failedCharge(tx: Tx, intent: Intent, method: PaymentMethod, decline: Decline): Charge {
  const charge = insert(tx, {
    ...newCharge(tx, intent, method),
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: {
      advice_code: decline.declineCode === 'generic_decline' ? 'try_again_later' : null,
      network_advice_code: null,
      network_decline_code: decline.declineCode ? '01' : null,
      network_status: 'declined_by_network',
      reason: decline.declineCode ?? decline.code,
      risk_level: 'normal',
      risk_score: 12,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
    paid: false,
    captured: false,
    status: 'failed',
  });
  emit(tx, 'charge.failed', charge);
  return charge;
}

/** A successful charge, or with `captured` false an authorization. It is booked when it is captured. */
export function successfulCharge(tx: Tx, intent: Intent, method: PaymentMethod, captured: boolean): Charge {
  const charge = insert(tx, {
    ...newCharge(tx, intent, method),
    amount_captured: captured ? intent.amount : 0,
    captured,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      risk_score: 12,
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    status: 'succeeded',
  });
  emit(tx, 'charge.succeeded', charge);
  return charge;
}

/** Books a charge to the balance; its `charge.updated` event follows `charge.succeeded`. */
export function bookCharge(tx: Tx, charge: Charge, card: TestCard): Charge {
  const transaction = book(tx, {
    type: 'charge',
    amount: charge.amount_captured,
    fee: providerFee(charge.amount_captured, charge.currency),
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    availableOn: card.availableAtOnce ? tx.now : tx.now + AVAILABLE_AFTER,
  });
  return updateAndEmit(tx, charge, { balance_transaction: transaction.id }, 'charge.updated');
}

function newCharge(tx: Tx, intent: Intent, method: PaymentMethod): Charge {
  return {
    ...blankCharge(tx, { id: newId('charge'), amount: intent.amount, currency: intent.currency }),
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'TOUCHLINE SANDBOX',
    customer: idOf(intent.customer),
    description: intent.description,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardOf(method, intent), type: 'card' },
    receipt_email: intent.receipt_email,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    transfer_group: intent.transfer_group,
  };
}

type ChargedCard = NonNullable<NonNullable<Charge['payment_method_details']>['card']>;

function cardOf({ card }: PaymentMethod, { amount }: Intent): ChargedCard {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 12,
    exp_year: card?.exp_year ?? 2034,
    fingerprint: card?.fingerprint ?? null,
    funding: 'credit',
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
