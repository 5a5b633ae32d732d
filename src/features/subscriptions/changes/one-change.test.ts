import Stripe from 'stripe';
import { afterEach, expect, test, vi } from 'vitest';
import { pay } from '#demo/pay.ts';
import { jobCtx } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import {
  cancelSubscription,
  changeAtRenewal,
  keepSubscription,
  paymentProcess,
  undoChange,
  upgradeCheckout,
  upgradeProcess,
} from '../calls.ts';
import { reconcileSubscriptions } from '../sync/reconcile.server.ts';
import { testSubscribers } from '../test-subscribers.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, app, sandbox } = tested;
const { subscribe, see, held, pass, useCard, team } = testSubscribers(tested);
const { subscriptions } = app.deps.provider;

afterEach(() => {
  vi.restoreAllMocks();
  sandbox.deliveries({ drop: false });
});

/** Holds the provider's next answer to a change back, after it was made or before. */
function holdUpdate(when: 'before' | 'after') {
  const update = subscriptions.update.bind(subscriptions);
  const [asked, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(subscriptions, 'update').mockImplementationOnce(async (...request) => {
    if (when === 'after') {
      const made = await update(...request);
      asked.resolve();
      await open.promise;
      return made;
    }
    asked.resolve();
    await open.promise;
    return update(...request);
  });
  return { asked: asked.promise, answer: open.resolve };
}

const quoteOf = (name: string, subscriptionId: string, plan: 'GOLD' | 'PLATINUM' | 'PREMIUM') =>
  as(name)(upgradeCheckout, { body: { subscriptionId, plan } });

test('an upgrade and a change at renewal at the same moment: one is made, the other is refused', async () => {
  for (const [name, first, when] of [
    ['ada', 'smaller', 'before'],
    ['ben', 'smaller', 'after'],
    ['cleo', 'larger', 'before'],
    ['dora', 'larger', 'after'],
  ] as const) {
    const { id } = await subscribe(name, { plan: 'SILVER', seats: 60, teamId: team(name) });
    const { quoteId } = await quoteOf(name, id, 'GOLD');
    const smaller = () =>
      as(name)(changeAtRenewal, { body: { subscriptionId: id, plan: 'BRONZE', seats: 25 } });
    const larger = () => as(name)(upgradeProcess, { body: { quoteId } });
    const { asked, answer } = holdUpdate(when);
    const making = (first === 'smaller' ? smaller : larger)();
    await asked;
    for (const tried of [smaller, () => as(name)(undoChange, { body: { subscriptionId: id } }), larger])
      if (tried !== larger || first === 'smaller')
        await expect(tried(), name).rejects.toMatchObject({ status: 409, code: 'CHANGE_IN_PROGRESS' });
    answer();
    await making;
    expect(await see(name, id), name).toMatchObject(
      first === 'smaller'
        ? { plan: 'SILVER', seats: 60, pending: { plan: 'BRONZE', seats: 25 } }
        : { plan: 'GOLD', pending: null },
    );
    expect(await held(id)).toMatchObject({ plan: first === 'smaller' ? 'SILVER' : 'GOLD' });
  }
});

/** The process ends while the provider is asked: before the change is made there, or after. */
function endProcess(when: 'before' | 'after', nth = 1) {
  const update = subscriptions.update.bind(subscriptions);
  const spy = vi.spyOn(subscriptions, 'update');
  for (let i = 1; i < nth; i += 1) spy.mockImplementationOnce(update);
  spy.mockImplementationOnce(async (...request) => {
    if (when === 'after') await update(...request);
    throw new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'the process ended' });
  });
}

/** What was billed for changes of a plan. */
const changesBilled = async (id: string) => {
  const bills = await sql<{ state: string }[]>`
    select state from subscription_invoice where subscription_id = ${id} and reason = 'subscription_update'`;
  return bills.map(({ state }) => state);
};

const inProgress = { status: 409, code: 'CHANGE_IN_PROGRESS' };
const unanswered = { status: 503 };

