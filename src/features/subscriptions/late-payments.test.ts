import { afterEach, describe, expect, test, vi } from 'vitest';
import { pay } from '#demo/pay.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { reconcileLedger } from '#features/payouts/reconciliation/reconcile.server.ts';
import { jobCtx } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { cancelSubscription, paymentProcess } from './calls.ts';
import { reconcileSubscriptions } from './sync/reconcile.server.ts';
import { testSubscribers } from './test-subscribers.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, app, sandbox, runJobs } = tested;
const { subscribe, open, see, mine, held, pass, passRenewal, useCard: chargeCard } = testSubscribers(tested);
const { provider } = app.deps;

afterEach(() => {
  vi.restoreAllMocks();
  sandbox.deliveries({ drop: false, hold: false });
});

async function expectNoDifference() {
  await sandbox.flush();
  await runJobs();
  await reconcileLedger(jobCtx(app.deps), 0);
  expect(await sql`select key from reconciliation_difference where resolved_at is null`).toEqual([]);
}
const told = async (name: string) =>
  (await as(name)(getAllNotifications, { query: {} })).items.map(sentenceOf);
const refundText = (amount: string) =>
  `We refunded your payment of ${amount} for Premium plan, because it arrived after the plan had ended or another one had replaced it.`;

/** Its provider's page, whoever knows it. */
async function pageOf(subscriptionId: string) {
  const { data } = await provider.checkout.sessions.list({ limit: 100 });
  return data.find(({ metadata }) => metadata?.subscription_id === subscriptionId);
}
const newestId = async (state: string) =>
  (
    await sql<
      { id: string }[]
    >`select id from subscription where state = ${state} order by created_at desc limit 1`
  )[0]?.id ?? '';
/** What somebody has been charged and not got back, by the provider's own books. */
async function paidBy(subscriptionIds: readonly string[]) {
  const rows = await sql<{ customerId: string }[]>`
    select distinct customer_id from subscription where id = any(${subscriptionIds}::uuid[]) and customer_id is not null`;
  let paid = 0;
  for (const { customerId } of rows)
    for (const charge of (await provider.charges.list({ customer: customerId, limit: 100 })).data)
      if (charge.paid) paid += charge.amount - charge.amount_refunded;
  return paid;
}

