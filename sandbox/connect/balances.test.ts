import fc from 'fast-check';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { expressAccount } from '#sandbox/contract/setup.ts';
import { testSandbox } from '#sandbox/test-client.ts';

const { sandbox, stripe } = await testSandbox();

const accounts = await Promise.all(
  [1, 2].map(async () => {
    const { id } = await stripe.accounts.create(expressAccount);
    await sandbox.control(`accounts/${id}`, { onboard: 'active' });
    return id;
  }),
);

const amount = fc.integer({ min: 50, max: 20_000 });
const which = fc.nat({ max: accounts.length - 1 });
const nth = fc.nat({ max: 20 });
const act = fc.oneof(
  fc.record({ kind: fc.constant('charge' as const), amount, at_once: fc.boolean() }),
  fc.record({ kind: fc.constant('transfer' as const), amount, to: which, nth, sourced: fc.boolean() }),
  fc.record({ kind: fc.constant('reverse' as const), amount, nth }),
  fc.record({ kind: fc.constant('refund' as const), amount, nth }),
  fc.record({ kind: fc.constant('payout' as const), amount, to: which }),
  fc.record({ kind: fc.constant('fail' as const), nth }),
  fc.record({ kind: fc.constant('cancel' as const), nth }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

interface Known {
  charges: string[];
  transfers: string[];
  payouts: { id: string; account: string }[];
}

const one = <T>(from: readonly T[], n: number): T | undefined => from[n % Math.max(1, from.length)];

async function perform(known: Known, step: Act): Promise<void> {
  const usd = { currency: 'usd' };
  switch (step.kind) {
    case 'charge': {
      const paid = await stripe.paymentIntents.create({
        ...usd,
        amount: step.amount,
        payment_method: step.at_once ? 'pm_card_bypassPending' : 'pm_card_visa',
        confirm: true,
      });
      known.charges.push(String(paid.latest_charge));
      return;
    }
    case 'transfer': {
      const source = step.sourced ? one(known.charges, step.nth) : undefined;
      const destination = String(accounts[step.to]);
      const { id } = await stripe.transfers.create({
        ...usd,
        amount: step.amount,
        destination,
        ...(source ? { source_transaction: source } : {}),
      });
      known.transfers.push(id);
      return;
    }
    case 'reverse': {
      const id = one(known.transfers, step.nth);
      if (id) await stripe.transfers.createReversal(id, { amount: step.amount });
      return;
    }
    case 'refund': {
      const charge = one(known.charges, step.nth);
      if (charge) await stripe.refunds.create({ charge, amount: step.amount });
      return;
    }
    case 'payout': {
      const account = String(accounts[step.to]);
      const { id } = await stripe.payouts.create({ ...usd, amount: step.amount }, { stripeAccount: account });
      known.payouts.push({ id, account });
      return;
    }
    case 'fail': {
      const payout = one(known.payouts, step.nth);
      if (payout) await sandbox.control(`payouts/${payout.id}/fail`).catch(() => {});
      return;
    }
    case 'cancel': {
      const payout = one(known.payouts, step.nth);
      if (payout) await stripe.payouts.cancel(payout.id, {}, { stripeAccount: payout.account });
      return;
    }
    case 'wait':
      sandbox.advance(step.hours * 3600);
  }
}

/** Independent sums of everything that was booked. */
async function booked(own: { stripeAccount: string } | undefined) {
  const sums = { pending: 0, available: 0 };
  for await (const { net, status } of stripe.balanceTransactions.list({ limit: 100 }, own))
    sums[status as keyof typeof sums] += net;
  return sums;
}

it('keeps every balance the sum of its transactions', async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (steps) => {
      const known: Known = { charges: [], transfers: [], payouts: [] };
      for (const step of steps) {
        try {
          await perform(known, step);
          done.set(step.kind, (done.get(step.kind) ?? 0) + 1);
        } catch (error) {
          // A refusal is fine: nothing has moved. Only a bug in the sandbox is not.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }
        sandbox.checkBalances();
      }
      for (const own of [undefined, ...accounts.map((stripeAccount) => ({ stripeAccount }))]) {
        const balance = await stripe.balance.retrieve({}, own);
        const sums = await booked(own);
        expect({ available: balance.available[0]?.amount, pending: balance.pending[0]?.amount }).toEqual(
          sums,
        );
      }
    }),
    { numRuns: 12 },
  );
  expect([...done.keys()].sort()).toEqual([
    'cancel',
    'charge',
    'fail',
    'payout',
    'refund',
    'reverse',
    'transfer',
    'wait',
  ]);
});
