import { describe, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { reconcileLedger } from '#features/payouts/reconciliation/reconcile.server.ts';
import { jobCtx } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import {
  cancelSubscription,
  changeAtRenewal,
  checkout,
  keepSubscription,
  openPortal,
  paymentProcess,
  undoChange,
  upgradeCheckout,
  upgradeProcess,
} from './calls.ts';
import { testSubscribers } from './test-subscribers.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, app, sandbox, runJobs, idOf } = tested;
const people = testSubscribers(tested);
const { subscribe, open, mine, see, held, pass, useCard, team } = people;

/** Nobody's money is missing or counted twice. */
async function expectNoDifference() {
  await sandbox.flush();
  await runJobs();
  await reconcileLedger(jobCtx(app.deps), 0);
  expect(await sql`select key from reconciliation_difference where resolved_at is null`).toEqual([]);
}
const invoicesOf = async (id: string) =>
  sql<{ reason: string; total: number; paid: number; state: string }[]>`
    select reason, total, paid, state from subscription_invoice where subscription_id = ${id} order by issued_at, id`;

describe('starting', () => {
  test('somebody of 16 gets a plan only when a guardian looks after them', async () => {
    const id = await idOf('teen', { birthDate: `${new Date().getUTCFullYear() - 16}-01-01` });
    const wanted = { body: { plan: 'BASIC', interval: 'month' } } as const;
    await expect(as('teen')(checkout, wanted)).rejects.toMatchObject({
      status: 403,
      code: 'GUARDIAN_NEEDED',
    });
    await sql`update account set guardian_id = ${await idOf('gran')} where id = ${id}`;
    expect(await as('teen')(checkout, wanted)).toMatchObject({ checkoutUrl: expect.any(String) });
  });

  test('a paid checkout starts the plan once, with its invoice', async () => {
    const started = await people.subscribe('ada', { plan: 'PREMIUM' });
    expect(started).toMatchObject({ state: 'active', plan: 'PREMIUM', amount: 999, isPayer: true });
    expect(started.invoices).toMatchObject([
      { state: 'paid', paid: 999, url: expect.stringContaining('http') },
    ]);
    expect(started.card).toMatchObject({ last4: '4242' });
    expect(await held(started.id)).toMatchObject({ plan: 'PREMIUM', state: 'active' });
    await sandbox.flush();
    expect(
      await sql`select 1 from subscription_transition where subscription_id = ${started.id} and to_state = 'active'`,
    ).toHaveLength(1);
    await expectNoDifference();
  });

  test('a second plan for the same account is refused, also in another tab', async () => {
    const tabs = await Promise.allSettled([open('ben'), open('ben'), open('ben')]);
    const urls = new Set(tabs.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value.checkoutUrl] : [])));
    expect(urls.size).toBe(1);
    await pay([...urls][0] ?? '');
    await expect(open('ben', { plan: 'BASIC' })).rejects.toMatchObject({
      status: 409,
      code: 'ALREADY_SUBSCRIBED',
    });
    await expect(
      sql`insert into subscription (id, site, account_id, product, payer_id, price_id, seats)
        select gen_random_uuid(), site, account_id, product, payer_id, price_id, 1 from subscription
        where account_id is not null and state = 'active' limit 1`,
    ).rejects.toThrow(/subscription_live/);
  });

  test('another choice closes the page of the first', async () => {
    const first = await open('cleo', { plan: 'BASIC' });
    await pay(first.checkoutUrl, { card: '4000000000000002' });
    const second = await open('cleo', { plan: 'PREMIUM' });
    expect(await pay(first.checkoutUrl)).toMatchObject({ paid: false });
    await pay(second.checkoutUrl);
    await as('cleo')(paymentProcess, { body: { subscriptionId: second.subscriptionId } });
    expect((await mine('cleo')).map(({ plan, state }) => [plan, state])).toEqual([['PREMIUM', 'active']]);
    await expectNoDifference();
  });

  test('a declined card starts nothing, and another card does', async () => {
    const { checkoutUrl, subscriptionId } = await open('dora');
    expect(await pay(checkoutUrl, { card: '4000000000009995' })).toMatchObject({ paid: false });
    const after = await as('dora')(paymentProcess, { body: { subscriptionId } });
    expect(after).toMatchObject({ state: 'incomplete', checkoutUrl, invoices: [] });
    expect(await held(subscriptionId)).toBeNull();
    await pay(checkoutUrl, { card: '4000002500003155' });
    expect(await as('dora')(paymentProcess, { body: { subscriptionId } })).toMatchObject({ state: 'active' });
  });

  test('price, plan, seats and interval that a client makes up are refused', async () => {
    const bodies = [
      { plan: 'PREMIUM', interval: 'month', expectedAmount: 1 },
      { plan: 'PREMIUM', interval: 'month', amount: 1 },
      { plan: 'CREATOR', interval: 'month' },
      { plan: 'FREEMIUM', interval: 'month' },
      { plan: 'PREMIUM', interval: 'week' },
      { plan: 'GOLD', interval: 'month' },
      { plan: 'PREMIUM', interval: 'month', teamId: team('eve') },
      { plan: 'GOLD', interval: 'month', teamId: team('eve'), seats: 0 },
      { plan: 'GOLD', interval: 'month', teamId: team('eve'), seats: 501 },
      { plan: 'GOLD', interval: 'month', teamId: team('eve'), seats: 25.5 },
      { plan: 'GOLD', interval: 'month', teamId: team('eve', 60), seats: 59 },
    ];
    for (const body of bodies)
      await expect(as('eve')(checkout, { body: body as never })).rejects.toMatchObject({
        status: expect.any(Number),
      });
    expect(await mine('eve')).toEqual([]);
  });

  test('nobody decides about somebody else’s plan', async () => {
    const [own] = await mine('ada');
    const subscriptionId = own?.id ?? '';
    const asked = [
      () => as('eve')(paymentProcess, { body: { subscriptionId } }),
      () => as('eve')(upgradeCheckout, { body: { subscriptionId, interval: 'year' } }),
      () => as('eve')(cancelSubscription, { params: { subscriptionId }, query: {} }),
      () => as('eve')(openPortal, { body: { subscriptionId } }),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ status: 404 });
  });
});

