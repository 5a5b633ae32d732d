import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { pay } from '#demo/pay.ts';
import { testSandbox } from '#sandbox/test-client.ts';

const { sandbox, stripe } = await testSandbox();
const DAY = 24 * 60 * 60;

const product = await stripe.products.create({ name: 'Team plan' });
const price = await stripe.prices.create({
  product: product.id,
  currency: 'usd',
  recurring: { interval: 'month' },
  billing_scheme: 'tiered',
  tiers_mode: 'graduated',
  tiers: [
    { up_to: 3, flat_amount: 4900, unit_amount: 0 },
    { up_to: 'inf', unit_amount: 1200 },
  ],
});

async function subscribed(quantity = 3) {
  const customer = await stripe.customers.create({ email: 'captain@touchline.test' });
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  return stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method: method.id,
    items: [{ price: price.id, quantity }],
  });
}

async function useCard(subscription: Stripe.Subscription, card: string) {
  const method = await stripe.paymentMethods.attach(card, { customer: String(subscription.customer) });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: method.id });
}

const itemOf = ({ items }: Stripe.Subscription) => items.data[0] as Stripe.SubscriptionItem;
const now = (id: string) => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
const invoiceOf = ({ latest_invoice }: Stripe.Subscription) => latest_invoice as Stripe.Invoice;

/** To an hour and a bit after the period is over: the renewal's invoice is finalised by then. */
const pastPeriod = (subscription: Stripe.Subscription) =>
  sandbox.advance(itemOf(subscription).current_period_end - sandbox.now() + 2 * 60 * 60);

async function openCheckout(quantity = 3) {
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity }],
    subscription_data: { metadata: { team: '7' } },
    success_url: 'http://shop.test/done',
    cancel_url: 'http://shop.test/plans',
  });
}

async function eventsSince(id: string | undefined): Promise<string[]> {
  const all = await stripe.events.list({ limit: 100, ...(id ? { ending_before: id } : {}) });
  return all.data.map(({ type }) => type).reverse();
}
const lastEvent = async () => (await stripe.events.list({ limit: 1 })).data[0]?.id;

it('renews at the end of a period and includes pending items', async () => {
  const subscription = await subscribed();
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, quantity: 5 }],
    proration_date: itemOf(subscription).current_period_start,
  });
  pastPeriod(subscription);
  const renewed = await now(subscription.id);
  expect(renewed.status).toBe('active');
  expect(itemOf(renewed).current_period_start).toBe(itemOf(subscription).current_period_end);
  expect(invoiceOf(renewed)).toMatchObject({
    billing_reason: 'subscription_cycle',
    status: 'paid',
    total: 7300 + 2400,
  });
  pastPeriod(renewed);
  expect(invoiceOf(await now(subscription.id))).toMatchObject({ status: 'paid', total: 7300 });
});

it('renews one subscription at once, and nobody else’s', async () => {
  const [subscription, other] = [await subscribed(), await subscribed()];
  await useCard(subscription, 'pm_card_chargeCustomerFail');
  const before = sandbox.now();
  await sandbox.control(`subscriptions/${subscription.id}/renew`, {});
  const after = await now(subscription.id);
  expect(after.status).toBe('past_due');
  const start = itemOf(after).current_period_start;
  expect([start >= before, start <= sandbox.now()], 'renewed now').toEqual([true, true]);
  expect(invoiceOf(after)).toMatchObject({ billing_reason: 'subscription_cycle', status: 'open' });
  expect(itemOf(await now(other.id)).current_period_end).toBe(itemOf(other).current_period_end);
});

it('retries a declined renewal on day 1, 3 and 5, then leaves it unpaid', async () => {
  const subscription = await subscribed();
  await useCard(subscription, 'pm_card_chargeCustomerFail');
  pastPeriod(subscription);
  let after = await now(subscription.id);
  expect(after.status).toBe('past_due');
  expect(invoiceOf(after)).toMatchObject({ status: 'open', attempt_count: 1, amount_remaining: 4900 });
  for (const [days, tries] of [
    [1, 2],
    [2, 3],
  ] as const) {
    sandbox.advance(days * DAY);
    after = await now(subscription.id);
    expect(after.status).toBe('past_due');
    expect(invoiceOf(after).attempt_count).toBe(tries);
  }
  sandbox.advance(2 * DAY);
  after = await now(subscription.id);
  expect(after.status).toBe('unpaid');
  expect(invoiceOf(after)).toMatchObject({ status: 'open', attempt_count: 4, next_payment_attempt: null });
  await useCard(subscription, 'pm_card_visa');
  await stripe.invoices.pay(invoiceOf(after).id);
  expect((await now(subscription.id)).status).toBe('active');
});

