import { badRequest, resourceMissing } from '#sandbox/protocol/api-error.ts';
import { newId } from '#sandbox/store/ids.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { find, insert, privateDataOf } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { cardByName, cardByToken, type TestCard } from './test-cards.ts';

type PaymentMethod = Objects['payment_method'];

export interface CardInput {
  card: TestCard;
  expMonth: number;
  expYear: number;
  name?: string | null;
  email?: string | null;
}

/** A card as the API shows it; only the last four digits of its number are stored. */
export function createCard(tx: Tx, given: CardInput, customer: string | null = null): PaymentMethod {
  const { card } = given;
  return insert(
    tx,
    {
      id: newId('payment_method'),
      object: 'payment_method',
      allow_redisplay: 'unspecified',
      billing_details: {
        address: noAddress,
        email: given.email ?? null,
        name: given.name ?? null,
        phone: null,
        tax_id: null,
      },
      card: {
        brand: card.brand,
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
        country: 'US',
        display_brand: card.brand,
        exp_month: given.expMonth,
        exp_year: given.expYear,
        fingerprint: `sandbox${card.number.slice(-4)}`,
        funding: 'credit',
        generated_from: null,
        last4: card.number.slice(-4),
        networks: { available: [card.brand], preferred: null },
        regulated_status: 'unregulated',
        three_d_secure_usage: { supported: true },
        wallet: null,
      },
      created: tx.now,
      customer,
      customer_account: null,
      livemode: false,
      metadata: {},
      type: 'card',
    },
    { card: card.name },
  );
}

export const noAddress = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

/** A stored payment method, or a new one for a test token such as `pm_card_visa`. */
export function resolvePaymentMethod(tx: Tx, name: string, param = 'payment_method'): PaymentMethod {
  const card = cardByToken(name);
  if (card) return createCard(tx, { card, expMonth: 12, expYear: 2034 });
  const method = find(tx, 'payment_method', name);
  if (!method) throw resourceMissing('PaymentMethod', name, param);
  return method;
}

/** The test card behind a payment method. */
export function testCardOf(tx: Tx, methodId: string): TestCard {
  const card = cardByName(privateDataOf<{ card: string }>(tx, methodId)?.card ?? '');
  if (!card) throw badRequest(`The payment method ${methodId} is not a card.`);
  return card;
}
