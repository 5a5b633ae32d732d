import fc from 'fast-check';
import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { testSandbox } from './test-client.ts';

const { sandbox, stripe } = await testSandbox();

const cards = ['visa', 'bypassPending', 'chargeDeclined', 'createDispute', 'pendingRefund', 'refundFail'];
const step = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    amount: fc.integer({ min: 50, max: 90_000 }),
    card: fc.constantFrom(...cards),
  }),
  fc.record({
    do: fc.constant('refund' as const),
    of: fc.nat(20),
    amount: fc.integer({ min: 1, max: 60_000 }),
  }),
  fc.record({ do: fc.constant('dispute' as const), of: fc.nat(20) }),
  fc.record({ do: fc.constant('close' as const), status: fc.constantFrom('won', 'lost') }),
  fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(10, 60, 90_000, 180_000) }),
);
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never;

/** Refusals are fine; they aren't tested here. */
const attempt = (work: Promise<unknown>) => work.catch(() => undefined);

async function take(one: Step, charges: string[]): Promise<unknown> {
  const charge = 'of' in one ? (charges[one.of % Math.max(charges.length, 1)] ?? 'ch_none') : '';
  switch (one.do) {
    case 'pay': {
      const given = {
        amount: one.amount,
        currency: 'usd',
        confirm: true,
        payment_method: `pm_card_${one.card}`,
      };
      const paid = (await attempt(stripe.paymentIntents.create(given))) as Stripe.PaymentIntent | undefined;
      return paid && charges.push(String(paid.latest_charge));
    }
    case 'refund':
      return attempt(stripe.refunds.create({ charge, amount: one.amount }));
    case 'dispute':
      return attempt(sandbox.control('disputes', { charge }));
    case 'close': {
      const [open] = (await stripe.disputes.list({ limit: 1 })).data;
      return open && attempt(sandbox.control(`disputes/${open.id}/close`, { status: one.status }));
    }
    case 'wait':
      return sandbox.advance(one.seconds);
  }
}

it('keeps balances consistent and never refunds more than was paid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      await sandbox.control('reset');
      const charges: string[] = [];
      for (const one of steps) {
        await take(one, charges);
        sandbox.checkBalances();
      }
      const all = await stripe.balanceTransactions.list({ limit: 100 });
      const { available, pending } = await stripe.balance.retrieve();
      const has = [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
      expect(has).toBe(all.data.reduce((sum, { net }) => sum + net, 0));
      for (const { id, amount, amount_refunded } of (await stripe.charges.list({ limit: 100 })).data) {
        const refunds = (await stripe.refunds.list({ charge: id, limit: 100 })).data;
        const standing = refunds.filter(({ status }) => status === 'succeeded' || status === 'pending');
        expect(amount_refunded).toBe(standing.reduce((sum, refund) => sum + refund.amount, 0));
        expect(amount_refunded).toBeLessThanOrEqual(amount);
      }
    }),
    { numRuns: 40 },
  );
});