it('reactivates a past-due subscription when a new card pays', async () => {
  const subscription = await subscribed();
  await useCard(subscription, 'pm_card_chargeCustomerFail');
  pastPeriod(subscription);
  await useCard(subscription, 'pm_card_visa');
  sandbox.advance(DAY);
  const after = await now(subscription.id);
  expect(after.status).toBe('active');
  expect(invoiceOf(after)).toMatchObject({ status: 'paid', attempt_count: 2 });
});

it('ends at the period end without another invoice when set to cancel', async () => {
  const subscription = await subscribed();
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  const before = await lastEvent();
  pastPeriod(subscription);
  const after = await now(subscription.id);
  expect(after).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'cancellation_requested' },
  });
  expect(invoiceOf(after).billing_reason).toBe('subscription_create');
  expect(await eventsSince(before)).toContain('customer.subscription.deleted');
});

it('expires an incomplete subscription and voids its invoice when the first payment is missing', async () => {
  const customer = await stripe.customers.create({});
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
  });
  sandbox.advance(23 * 60 * 60 + 1);
  const after = await now(id);
  expect(after.status).toBe('incomplete_expired');
  expect(invoiceOf(after).status).toBe('void');
});

it('drops a pending change that is not paid in time', async () => {
  const subscription = await subscribed();
  await useCard(subscription, 'pm_card_chargeCustomerFail');
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, quantity: 9 }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  });
  sandbox.advance(DAY);
  const after = await now(subscription.id);
  expect(after).toMatchObject({ status: 'active', pending_update: null });
  expect(itemOf(after).quantity).toBe(3);
  expect(invoiceOf(after).status).toBe('void');
});

it('credits the rest of the month and charges a year when switching to yearly', async () => {
  const year = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 50_000,
    recurring: { interval: 'year' },
  });
  const subscription = await subscribed();
  const item = itemOf(subscription);
  const after = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item.id, price: year.id, quantity: 1 }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice'],
  });
  expect(invoiceOf(after).status).toBe('paid');
  expect(invoiceOf(after).total).toBeGreaterThanOrEqual(50_000 - 4900);
  expect(invoiceOf(after).total).toBeLessThan(50_000);
  const days = (itemOf(after).current_period_end - itemOf(after).current_period_start) / DAY;
  expect([365, 366]).toContain(days);
});

it('creates one subscription when the first card is declined on the hosted page', async () => {
  const before = await lastEvent();
  const session = await openCheckout(4);
  expect(session.amount_total).toBe(6100);
  const declined = await pay(session.url ?? '', { card: '4000000000000002' });
  expect(declined).toMatchObject({ paid: false, message: 'Your card was declined.' });
  expect(await pay(session.url ?? '')).toMatchObject({ paid: true, location: 'http://shop.test/done' });
  const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] });
  expect(after).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: null,
    invoice: { status: 'paid', total: 6100 },
    subscription: { status: 'active', metadata: { team: '7' } },
  });
  const customer = String(after.customer);
  expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
  const told = await eventsSince(before);
  for (const type of [
    'customer.subscription.created',
    'invoice.finalized',
    'invoice.payment_failed',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
    'checkout.session.completed',
  ])
    expect(told.filter((one) => one === type)).toHaveLength(1);
});

it('starts a subscription after 3-D Secure', async () => {
  const session = await openCheckout();
  const paid = await pay(session.url ?? '', { card: '4000002500003155', threeDs: 'approve' });
  expect(paid).toMatchObject({ paid: true });
  const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  expect(after).toMatchObject({
    status: 'complete',
    payment_intent: null,
    subscription: { status: 'active' },
  });
});

