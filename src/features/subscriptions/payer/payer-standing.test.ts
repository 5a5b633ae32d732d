import { expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { requestDeletion, undoDeletion } from '#features/accounts/lifecycle/calls.ts';
import { liftSanction, sanctionAccount } from '#features/accounts/lifecycle/sanctions.server.ts';
import type { Sanction } from '#features/moderation/points.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { reconcileLedger } from '#features/payouts/reconciliation/reconcile.server.ts';
import { jobCtx, transact } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { cancelSubscription, keepSubscription, upgradeCheckout } from '../calls.ts';
import { testSubscribers } from '../test-subscribers.ts';
import { followPayers } from './follow-payer.server.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, app, sandbox, runJobs, idOf, ctx } = tested;
const { subscribe, open, see, pass, useCard, team } = testSubscribers(tested);

const sanction = async (name: string, kind: Sanction['kind'], days?: number) => {
  const id = await idOf(name);
  const until = days === undefined ? null : new Date(Date.now() + days * 86_400_000);
  return transact(ctx(), (tx) =>
    sanctionAccount(tx, id, { kind, until, by: null, caseId: null, reason: 'HARASSMENT' }),
  );
};
const lift = (id: string | null) => transact(ctx(), (tx) => liftSanction(tx, id ?? '', null));
const stateOf = async (id: string) =>
  (await sql<{ state: string }[]>`select state from subscription where id = ${id}`)[0]?.state;
const paidOf = async (id: string) =>
  (
    await sql<{ paid: number; refunded: number }[]>`
      select paid, refunded from subscription_invoice where subscription_id = ${id} and paid > 0 order by issued_at`
  ).map(({ paid, refunded }) => [paid, refunded]);
const settle = async () => {
  await sandbox.flush();
  await runJobs();
};

test('a plan isn’t renewed while its payer is banned, suspended for 30 days or more, or leaving, and renews with them', async () => {
  const leave = async (name: string) => void (await as(name)(requestDeletion, { body: { confirm: name } }));
  const stops = [
    { name: 'ada', stop: () => sanction('ada', 'ban'), undo: lift },
    { name: 'ben', stop: () => sanction('ben', 'suspend', 30), undo: lift },
    {
      name: 'cleo',
      stop: () => leave('cleo').then(() => null),
      undo: () => as('cleo')(undoDeletion, {}),
    },
  ];
  const plans = new Map<string, string>();
  for (const { name, stop, undo } of stops) {
    const { id } = await subscribe(name);
    plans.set(name, id);
    const stopped = await stop();
    await settle();
    expect(await stateOf(id), name).toBe('cancelling');
    await undo(stopped);
    await settle();
    expect(await stateOf(id), name).toBe('active');
    await stop();
    await settle();
  }
  const { id: short } = await subscribe('dora');
  await sanction('dora', 'suspend', 29);
  await settle();
  await pass(32);
  for (const [name, id] of plans) {
    expect(await stateOf(id), name).toBe('ended');
    expect((await paidOf(id)).length, name).toBe(1);
  }
  expect(await paidOf(short)).toHaveLength(2);
});

test('the days that a ban took are refunded when it is lifted, and those of a ban that stands aren’t', async () => {
  const { id } = await subscribe('eve');
  const { id: banned } = await subscribe('finn');
  const { id: ofTeam } = await subscribe('gus', { plan: 'BRONZE', teamId: team('gus') });
  const bans = [await sanction('eve', 'ban'), await sanction('gus', 'ban')];
  await sanction('finn', 'ban');
  await settle();
  await pass(3);
  const [period] = await sql<{ seconds: number }[]>`
    select extract(epoch from period_end - period_start)::int as seconds from subscription where id = ${id}`;
  for (const ban of bans) await lift(ban);
  await settle();
  const refunded = Math.floor((999 * 3 * 86_400) / (period?.seconds ?? 0));
  const [[paid, back = 0] = []] = await paidOf(id);
  expect(paid).toBe(999);
  expect(Math.abs(back - refunded), `${back} instead of ${refunded}`).toBeLessThanOrEqual(1);
  expect(await stateOf(id)).toBe('active');
  // The team went on with its plan.
  expect(await paidOf(ofTeam)).toEqual([[2900, 0]]);
  await pass(32);
  expect(await paidOf(banned)).toEqual([[999, 0]]);
  expect(await paidOf(id)).toHaveLength(2);
  await reconcileLedger(jobCtx(app.deps), 0);
  expect(await sql`select key from reconciliation_difference where resolved_at is null`).toEqual([]);
});

test('an open checkout and an open bill can’t be paid by somebody who is banned', async () => {
  const { checkoutUrl, subscriptionId } = await open('hal');
  await sanction('hal', 'ban');
  await settle();
  expect(await stateOf(subscriptionId)).toBe('expired');
  expect(await pay(checkoutUrl)).toMatchObject({ paid: false });

  const { id } = await subscribe('ida');
  await useCard(id, 'pm_card_chargeCustomerFail');
  await pass(31.5);
  const { due } = await see('ida', id);
  await sanction('ida', 'ban');
  await settle();
  expect(await stateOf(id)).toBe('expired');
  expect(await pay(due?.payUrl ?? '')).toMatchObject({ paid: false });
});

test('what a payer cancelled stays cancelled, and nobody who leaves changes a plan', async () => {
  const { id } = await subscribe('jay', { plan: 'BASIC' });
  const { id: going } = await subscribe('kai', { plan: 'BASIC' });
  await as('jay')(cancelSubscription, { params: { subscriptionId: id }, query: { reason: 'unused' } });
  for (const name of ['jay', 'kai']) await as(name)(requestDeletion, { body: { confirm: name } });
  await settle();
  const told = (await as('kai')(getAllNotifications, { query: {} })).items.map(sentenceOf);
  expect(told).toContainEqual(expect.stringContaining('doesn’t renew while you can’t use your account'));
  expect(await see('kai', going)).toMatchObject({ state: 'cancelling', isStopped: true });
  for (const tried of [
    () => as('kai')(keepSubscription, { body: { subscriptionId: going } }),
    () => as('kai')(upgradeCheckout, { body: { subscriptionId: going, plan: 'PREMIUM' } }),
  ])
    await expect(tried()).rejects.toMatchObject({ status: 403, code: 'DELETION_REQUESTED' });
  for (const name of ['jay', 'kai']) await as(name)(undoDeletion, {});
  await settle();
  expect(await see('jay', id)).toMatchObject({ state: 'cancelling', isStopped: false });
  expect(await see('kai', going)).toMatchObject({ state: 'active', isStopped: false });
});

test('what the job of a ban missed is found again, with a suspension that became longer', async () => {
  const { id } = await subscribe('lea');
  await sanction('lea', 'suspend', 5);
  await settle();
  expect(await stateOf(id)).toBe('active');
  await sanction('lea', 'suspend', 40);
  await followPayers(jobCtx(app.deps));
  expect(await stateOf(id)).toBe('cancelling');
  await sql`update account_sanction set lifted_at = now() where account_id = ${await idOf('lea')}`;
  await sql`update account set state = 'active', state_until = null where id = ${await idOf('lea')}`;
  await followPayers(jobCtx(app.deps));
  expect(await stateOf(id)).toBe('active');
});
