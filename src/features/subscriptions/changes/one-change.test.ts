import { afterEach, expect, test, vi } from 'vitest';
import { pay } from '#demo/pay.ts';
import { testApp } from '#test/test-app.ts';
import { changeAtRenewal, paymentProcess, undoChange, upgradeCheckout, upgradeProcess } from '../calls.ts';
import { testSubscribers } from '../test-subscribers.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, app } = tested;
const { subscribe, see, held, pass, useCard, team } = testSubscribers(tested);
const { subscriptions } = app.deps.provider;

afterEach(() => vi.restoreAllMocks());

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

test('the claim of a change whose process ended lapses after a minute', async () => {
  const { id } = await subscribe('eve', { plan: 'BASIC' });
  const { quoteId } = await quoteOf('eve', id, 'PREMIUM');
  await sql`update subscription set changing_id = gen_random_uuid(), changing_since = ${app.deps.now()} where id = ${id}`;
  const upgrade = () => as('eve')(upgradeProcess, { body: { quoteId } });
  await expect(upgrade()).rejects.toMatchObject({ status: 409, code: 'CHANGE_IN_PROGRESS' });
  await sql`update subscription set changing_since = changing_since - interval '61 seconds' where id = ${id}`;
  expect((await upgrade()).subscription).toMatchObject({ plan: 'PREMIUM' });
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
