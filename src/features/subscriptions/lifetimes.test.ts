import { expect, test } from 'vitest';
import { reconcileLedger } from '#features/payouts/reconciliation/reconcile.server.ts';
import { jobCtx } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { testApp } from '#test/test-app.ts';
import {
  cancelSubscription,
  changeAtRenewal,
  keepSubscription,
  paymentProcess,
  undoChange,
  upgradeCheckout,
  upgradeProcess,
} from './calls.ts';
import { readSubscription } from './provider/read-subscription.server.ts';
import { isOver } from './subscription-states.ts';
import { stateOf } from './sync/state-of.server.ts';
import { testSubscribers } from './test-subscribers.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, app, sandbox, runJobs } = tested;
const { subscribe, see, held, pass, useCard, team } = testSubscribers(tested);

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state += 0x6d2b79f5;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Act = (name: string, subscriptionId: string) => Promise<unknown>;
const acts: readonly Act[] = [
  async () => {},
  async (name, subscriptionId) => {
    const quote = await as(name)(upgradeCheckout, { body: { subscriptionId, plan: 'GOLD', seats: 140 } });
    await as(name)(upgradeProcess, { body: { quoteId: quote.quoteId } });
  },
  (name, subscriptionId) =>
    as(name)(changeAtRenewal, { body: { subscriptionId, plan: 'SILVER', seats: 55 } }),
  (name, subscriptionId) => as(name)(undoChange, { body: { subscriptionId } }),
  (name, subscriptionId) => as(name)(cancelSubscription, { params: { subscriptionId }, query: {} }),
  (name, subscriptionId) => as(name)(keepSubscription, { body: { subscriptionId } }),
  (_name, subscriptionId) => useCard(subscriptionId, 'pm_card_chargeCustomerFail'),
  (_name, subscriptionId) => useCard(subscriptionId, 'pm_card_visa'),
];

/** What we hold of a subscription is what the provider says now. */
async function expectTruth(name: string, subscriptionId: string) {
  const [row] = await sql<
    { providerId: string }[]
  >`select provider_id from subscription where id = ${subscriptionId}`;
  const { fact } = await readSubscription(app.deps, row?.providerId ?? '', () => false);
  const seen = await see(name, subscriptionId);
  expect(seen.state).toBe(stateOf(fact, app.deps.clock()));
  const paid = fact.invoices.filter(({ state }) => state === 'paid').map(({ id }) => id);
  expect(
    seen.invoices
      .filter(({ state }) => state === 'paid')
      .map(({ id }) => id)
      .sort(),
  ).toEqual(paid.sort());
  expect(seen.seats).toBe(fact.held?.seats ?? fact.seats);
  const holding = await held(subscriptionId);
  if (isOver(seen.state)) expect(holding).toBeNull();
  else
    expect(holding).toEqual({
      plan: seen.plan,
      seats: seen.seats,
      state: seen.state === 'restricted' ? 'restricted' : 'active',
    });
}

test.each([7, 23])(
  'money #6: events of 14 months that come late, twice, in any order or never lead to what the provider says (seed %i)',
  async (seed) => {
    const random = randomOf(seed);
    const choose = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const lives: { name: string; id: string }[] = [];
    for (const name of [`ada${seed}`, `ben${seed}`]) {
      const { id } = await subscribe(name, { plan: 'SILVER', seats: 60, teamId: team(name) });
      lives.push({ name, id });
    }
    for (let month = 0; month < 14; month += 1) {
      sandbox.deliveries({ drop: random() < 0.3, shuffle: random() < 0.7, duplicate: random() < 0.5 });
      for (const { name, id } of lives) {
        await choose(acts)(name, id).catch((error: unknown) => {
          // What the state doesn't allow is refused; a canceled subscription takes no other card.
          if (!(error instanceof Refusal) && !String(error).includes('No such subscription')) throw error;
        });
      }
      sandbox.advance(Math.round((15 + random() * 20) * 86_400));
      await sandbox.flush();
      await runJobs();
    }
    sandbox.deliveries({ drop: false, shuffle: true, duplicate: true });
    await pass(1.1);
    for (const { name, id } of lives) {
      await expectTruth(name, id);
      await as(name)(paymentProcess, { body: { subscriptionId: id } });
      await expectTruth(name, id);
    }
    await sandbox.flush();
    await reconcileLedger(jobCtx(app.deps), 0);
    expect(await sql`select key from reconciliation_difference where resolved_at is null`).toEqual([]);
  },
  30_000,
);
