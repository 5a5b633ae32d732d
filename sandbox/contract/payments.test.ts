import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { errorFrom, startProvider } from './setup.ts';

const { stripe, charge } = await startProvider();
const RETURN = 'https://touchline.example/back';

const pay = (card: string, amount = 2500) =>
  stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    payment_method: card,
    allowed_payment_method_types: ['card'],
    confirm: true,
    return_url: RETURN,
    metadata: { order: '7' },
  });

/** What the provider does asynchronously. */
async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 60; tries += 1) {
    const found = await ask();
    if (found) return found;
    await sleep(500);
  }
  throw new Error('It never came.');
}

it('books a successful payment with its charge and balance transaction', async () => {
  const intent = await pay('pm_card_visa');
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 2500, metadata: { order: '7' } });
  const booked = await eventually(async () => {
    const { latest_charge } = await stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge.balance_transaction'],
    });
    return (
      ((latest_charge as Stripe.Charge).balance_transaction as Stripe.BalanceTransaction | null) ?? undefined
    );
  });
  expect(booked).toMatchObject({ amount: 2500, currency: 'usd', type: 'charge', status: 'pending' });
  expect(booked.net).toBe(booked.amount - booked.fee);
  expect(booked.fee).toBeGreaterThan(0);
});

it.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
  ['pm_card_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
])('declines %s with %s (%s) and waits for another card', async (card, code, why) => {
  const refused = await errorFrom(pay(card));
  expect(refused).toMatchObject({ type: 'StripeCardError', statusCode: 402, code });
  expect(refused.decline_code || code).toBe(why);
  const id = String(refused.payment_intent?.id);
  const waiting = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(waiting).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code },
    latest_charge: { status: 'failed', paid: false },
  });
  const paid = await stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_visa',
    return_url: RETURN,
  });
  expect(paid.status).toBe('succeeded');
});

it('redirects to 3-D Secure and charges nothing before it is confirmed', async () => {
  const intent = await pay('pm_card_authenticationRequired');
  expect(intent).toMatchObject({ status: 'requires_action', amount_received: 0, latest_charge: null });
  expect(intent.next_action).toMatchObject({
    type: 'redirect_to_url',
    redirect_to_url: { return_url: RETURN },
  });
  const gone = await stripe.paymentIntents.cancel(intent.id);
  expect(gone.status).toBe('canceled');
  expect((await errorFrom(stripe.paymentIntents.confirm(intent.id))).code).toBe(
    'payment_intent_unexpected_state',
  );
});

it('rejects confirming or canceling a successful payment', async () => {
  const { id } = await pay('pm_card_visa');
  for (const again of [stripe.paymentIntents.confirm(id), stripe.paymentIntents.cancel(id)])
    expect(await errorFrom(again)).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
    });
});

it.each([
  [0, /parameter_invalid_integer|amount_too_small/],
  [49, /amount_too_small/],
  [-100, /parameter_invalid_integer/],
])('rejects an amount of %i', async (amount, code) => {
  expect((await errorFrom(pay('pm_card_visa', amount))).code).toMatch(code);
});

it('rejects a refund above the unrefunded amount', async () => {
  const { id } = await charge(1000);
  for (const amount of [300, 300]) {
    const refund = await stripe.refunds.create({ payment_intent: id, amount, metadata: { why: 'test' } });
    expect(refund).toMatchObject({ status: 'succeeded', amount, metadata: { why: 'test' } });
  }
  expect((await errorFrom(stripe.refunds.create({ payment_intent: id, amount: 401 }))).statusCode).toBe(400);
  await stripe.refunds.create({ payment_intent: id });
  const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(latest_charge).toMatchObject({ amount_refunded: 1000, refunded: true });
  expect((await errorFrom(stripe.refunds.create({ payment_intent: id }))).code).toBe(
    'charge_already_refunded',
  );
  expect((await stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([
    400, 300, 300,
  ]);
});

it('withdraws the amount of a disputed payment', async () => {
  const intent = await pay('pm_card_createDispute', 5000);
  const dispute = await eventually(
    async () => (await stripe.disputes.list({ payment_intent: intent.id })).data[0],
  );
  expect(dispute).toMatchObject({ amount: 5000, status: 'needs_response', payment_intent: intent.id });
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
  expect(latest_charge).toMatchObject({ disputed: true });
});

it('expires an open checkout session once', async () => {
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'usd', unit_amount: 1250, product_data: { name: 'Scarf' } }, quantity: 2 },
    ],
    client_reference_id: 'order-7',
    success_url: `${RETURN}?id={CHECKOUT_SESSION_ID}`,
    payment_intent_data: { metadata: { order: '7' } },
    metadata: { order: '7' },
  });
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 2500,
    currency: 'usd',
    client_reference_id: 'order-7',
    metadata: { order: '7' },
  });
  expect(session.url).toMatch(/^http/);
  const lines = await stripe.checkout.sessions.listLineItems(session.id);
  expect(lines.data).toMatchObject([{ description: 'Scarf', quantity: 2, amount_total: 2500 }]);
  expect((await stripe.checkout.sessions.expire(session.id)).status).toBe('expired');
  expect((await errorFrom(stripe.checkout.sessions.expire(session.id))).statusCode).toBe(400);
});
