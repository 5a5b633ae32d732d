import { expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { requestDeletion } from '#features/accounts/lifecycle/calls.ts';
import { endStates } from '#features/accounts/lifecycle/expire-states.server.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { reconcileLedger } from '#features/payouts/reconciliation/reconcile.server.ts';
import { jobCtx } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { openPortal, paymentProcess, upgradeCheckout, upgradeProcess } from './calls.ts';
import { reconcileSubscriptions } from './sync/reconcile.server.ts';
import { testSubscribers } from './test-subscribers.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, app, sandbox, runJobs, idOf } = tested;
const { subscribe, open, see, held, pass, passRenewal, useCard } = testSubscribers(tested);

const process = (name: string, subscriptionId: string) =>
  as(name)(paymentProcess, { body: { subscriptionId } });
async function expectNoDifference() {
  await sandbox.flush();
  await runJobs();
  await reconcileLedger(jobCtx(app.deps), 0);
  expect(await sql`select key from reconciliation_difference where resolved_at is null`).toEqual([]);
}
const chargeOf = async (id: string) =>
  (
    await sql<{ chargeId: string }[]>`
      select charge_id from subscription_invoice where subscription_id = ${id} and charge_id is not null
      order by issued_at desc limit 1`
  )[0]?.chargeId ?? '';

test('a renewal that fails is retried on day 1, 3 and 5, restricts after 7 days and ends the plan in the end', async () => {
  const { id } = await subscribe('ada');
  await useCard(id, 'pm_card_chargeCustomerFail');
  await passRenewal(id);
  const due = await see('ada', id);
  expect(due).toMatchObject({ state: 'past_due', due: { payUrl: expect.stringContaining('http') } });
  expect(await held(id)).toMatchObject({ state: 'active' });
  await pass(5.2);
  const [invoice] = (await app.deps.provider.invoices.list({ limit: 1 })).data;
  expect(invoice).toMatchObject({ status: 'open', attempt_count: 4 });
  expect((await see('ada', id)).state).toBe('past_due');
  await pass(1.6);
  expect((await see('ada', id)).state).toBe('restricted');
  expect(await held(id)).toMatchObject({ state: 'restricted' });
  await pass(20);
  expect((await see('ada', id)).state).toBe('expired');
  expect(await held(id)).toBeNull();
  // They can start again.
  expect(await subscribe('ada')).toMatchObject({ state: 'active' });
  await expectNoDifference();
});

test('a restricted plan comes back when its bill is paid, also after 3-D Secure', async () => {
  const { id } = await subscribe('ben');
  await useCard(id, 'pm_card_authenticationRequired');
  await pass(40);
  const { state, due } = await see('ben', id);
  expect(state).toBe('restricted');
  await pay(due?.payUrl ?? '', { card: '4000002500003155', threeDs: 'approve' });
  expect(await process('ben', id)).toMatchObject({ state: 'active', due: null });
  expect(await held(id)).toMatchObject({ state: 'active' });
  await expectNoDifference();
});

test('a renewal that needs 3-D Secure leads to a page that confirms it with the same card', async () => {
  const { id } = await subscribe('mia');
  await useCard(id, 'pm_card_authenticationRequired');
  await pass(31.5);
  const { state, due } = await see('mia', id);
  expect([state, due?.needsConfirmation]).toEqual(['past_due', true]);
  const texts = (await as('mia')(getAllNotifications, { query: {} })).items.map(sentenceOf);
  expect(texts).toContainEqual(
    expect.stringContaining('Your bank wants you to confirm the payment for Premium plan. Confirm it by'),
  );
  expect(texts.join()).not.toMatch(/declined|couldn’t charge/);
  const page = await (await fetch(due?.payUrl ?? '')).text();
  const [, bank = ''] = /href="([^"]*\/c\/confirm\/[^"]+)"/.exec(page) ?? [];
  const prompt = await (await fetch(bank)).text();
  await fetch(bank, {
    method: 'POST',
    body: new URLSearchParams({ token: tokenIn(prompt), answer: 'approve' }),
  });
  expect(await process('mia', id)).toMatchObject({ state: 'active', due: null });
  await expectNoDifference();
});

const tokenIn = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';

test('another card on the provider’s page pays a restricted plan’s bill at once', async () => {
  const { id } = await subscribe('cleo');
  await useCard(id, 'pm_card_chargeCustomerFail');
  await pass(40);
  expect((await see('cleo', id)).state).toBe('restricted');
  const { url } = await as('cleo')(openPortal, { body: { subscriptionId: id } });
  const led = await fetch(url, { redirect: 'manual' });
  const cookie = led.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const at = new URL(led.headers.get('location') ?? '', url).href;
  const token = tokenIn(await (await fetch(at, { headers: { cookie } })).text());
  const fields = {
    number: '5555555555554444',
    expiry: '12 / 34',
    cvc: '123',
    name: 'Cleo',
    token,
  };
  await fetch(at, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(await process('cleo', id)).toMatchObject({ state: 'active', due: null, card: { last4: '4444' } });
  await pass(0.1);
  expect((await see('cleo', id)).invoices.map(({ paid }) => paid)).toEqual([999, 999]);
});

test('a refund in full ends the plan, one in part doesn’t', async () => {
  const { id } = await subscribe('dora');
  const charge = await chargeOf(id);
  await app.deps.provider.refunds.create({ charge, amount: 100 });
  await sandbox.flush();
  await runJobs();
  expect(await see('dora', id)).toMatchObject({ state: 'active', invoices: [{ refunded: 100 }] });
  await app.deps.provider.refunds.create({ charge });
  await sandbox.flush();
  await runJobs();
  expect(await see('dora', id)).toMatchObject({ state: 'revoked', nextBill: null });
  expect(await held(id)).toBeNull();
  await pass(32);
  expect((await see('dora', id)).invoices).toHaveLength(1);
  await expectNoDifference();
});

test('a lost dispute ends the plan, a won one leaves it', async () => {
  for (const [name, outcome, state] of [
    ['eve', 'lost', 'revoked'],
    ['finn', 'won', 'active'],
  ] as const) {
    const { id } = await subscribe(name);
    const dispute = await sandbox.control<{ id: string }>('disputes', { charge: await chargeOf(id) });
    await sandbox.flush();
    await runJobs();
    expect((await see(name, id)).state).toBe('active');
    await sandbox.control(`disputes/${dispute.id}/close`, { status: outcome });
    await sandbox.flush();
    await runJobs();
    expect((await see(name, id)).state).toBe(state);
  }
  await expectNoDifference();
});

test('a checkout is opened once when the provider is down, slow or its answer is lost', async () => {
  sandbox.failNext({ method: 'POST', path: '/v1/checkout/sessions', status: 500, times: 2 });
  await expect(open('gus')).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('weren’t charged'),
  });
  sandbox.failNext({ method: 'POST', path: '/v1/checkout/sessions', afterCommit: true, times: 2 });
  await expect(open('gus')).rejects.toMatchObject({ status: 503 });
  sandbox.deliveries({ hold: true });
  const { checkoutUrl, subscriptionId } = await open('gus');
  const sessions = await app.deps.provider.checkout.sessions.list({ limit: 100 });
  expect(sessions.data.filter(({ metadata }) => metadata?.subscription_id === subscriptionId)).toHaveLength(
    1,
  );
  await pay(checkoutUrl);
  sandbox.failNext({ method: 'GET', path: '/v1/checkout/sessions', status: 500, times: 2 });
  await expect(process('gus', subscriptionId)).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('your payment is safe'),
  });
  expect(await process('gus', subscriptionId)).toMatchObject({ state: 'active' });
  sandbox.deliveries({ hold: false });
});