test('a quote that is confirmed twice at the same moment is charged once', async () => {
  const { id } = await subscribe('hugo', { plan: 'BASIC' });
  const { quoteId } = await quoteOf('hugo', id, 'PREMIUM');
  const confirm = () => as('hugo')(upgradeProcess, { body: { quoteId } });
  for (const { subscription, confirmUrl } of await Promise.all([confirm(), confirm(), confirm()])) {
    expect(subscription).toMatchObject({ plan: 'PREMIUM' });
    expect(confirmUrl).toBeNull();
  }
  expect(await changesBilled(id)).toEqual(['paid']);
});

test('two quotes that are confirmed in two tabs at the same moment make one change', async () => {
  const { id } = await subscribe('iris', { plan: 'BASIC' });
  const quotes = [await quoteOf('iris', id, 'PREMIUM'), await quoteOf('iris', id, 'PREMIUM')];
  const { asked, answer } = holdUpdate('after');
  const first = as('iris')(upgradeProcess, { body: { quoteId: quotes[0]?.quoteId ?? '' } });
  await asked;
  const second = () => as('iris')(upgradeProcess, { body: { quoteId: quotes[1]?.quoteId ?? '' } });
  await expect(second()).rejects.toMatchObject(inProgress);
  answer();
  expect((await first).subscription).toMatchObject({ plan: 'PREMIUM' });
  await expect(second()).rejects.toMatchObject({ status: 409, code: 'QUOTE_OUTDATED' });
  expect(await changesBilled(id)).toEqual(['paid']);
});

test('nothing else changes a plan whose process ended in a change, until it has been read again', async () => {
  for (const [name, when] of [
    ['jon', 'before'],
    ['kim', 'after'],
  ] as const) {
    const { id } = await subscribe(name, { plan: 'SILVER', seats: 60, teamId: team(name) });
    const { quoteId } = await quoteOf(name, id, 'GOLD');
    // An event would have it read from the provider, too.
    sandbox.deliveries({ drop: true });
    endProcess(when);
    await expect(as(name)(upgradeProcess, { body: { quoteId } })).rejects.toMatchObject(unanswered);
    await sql`update subscription set changing_since = changing_since - interval '61 seconds' where id = ${id}`;
    const smaller = () =>
      as(name)(changeAtRenewal, { body: { subscriptionId: id, plan: 'BRONZE', seats: 25 } });
    const undo = () => as(name)(undoChange, { body: { subscriptionId: id } });
    for (const tried of [smaller, undo]) await expect(tried(), name).rejects.toMatchObject(inProgress);
    await reconcileSubscriptions(jobCtx(app.deps));
    sandbox.deliveries({ drop: false });
    expect(await see(name, id), name).toMatchObject({ plan: when === 'after' ? 'GOLD' : 'SILVER' });
    // The same request once more makes it, or finds it made.
    const { subscription } = await as(name)(upgradeProcess, { body: { quoteId } });
    expect(subscription, name).toMatchObject({ plan: 'GOLD' });
    expect(await changesBilled(id), name).toEqual(['paid']);
  }
});

test('a change at renewal whose process ended is read from the provider, and can be made again', async () => {
  const { id } = await subscribe('lou', { plan: 'SILVER', seats: 60, teamId: team('lou') });
  const smaller = () =>
    as('lou')(changeAtRenewal, { body: { subscriptionId: id, plan: 'BRONZE', seats: 25 } });
  sandbox.deliveries({ drop: true });
  endProcess('after');
  await expect(smaller()).rejects.toMatchObject(unanswered);
  await expect(smaller()).rejects.toMatchObject(inProgress);
  await sql`update subscription set changing_since = changing_since - interval '61 seconds' where id = ${id}`;
  await reconcileSubscriptions(jobCtx(app.deps));
  expect(await see('lou', id)).toMatchObject({ plan: 'SILVER', pending: { plan: 'BRONZE', seats: 25 } });
  await as('lou')(undoChange, { body: { subscriptionId: id } });
  expect(await see('lou', id)).toMatchObject({ pending: null });
});

