import { afterEach, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { eventOf, none, once, testEvents } from '../test-events.ts';
import { testGoods } from '../test-goods.ts';
import { getProviderEvents, ignoreProviderEvents, replayProviderEvents } from './calls.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, idOf, sandbox } = tested;
const goods = await testGoods(tested, [{ accountId: await idOf('maker'), share: 10_000 }]);
const { tell, sessionOf, effects } = testEvents(tested);
await grantStaff(tested, 'chief', 'admin');
const chief = as('chief');

afterEach(() => {
  goods.state.broken = false;
  sandbox.deliveries({ hold: false, drop: false, duplicate: true, shuffle: true });
});

const auditRows = (targetId: string) => sql`
  select act, reason from audit_log where target_kind = 'provider_event' and target_id = ${targetId} order by id`;

/** A payment whose event the provider has, and whose handler failed. */
async function failedEvent() {
  sandbox.deliveries({ hold: true });
  const { paymentId, checkoutUrl } = await goods.order('ada');
  goods.state.broken = true;
  await pay(checkoutUrl);
  const session = await sessionOf(paymentId);
  const { data } = await tested.app.deps.provider.events.list({
    type: 'checkout.session.completed',
    limit: 100,
  });
  const event = data.find((one) => (one.data.object as { id?: string }).id === session);
  if (!event) throw new Error('The provider has no event of this session');
  expect((await tell(JSON.stringify(event))).statusCode).toBe(500);
  return { paymentId, eventId: event.id };
}

test('an event whose handler fails is answered 500 and listed, and a replay applies it once', async () => {
  const { paymentId, eventId } = await failedEvent();
  const { items } = await chief(getProviderEvents, { query: { state: 'failed', id: eventId } });
  expect(items).toMatchObject([
    { id: eventId, type: 'checkout.session.completed', attempts: 1, error: 'Error: the shop is on fire' },
  ]);
  goods.state.broken = false;
  const replays = await Promise.all(
    [1, 2].map(() => chief(replayProviderEvents, { body: { ids: [eventId] } })),
  );
  for (const replay of replays)
    expect(replay.items).toMatchObject([{ id: eventId, state: 'applied', error: null }]);
  expect(await effects(paymentId)).toMatchObject(once);
  await chief(replayProviderEvents, { body: { ids: [eventId] } });
  expect(await auditRows(eventId)).toEqual([{ act: 'provider-events.replay', reason: '' }]);
});

test('a replay that fails again keeps the event with the new fault and one audit row each', async () => {
  const { paymentId, eventId } = await failedEvent();
  const { items } = await chief(replayProviderEvents, { body: { ids: [eventId] } });
  expect(items).toMatchObject([{ state: 'failed', attempts: 2 }]);
  sandbox.failNext({ method: 'GET', path: `/v1/events/${eventId}`, status: 500, times: 3 });
  const silent = await chief(replayProviderEvents, { body: { ids: [eventId] } });
  expect(silent.items).toMatchObject([{ state: 'failed', attempts: 3 }]);
  expect(silent.items[0]?.error).not.toContain('on fire');
  expect(await auditRows(eventId)).toHaveLength(2);
  expect(await effects(paymentId)).toMatchObject(none);
});

test('an ignored event stays without effect however often it is delivered', async () => {
  const payload = eventOf('checkout.session.completed', 'cs_test_of_somebody_else');
  const { id } = JSON.parse(payload);
  expect((await tell(payload)).statusCode).toBe(500);
  await expect(chief(ignoreProviderEvents, { body: { ids: [id], reason: '' } })).rejects.toMatchObject({
    status: 400,
  });
  await chief(ignoreProviderEvents, { body: { ids: [id], reason: 'A test of the provider’s own.' } });
  expect((await tell(payload)).statusCode).toBe(200);
  await chief(replayProviderEvents, { body: { ids: [id] } });
  const { items } = await chief(getProviderEvents, { query: { id } });
  expect(items).toMatchObject([{ state: 'ignored', error: null }]);
  expect(await auditRows(id)).toEqual([
    { act: 'provider-events.replay.ignore', reason: 'A test of the provider’s own.' },
  ]);
});

test('the list is read in pages and narrowed by type and day', async () => {
  for (let i = 0; i < 3; i++) await tell(eventOf('charge.dispute.created', `dp_nobody_${i}`));
  const query = { type: 'charge.dispute', from: new Date().toISOString().slice(0, 10) };
  const first = await chief(getProviderEvents, { query: { ...query, limit: 2 } });
  const rest = await chief(getProviderEvents, {
    query: { ...query, limit: 2, cursor: first.nextCursor ?? '' },
  });
  const seen = [...first.items, ...rest.items].map(({ objectId }) => objectId).sort();
  expect(seen).toEqual(['dp_nobody_0', 'dp_nobody_1', 'dp_nobody_2']);
  expect((await chief(getProviderEvents, { query: { ...query, until: '2020-01-01' } })).items).toEqual([]);
});

test('only admins see and replay events', async () => {
  await grantStaff(tested, 'mod', 'moderator');
  for (const name of ['ada', 'mod']) {
    await expect(as(name)(getProviderEvents, { query: {} })).rejects.toMatchObject({ status: 403 });
    await expect(as(name)(replayProviderEvents, { body: { ids: ['evt_1'] } })).rejects.toMatchObject({
      status: 403,
    });
  }
});