test('a manager of a team sees its plan, and changes nothing that somebody else pays', async () => {
  const teamId = team('olga', 12);
  const { id: subscriptionId } = await subscribe('olga', { plan: 'SILVER', seats: 60, teamId });
  expect(await mine('pia')).toEqual([]);
  people.managers.set(teamId, await idOf('pia'));
  expect(await mine('pia')).toMatchObject([
    {
      id: subscriptionId,
      plan: 'SILVER',
      seats: 60,
      seatsInUse: 12,
      nextBill: { amount: 6800 },
      isPayer: false,
      payerName: 'Olga',
      card: null,
      invoices: [],
      choices: [],
    },
  ]);
  const pia = as('pia');
  for (const tried of [
    () => pia(upgradeCheckout, { body: { subscriptionId, plan: 'GOLD' } }),
    () => pia(changeAtRenewal, { body: { subscriptionId, plan: 'BRONZE' } }),
    () => pia(cancelSubscription, { params: { subscriptionId }, query: {} }),
    () => pia(keepSubscription, { body: { subscriptionId } }),
    () => pia(openPortal, { body: { subscriptionId } }),
    () => pia(checkout, { body: { plan: 'GOLD', interval: 'month', teamId } }),
  ])
    await expect(tried()).rejects.toMatchObject({ status: expect.any(Number) });
  expect(await see('olga', subscriptionId)).toMatchObject({
    state: 'active',
    plan: 'SILVER',
    payerName: null,
  });
});

