import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { errorFrom, startProvider } from './setup.ts';

const { stripe } = await startProvider();

const INCLUDED = 3;
const FLAT = 4900;
const SEAT = 1200;
const seatTotal = (seats: number) => FLAT + Math.max(0, seats - INCLUDED) * SEAT;

const product = await stripe.products.create({ name: 'Team plan' });
const price = await stripe.prices.create({
  product: product.id,
  currency: 'usd',
  recurring: { interval: 'month' },
  billing_scheme: 'tiered',
  tiers_mode: 'graduated',
  tiers: [
    { up_to: INCLUDED, flat_amount: FLAT, unit_amount: 0 },
    { up_to: 'inf', unit_amount: SEAT },
  ],
  lookup_key: `team-${randomUUID()}`,
});

async function customerWith(card: string) {
  const customer = await stripe.customers.create({ email: 'captain@touchline.test' });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  return { customer: customer.id, card: method.id };
}

async function subscribed(quantity: number, card = 'pm_card_visa') {
  const given = await customerWith(card);
  return stripe.subscriptions.create({
    customer: given.customer,
    default_payment_method: given.card,
    items: [{ price: price.id, quantity }],
    metadata: { team: '7' },
    expand: ['latest_invoice.payments'],
  });
}

const itemOf = ({ items }: Stripe.Subscription) => items.data[0] as Stripe.SubscriptionItem;
const invoiceOf = ({ latest_invoice }: Stripe.Subscription) => latest_invoice as Stripe.Invoice;

it('returns the tiers of a price when expanded, and finds it by lookup key', async () => {
  const keys = { lookup_keys: [String(price.lookup_key)] };
  const [plain] = (await stripe.prices.list(keys)).data;
  expect(plain).toMatchObject({ id: price.id, unit_amount: null, billing_scheme: 'tiered' });
  expect(plain?.tiers).toBeUndefined();
  const [whole] = (await stripe.prices.list({ ...keys, expand: ['data.tiers'] })).data;
  expect(whole?.tiers).toMatchObject([
    { up_to: INCLUDED, flat_amount: FLAT },
    { up_to: null, unit_amount: SEAT },
  ]);
});

it.each([1, 3, 5])('prices %i seats by their tiers', async (seats) => {
  const subscription = await subscribed(seats);
  expect(subscription).toMatchObject({ status: 'active', metadata: { team: '7' } });
  const item = itemOf(subscription);
  expect(item.quantity).toBe(seats);
  expect(item.current_period_end).toBeGreaterThan(item.current_period_start);
  const invoice = invoiceOf(subscription);
  expect(invoice).toMatchObject({
    billing_reason: 'subscription_create',
    status: 'paid',
    total: seatTotal(seats),
    amount_paid: seatTotal(seats),
    parent: { subscription_details: { subscription: subscription.id } },
  });
  const [payment] = invoice.payments?.data ?? [];
  expect(payment).toMatchObject({ status: 'paid', amount_paid: seatTotal(seats) });
  const intent = await stripe.paymentIntents.retrieve(String(payment?.payment.payment_intent));
  expect(intent).toMatchObject({ status: 'succeeded', amount: seatTotal(seats) });
  expect(invoice.hosted_invoice_url).toMatch(/^http/);
});

it('charges what the preview of an upgrade says', async () => {
  const subscription = await subscribed(3);
  const item = itemOf(subscription);
  const at = Math.floor((item.current_period_start + item.current_period_end) / 2);
  const change = {
    items: [{ id: item.id, quantity: 8 }],
    proration_behavior: 'always_invoice' as const,
    proration_date: at,
  };
  const preview = await stripe.invoices.createPreview({
    customer: String(subscription.customer),
    subscription: subscription.id,
    subscription_details: change,
  });
  const share = (item.current_period_end - at) / (item.current_period_end - item.current_period_start);
  expect(preview.total).toBe(Math.round(seatTotal(8) * share) - Math.round(seatTotal(3) * share));
  const after = await stripe.subscriptions.update(subscription.id, {
    ...change,
    payment_behavior: 'error_if_incomplete',
    expand: ['latest_invoice'],
  });
  expect(invoiceOf(after)).toMatchObject({
    billing_reason: 'subscription_update',
    status: 'paid',
    total: preview.total,
    amount_due: preview.amount_due,
  });
  expect(itemOf(after)).toMatchObject({
    quantity: 8,
    current_period_start: item.current_period_start,
    current_period_end: item.current_period_end,
  });
});