test('a plan can’t be cancelled, nor kept, while it is being changed', async () => {
  const { id } = await subscribe('mona', { plan: 'BASIC' });
  const { quoteId } = await quoteOf('mona', id, 'PREMIUM');
  const { asked, answer } = holdUpdate('before');
  const making = as('mona')(upgradeProcess, { body: { quoteId } });
  await asked;
  const cancel = () => as('mona')(cancelSubscription, { params: { subscriptionId: id }, query: {} });
  await expect(cancel()).rejects.toMatchObject(inProgress);
  await expect(as('mona')(keepSubscription, { body: { subscriptionId: id } })).rejects.toMatchObject(
    inProgress,
  );
  answer();
  expect((await making).subscription).toMatchObject({ plan: 'PREMIUM', state: 'active' });
  await cancel();
  expect(await see('mona', id)).toMatchObject({ plan: 'PREMIUM', state: 'cancelling' });
});

test('a change is dropped though its process ended before the quote knew that the bank is asked', async () => {
  const teamId = team('nils');
  const { id } = await subscribe('nils', { plan: 'SILVER', seats: 60, teamId });
  await useCard(id, 'pm_card_authenticationRequired');
  const { quoteId } = await quoteOf('nils', id, 'GOLD');
  endProcess('after', 2);
  const confirm = () => as('nils')(upgradeProcess, { body: { quoteId } });
  await expect(confirm()).rejects.toMatchObject(unanswered);
  const { confirmUrl } = await confirm();
  expect(confirmUrl).toContain('http');
  await sql`update subscription_quote set state = 'processing', invoice_id = null where id = ${quoteId}`;
  await as('nils')(changeAtRenewal, { body: { subscriptionId: id, plan: 'BRONZE', seats: 25 } });
  expect(await pay(confirmUrl ?? '')).toMatchObject({ paid: false });
  await expect(confirm()).rejects.toMatchObject({ status: 409, code: 'QUOTE_OUTDATED' });
  expect(await changesBilled(id)).toEqual(['void']);
});

test('a change that waits for the bank answers the same link however often it is confirmed', async () => {
  const { id } = await subscribe('finn', { plan: 'BASIC' });
  await useCard(id, 'pm_card_authenticationRequired');
  const { quoteId } = await quoteOf('finn', id, 'PREMIUM');
  const confirm = () => as('finn')(upgradeProcess, { body: { quoteId } });
  const { confirmUrl } = await confirm();
  expect(confirmUrl).toContain('http');
  expect((await confirm()).confirmUrl).toBe(confirmUrl);
  await pay(confirmUrl ?? '', { card: '4000002500003155' });
  expect(await confirm()).toMatchObject({ confirmUrl: null, subscription: { plan: 'PREMIUM' } });
});

test('another change replaces one that waits for the bank, which can’t be confirmed any more', async () => {
  const teamId = team('gus');
  const { id } = await subscribe('gus', { plan: 'SILVER', seats: 60, teamId });
  await useCard(id, 'pm_card_authenticationRequired');
  const { quoteId } = await quoteOf('gus', id, 'GOLD');
  const { confirmUrl } = await as('gus')(upgradeProcess, { body: { quoteId } });
  await as('gus')(changeAtRenewal, { body: { subscriptionId: id, plan: 'BRONZE', seats: 25 } });
  expect(await pay(confirmUrl ?? '')).toMatchObject({ paid: false });
  await expect(as('gus')(upgradeProcess, { body: { quoteId } })).rejects.toMatchObject({
    status: 409,
    code: 'QUOTE_OUTDATED',
  });
  await pass(0.1);
  expect(await as('gus')(paymentProcess, { body: { subscriptionId: id } })).toMatchObject({
    plan: 'SILVER',
    pending: { plan: 'BRONZE' },
  });
});