it('rejects volume tiers with a reason', async () => {
  const given = { product: product.id, currency: 'usd', recurring: { interval: 'month' } } as const;
  const making = stripe.prices.create({
    ...given,
    billing_scheme: 'tiered',
    tiers_mode: 'volume',
    tiers: [{ up_to: 'inf', unit_amount: 100 }],
  });
  await expect(making).rejects.toThrow(/charged as soon as one unit is above it/);
});

it('pays an invoice on its page after a decline and 3-D Secure, and offers the PDF', async () => {
  const customer = await stripe.customers.create({ email: 'captain@touchline.test' });
  const { id, latest_invoice } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id, quantity: 6 }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice'],
  });
  const page = String((latest_invoice as Stripe.Invoice).hosted_invoice_url);
  expect(await pay(page, { card: '4000000000000002' })).toMatchObject({ message: 'Your card was declined.' });
  expect((await now(id)).status).toBe('incomplete');
  await pay(page, { card: '4000002500003155', threeDs: 'approve' });
  expect(await now(id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
  const paper = await fetch(`${page}/pdf`);
  expect(paper.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await paper.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await fetch(`${new URL(page).origin}/i/in_nobody`)).status).toBe(404);
});

it('cancels the subscriptions of a deleted customer', async () => {
  const [one, renewing] = [await subscribed(), await subscribed()];
  sandbox.advance(itemOf(renewing).current_period_end - sandbox.now() + 60);
  expect(invoiceOf(await now(renewing.id)).status).toBe('draft');
  for (const { customer } of [one, renewing]) await stripe.customers.del(String(customer));
  sandbox.advance(40 * DAY);
  for (const { id } of [one, renewing]) expect((await now(id)).status).toBe('canceled');
});

it('saves another card on the customer’s page, for all later charges', async () => {
  const subscription = await subscribed();
  const { url } = await stripe.billingPortal.sessions.create({
    customer: String(subscription.customer),
    return_url: 'http://shop.test/settings',
  });
  const led = await fetch(url, { redirect: 'manual' });
  const cookie = led.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const at = new URL(led.headers.get('location') ?? '', url).href;
  const page = await (await fetch(at, { headers: { cookie } })).text();
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const card = { number: '5555555555554444', expiry: '12 / 34', cvc: '123', name: 'Ada' };
  const save = (number: string) =>
    fetch(at, {
      method: 'POST',
      headers: { cookie },
      redirect: 'manual',
      body: new URLSearchParams({ ...card, number, token }),
    });
  expect(await (await save('4000000000000002')).text()).toContain('declined');
  expect((await save(card.number)).headers.get('location')).toBe('http://shop.test/settings');
  const after = await stripe.subscriptions.retrieve(subscription.id, { expand: ['default_payment_method'] });
  expect(after.default_payment_method).toMatchObject({ card: { last4: '4444' } });
  expect((await fetch(at, { redirect: 'manual' })).status).toBe(404);
});

it('cancels the payment of a voided invoice, so that an open bank page can’t complete it', async () => {
  const customer = await stripe.customers.create({ email: 'late@touchline.test' });
  const { latest_invoice } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice'],
  });
  const { id, hosted_invoice_url: page } = latest_invoice as Stripe.Invoice;
  const asked = await fetch(String(page));
  const fields = { number: '4000002500003155', expiry: '12 / 34', cvc: '123', name: 'Ada' };
  const token = tokenIn(await asked.text());
  const sent = await fetch(String(page), {
    method: 'POST',
    body: new URLSearchParams({ ...fields, token }),
    redirect: 'manual',
  });
  const bank = sent.headers.get('location') ?? '';
  const prompt = await (await fetch(bank)).text();
  expect(await stripe.invoices.voidInvoice(id)).toMatchObject({ status: 'void', amount_remaining: 0 });
  await fetch(bank, {
    method: 'POST',
    body: new URLSearchParams({ token: tokenIn(prompt), answer: 'approve' }),
    redirect: 'manual',
  });
  expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([]);
  await expect(stripe.invoices.voidInvoice(id)).rejects.toThrow(/only pass in open or uncollectible/);
});

const tokenIn = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