test('a plan starts when the app ended between the charge and the activation', async () => {
  sandbox.deliveries({ drop: true });
  const { checkoutUrl, subscriptionId } = await open('hal');
  await pay(checkoutUrl);
  sandbox.deliveries({ drop: false });
  sandbox.advance(600);
  await reconcileSubscriptions(jobCtx(app.deps));
  expect(await see('hal', subscriptionId)).toMatchObject({ state: 'active' });
  expect(await held(subscriptionId)).toMatchObject({ plan: 'PREMIUM' });
});

test('an upgrade whose answer is lost is charged once, however it is found again', async () => {
  for (const [name, findIt] of [
    ['ida', (quoteId: string) => as('ida')(upgradeProcess, { body: { quoteId } })],
    ['jay', () => pass(0.01)],
  ] as const) {
    const { id } = await subscribe(name, { plan: 'BASIC' });
    const { quoteId } = await as(name)(upgradeCheckout, { body: { subscriptionId: id, plan: 'PREMIUM' } });
    sandbox.deliveries({ drop: true });
    sandbox.failNext({ method: 'POST', path: '/v1/subscriptions', afterCommit: true, times: 2 });
    await expect(as(name)(upgradeProcess, { body: { quoteId } })).rejects.toMatchObject({ status: 503 });
    sandbox.deliveries({ drop: false });
    await findIt(quoteId);
    const after = await see(name, id);
    expect(after).toMatchObject({ plan: 'PREMIUM', state: 'active' });
    expect(after.invoices).toHaveLength(2);
    expect((await as(name)(upgradeProcess, { body: { quoteId } })).subscription.invoices).toHaveLength(2);
  }
  await expectNoDifference();
});

test('whoever deletes their account is not charged again, and their plan ends with them', async () => {
  const { id } = await subscribe('lena');
  await as('lena')(requestDeletion, { body: { confirm: 'lena' } });
  await runJobs();
  const stateOf = async () =>
    (await sql<{ state: string }[]>`select state from subscription where id = ${id}`)[0]?.state;
  expect(await stateOf()).toBe('cancelling');
  await sql`update account set state_until = now() - interval '1 second' where id = ${await idOf('lena')}`;
  await endStates(jobCtx(app.deps));
  await runJobs();
  expect(await stateOf()).toBe('ended');
  expect(await sql`select card_last4, session_request from subscription where id = ${id}`).toEqual([
    { cardLast4: null, sessionRequest: null },
  ]);
});