it('changes nothing when an upgrade is not paid', async () => {
  const subscription = await subscribed(3);
  const declining = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: String(subscription.customer),
  });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: declining.id });
  const refused = await errorFrom(
    stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, quantity: 50 }],
      proration_behavior: 'always_invoice',
      proration_date: itemOf(subscription).current_period_start,
      payment_behavior: 'error_if_incomplete',
    }),
  );
  expect(refused).toMatchObject({ statusCode: 402, type: 'StripeCardError' });
  const after = await stripe.subscriptions.retrieve(subscription.id);
  expect(after.status).toBe('active');
  expect(itemOf(after).quantity).toBe(3);
  const invoices = await stripe.invoices.list({ subscription: subscription.id });
  expect(invoices.data.map(({ status }) => status)).toEqual(['paid']);
});

it('applies a pending upgrade once it is paid', async () => {
  const subscription = await subscribed(3);
  const customer = String(subscription.customer);
  const declining = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: declining.id });
  const waiting = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, quantity: 50 }],
    proration_behavior: 'always_invoice',
    proration_date: itemOf(subscription).current_period_start,
    payment_behavior: 'pending_if_incomplete',
  });
  expect(itemOf(waiting).quantity).toBe(3);
  expect(waiting.status).toBe('active');
  expect(waiting.pending_update?.subscription_items).toMatchObject([{ quantity: 50 }]);
  const good = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await stripe.invoices.pay(String(waiting.latest_invoice), { payment_method: good.id });
  const after = await stripe.subscriptions.retrieve(subscription.id);
  expect(after.pending_update).toBeNull();
  expect(itemOf(after).quantity).toBe(50);
});

it('adds a proration to the next invoice and its preview', async () => {
  const subscription = await subscribed(3);
  const item = itemOf(subscription);
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item.id, quantity: 5 }],
    proration_behavior: 'create_prorations',
    proration_date: item.current_period_start,
  });
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  const next = await stripe.invoices.createPreview({ subscription: subscription.id });
  expect(next.total).toBe(seatTotal(5) + seatTotal(5) - seatTotal(3));
});

it('credits the customer when seats are removed', async () => {
  const subscription = await subscribed(8);
  const item = itemOf(subscription);
  const after = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item.id, quantity: 3 }],
    proration_behavior: 'always_invoice',
    proration_date: item.current_period_start,
    expand: ['latest_invoice'],
  });
  const over = seatTotal(3) - seatTotal(8);
  expect(invoiceOf(after)).toMatchObject({
    total: over,
    amount_due: 0,
    status: 'paid',
    ending_balance: over,
  });
  const customer = await stripe.customers.retrieve(String(subscription.customer));
  expect(customer).toMatchObject({ balance: over });
});

it('cancels a subscription at the period end or immediately', async () => {
  const subscription = await subscribed(3);
  const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(ending).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancel_at: itemOf(subscription).current_period_end,
  });
  const kept = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  expect(kept).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  const over = await stripe.subscriptions.cancel(subscription.id);
  expect(over.status).toBe('canceled');
  expect(over.ended_at).toBeTruthy();
  const refused = await errorFrom(stripe.subscriptions.update(subscription.id, { metadata: { a: 'b' } }));
  expect([400, 404]).toContain(refused.statusCode);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
});

it.each([
  ['a declined card', 'pm_card_chargeCustomerFail', 402],
  ['no card', null, 400],
])('creates no unpaid subscription with %s', async (_, card, status) => {
  const given = card
    ? await customerWith(card)
    : { customer: (await stripe.customers.create({})).id, card: null };
  const refused = await errorFrom(
    stripe.subscriptions.create({
      customer: given.customer,
      ...(given.card ? { default_payment_method: given.card } : {}),
      items: [{ price: price.id, quantity: 1 }],
      payment_behavior: 'error_if_incomplete',
    }),
  );
  expect(refused.statusCode).toBe(status);
  const all = await stripe.subscriptions.list({ customer: given.customer, status: 'all' });
  expect(all.data.filter((one) => one.status === 'active')).toEqual([]);
});

it('activates an incomplete subscription with its first payment', async () => {
  const { customer, card } = await customerWith('pm_card_visa');
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: price.id, quantity: 4 }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.payments'],
  });
  expect(subscription.status).toBe('incomplete');
  const [payment] = invoiceOf(subscription).payments?.data ?? [];
  await stripe.paymentIntents.confirm(String(payment?.payment.payment_intent), {
    payment_method: card,
    return_url: 'https://touchline.example/back',
  });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  expect((await stripe.invoices.retrieve(invoiceOf(subscription).id)).status).toBe('paid');
});