describe('changing', () => {
  test('money #15: the quote of an upgrade equals its charge to the cent', async () => {
    const teamId = team('gus', 40);
    const { id } = await subscribe('gus', { plan: 'SILVER', seats: 60, teamId });
    await pass(11.3);
    const quote = await as('gus')(upgradeCheckout, {
      body: { subscriptionId: id, plan: 'GOLD', seats: 130 },
    });
    expect(quote.perPeriod).toEqual([
      { kind: 'flat', quantity: 120, amount: 11_900 },
      { kind: 'seats', quantity: 10, amount: 750 },
    ]);
    expect(quote.nextBill.amount).toBe(12_650);
    sandbox.advance(500);
    const { subscription } = await as('gus')(upgradeProcess, { body: { quoteId: quote.quoteId } });
    expect(subscription).toMatchObject({ plan: 'GOLD', seats: 130 });
    expect(await held(id)).toMatchObject({ plan: 'GOLD', seats: 130 });
    const charged = (await invoicesOf(id)).at(-1);
    expect(charged).toMatchObject({ reason: 'subscription_update', paid: quote.dueNow.amount });
    expect(quote.dueNow.credit + quote.dueNow.charge + quote.dueNow.balance).toBe(quote.dueNow.amount);
    // Each invoice says which plan it was for.
    expect(subscription.invoices.map(({ name }) => name)).toEqual(['Gold', 'Silver']);
    // The same again changes and charges nothing.
    await as('gus')(upgradeProcess, { body: { quoteId: quote.quoteId } });
    expect(await invoicesOf(id)).toHaveLength(2);
    await expectNoDifference();
  });

  test('an upgrade and a cancellation at the same moment both count, or the later one is refused', async () => {
    const { id } = await subscribe('ida', { plan: 'BASIC' });
    const quote = await as('ida')(upgradeCheckout, { body: { subscriptionId: id, plan: 'PREMIUM' } });
    const done = await Promise.allSettled([
      as('ida')(upgradeProcess, { body: { quoteId: quote.quoteId } }),
      as('ida')(cancelSubscription, { params: { subscriptionId: id }, query: { reason: 'unused' } }),
    ]);
    const [upgraded, cancelled] = done.map(({ status }) => status === 'fulfilled');
    expect(upgraded || cancelled).toBe(true);
    for (const one of done) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 });
    await sandbox.flush();
    await runJobs();
    const after = await see('ida', id);
    expect(after.state).toBe(cancelled ? 'cancelling' : 'active');
    expect(after.plan).toBe(upgraded ? 'PREMIUM' : 'BASIC');
    await expectNoDifference();
  });

  test('a card declined at the upgrade changes nothing', async () => {
    const { id } = await subscribe('jay', { plan: 'BASIC' });
    await useCard(id, 'pm_card_chargeCustomerFail');
    const quote = await as('jay')(upgradeCheckout, { body: { subscriptionId: id, plan: 'PREMIUM' } });
    await expect(as('jay')(upgradeProcess, { body: { quoteId: quote.quoteId } })).rejects.toMatchObject({
      status: 402,
      code: 'PAYMENT_DECLINED',
      message: expect.stringContaining('You weren’t charged'),
    });
    expect(await see('jay', id)).toMatchObject({ state: 'active', plan: 'BASIC' });
    await useCard(id, 'pm_card_visa');
    const again = await as('jay')(upgradeCheckout, { body: { subscriptionId: id, plan: 'PREMIUM' } });
    expect((await as('jay')(upgradeProcess, { body: { quoteId: again.quoteId } })).subscription.plan).toBe(
      'PREMIUM',
    );
  });

  test('an upgrade that needs the bank happens once the bank has confirmed it', async () => {
    const { id } = await subscribe('kai', { plan: 'BASIC' });
    await useCard(id, 'pm_card_authenticationRequired');
    const quote = await as('kai')(upgradeCheckout, { body: { subscriptionId: id, plan: 'PREMIUM' } });
    const { confirmUrl, subscription } = await as('kai')(upgradeProcess, {
      body: { quoteId: quote.quoteId },
    });
    expect(subscription.plan).toBe('BASIC');
    await pay(confirmUrl ?? '', { card: '4000002500003155' });
    expect(await as('kai')(paymentProcess, { body: { subscriptionId: id } })).toMatchObject({
      plan: 'PREMIUM',
      state: 'active',
    });
    await expectNoDifference();
  });

  test('a smaller plan and fewer seats come at the end of the period, never with fewer seats than people', async () => {
    const teamId = team('lea', 30);
    const { id } = await subscribe('lea', { plan: 'GOLD', seats: 130, teamId });
    const change = (body: object) => as('lea')(changeAtRenewal, { body: { subscriptionId: id, ...body } });
    await expect(change({ plan: 'BRONZE', seats: 29 })).rejects.toMatchObject({
      status: 409,
      code: 'SEATS_IN_USE',
    });
    await expect(change({ plan: 'PLATINUM' })).rejects.toMatchObject({ code: 'CHANGE_NOW' });
    const waiting = await change({ plan: 'SILVER', seats: 50 });
    expect(waiting).toMatchObject({
      plan: 'GOLD',
      seats: 130,
      pending: { plan: 'SILVER', seats: 50, amount: 5900 },
    });
    expect(await held(id)).toMatchObject({ plan: 'GOLD', seats: 130 });
    expect((await as('lea')(undoChange, { body: { subscriptionId: id } })).pending).toBeNull();
    await change({ seats: 120 });
    await pass(32);
    expect(await see('lea', id)).toMatchObject({ plan: 'GOLD', seats: 120, pending: null });
    expect((await invoicesOf(id)).map(({ paid }) => paid)).toEqual([12_650, 11_900]);
    await expectNoDifference();
  });

  test('a cancelled plan lasts to the end of its period, and can be kept until then', async () => {
    const { id } = await subscribe('mia');
    const cancel = () =>
      as('mia')(cancelSubscription, {
        params: { subscriptionId: id },
        query: { reason: 'too_expensive', note: 'Back next season' },
      });
    expect(await cancel()).toMatchObject({
      state: 'cancelling',
      cancelReason: 'too_expensive',
      nextBill: null,
    });
    expect(await as('mia')(keepSubscription, { body: { subscriptionId: id } })).toMatchObject({
      state: 'active',
    });
    await cancel();
    expect(await held(id)).toMatchObject({ state: 'active' });
    await pass(32);
    expect(await see('mia', id)).toMatchObject({ state: 'ended' });
    expect(await held(id)).toBeNull();
    await expect(as('mia')(keepSubscription, { body: { subscriptionId: id } })).rejects.toMatchObject({
      status: 409,
    });
  });
});