/** The provider opens the next page at once, and its answer waits. */
function holdFirstPage() {
  const { sessions } = provider.checkout;
  const create = sessions.create.bind(sessions);
  const [opened, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = vi.spyOn(sessions, 'create').mockImplementationOnce(async (...request) => {
    const made = await create(...request);
    opened.resolve();
    await answered.promise;
    return made;
  });
  return { opened: opened.promise, answer: answered.resolve, restore: () => held.mockRestore() };
}

describe('a checkout that another one replaces', () => {
  test('is closed as soon as its page is known, when it was still being opened', async () => {
    const { opened, answer } = holdFirstPage();
    const basic = open('ada', { plan: 'BASIC' });
    await opened;
    const premium = await open('ada', { plan: 'PREMIUM' });
    answer();
    await expect(basic).rejects.toMatchObject({ status: 409, code: 'CHECKOUT_REPLACED' });
    expect(await pageOf(await newestId('expired'))).toMatchObject({ status: 'expired' });
    await pay(premium.checkoutUrl);
    await as('ada')(paymentProcess, { body: { subscriptionId: premium.subscriptionId } });
    expect((await mine('ada')).map(({ plan, state }) => [plan, state])).toEqual([['PREMIUM', 'active']]);
    await expectNoDifference();
  });

  test('is refunded when it was paid all the same, with and without the provider’s events', async () => {
    for (const [name, drop] of [
      ['ben', false],
      ['cleo', true],
    ] as const) {
      // The process ends before it hears of the page.
      sandbox.failNext({ method: 'POST', path: '/v1/checkout/sessions', afterCommit: true, times: 2 });
      await expect(open(name, { plan: 'PREMIUM' })).rejects.toMatchObject({ status: 503 });
      const { checkoutUrl, subscriptionId } = await open(name, { plan: 'BASIC' });
      const replaced = await newestId('expired');
      sandbox.deliveries({ drop });
      expect(await pay((await pageOf(replaced))?.url ?? '')).toMatchObject({ paid: true });
      if (drop) await reconcileSubscriptions(jobCtx(app.deps));
      await sandbox.flush();
      sandbox.deliveries({ drop: false });
      await runJobs();
      expect(await paidBy([replaced])).toBe(0);
      expect(await held(replaced)).toBeNull();
      expect(await told(name)).toEqual([refundText('$9.99')]);
      await pay(checkoutUrl);
      expect(await as(name)(paymentProcess, { body: { subscriptionId } })).toMatchObject({ state: 'active' });
    }
    await expectNoDifference();
  });

  test('leaves no page that can be paid, when the process ended before it knew the page', async () => {
    sandbox.failNext({ method: 'POST', path: '/v1/checkout/sessions', afterCommit: true, times: 2 });
    await expect(open('dora', { plan: 'PREMIUM' })).rejects.toMatchObject({ status: 503 });
    await open('dora', { plan: 'BASIC' });
    await reconcileSubscriptions(jobCtx(app.deps));
    expect(await pageOf(await newestId('expired'))).toMatchObject({ status: 'expired' });
  });

  test('money #22: whoever opens several at once and pays any of them has one plan and paid for one', async () => {
    let seed = 20261127;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    for (let round = 0; round < 6; round += 1) {
      const name = `payer${round}`;
      // In every other round no page can be closed before it is paid.
      const isOpen = round % 2 === 0;
      const closing = isOpen
        ? vi.spyOn(provider.checkout.sessions, 'expire').mockRejectedValue(new Error('No connection'))
        : null;
      for (const path of ['/v1/customers', '/v1/checkout/sessions', '/v1/checkout/sessions', '/v1/checkout'])
        sandbox.failNext({ path, delayMs: random(25), afterCommit: random(2) === 1 });
      const choices = [{ plan: 'BASIC' }, { plan: 'PREMIUM' }, { plan: 'BASIC', interval: 'year' }] as const;
      const [first, ...others] = choices.slice(0, 2 + random(2));
      const { opened, answer, restore } = holdFirstPage();
      const openTab = async (choice: (typeof choices)[number] = choices[0]) => {
        const [tab] = await Promise.allSettled([open(name, choice)]);
        if (tab.status === 'rejected') expect(tab.reason).toBeInstanceOf(Refusal);
      };
      const tabs = [openTab(first)];
      // The others begin once its page is open, or at the same moment.
      if (random(3) > 0) await opened;
      tabs.push(...others.map(openTab));
      await Promise.race(tabs);
      answer();
      await Promise.all(tabs);
      restore();
      if (!isOpen && random(2) === 1) await runJobs();
      const ids = (
        await sql<{ id: string }[]>`
          select s.id from subscription s join account a on a.id = s.payer_id where a.username = ${name}`
      ).map(({ id }) => id);
      const pages = (await Promise.all(ids.map(pageOf))).filter((page) => page?.url);
      for (const page of pages.sort(() => random(3) - 1)) await pay(page?.url ?? '');
      closing?.mockRestore();
      await sandbox.flush();
      await runJobs();
      await reconcileSubscriptions(jobCtx(app.deps));
      const plans = await mine(name);
      const live = plans.filter(({ state }) => state === 'active');
      expect(live.length, `round ${round}`).toBeLessThanOrEqual(1);
      expect(await paidBy(ids), `round ${round}`).toBe(live[0]?.amount ?? 0);
    }
    await expectNoDifference();
  });
});

describe('the bill of a plan that has ended', () => {
  /** A plan whose renewal failed, and the page of its bill. */
  async function unpaid(name: string) {
    const { id } = await subscribe(name);
    await chargeCard(id, 'pm_card_chargeCustomerFail');
    await passRenewal(id);
    return { id, payUrl: (await see(name, id)).due?.payUrl ?? '' };
  }
  const providerIdOf = async (id: string) =>
    (await sql<{ providerId: string }[]>`select provider_id from subscription where id = ${id}`)[0]
      ?.providerId ?? '';

  test('can’t be paid any more, whether it stayed unpaid or its payer cancelled', async () => {
    const late = await unpaid('eve');
    await pass(27);
    const cancelled = await unpaid('finn');
    await as('finn')(cancelSubscription, { params: { subscriptionId: cancelled.id }, query: {} });
    await runJobs();
    for (const [name, { id, payUrl }] of [
      ['eve', late],
      ['finn', cancelled],
    ] as const) {
      expect(await pay(payUrl)).toMatchObject({ paid: false, message: expect.stringContaining('Void') });
      expect((await see(name, id)).invoices[0]).toMatchObject({ state: 'void', paid: 0 });
    }
    await expectNoDifference();
  });

  test('money #22: is refunded when it is paid all the same, and nobody is told of a renewal', async () => {
    for (const [name, when, drop] of [
      ['gus', 'after', false],
      ['hal', 'after', true],
      ['ida', 'just before', true],
    ] as const) {
      const { id, payUrl } = await unpaid(name);
      sandbox.deliveries(drop ? { drop } : { hold: true });
      const end = async () => provider.subscriptions.cancel(await providerIdOf(id));
      if (when === 'after') await end();
      await pay(payUrl);
      if (when === 'just before') await end();
      if (drop) sandbox.advance(3700);
      else await sandbox.flush();
      sandbox.deliveries({ drop: false, hold: false });
      await reconcileSubscriptions(jobCtx(app.deps));
      await runJobs();
      expect(await see(name, id), name).toMatchObject({
        invoices: [{ paid: 999, refunded: 999 }, { refunded: 0 }],
      });
      expect(await held(id)).toBeNull();
      const texts = await told(name);
      expect(texts).toContain(refundText('$9.99'));
      expect(texts.join()).not.toContain('renewed');
    }
    await expectNoDifference();
  });
});
