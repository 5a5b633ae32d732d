import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { withTwoFactor } from '#features/auth/two-factor/test-two-factor.ts';
import { balanceOf, balancesOf } from '#features/ledger/balance.server.ts';
import { releaseDueEarnings } from '#features/ledger/release.server.ts';
import { refundPayment } from '#features/payments/refunds/refund.server.ts';
import { testGoods } from '#features/payments/test-goods.ts';
import {
  createPayoutAccount,
  getPayouts,
  getUserEarnings,
  validatePayoutAccount,
  withdrawMoney,
} from '#features/payouts/calls.ts';
import { pollPayouts } from '#features/payouts/jobs.server.ts';
import { jobCtx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { fromProvider } from '#platform/payment-provider.ts';
import type { Sandbox } from '#sandbox/app.ts';
import type { Money } from '#ui/format/money.ts';
import { statementFaults } from './statement-faults.ts';
import type { TestApp } from './test-app.ts';

const DAY = 86_400;

/** Sellers with a bank account and withdrawals, through our API and the provider's. */
export async function testEarner(tested: TestApp & { sandbox: Sandbox }) {
  const { as, ctx, sql, app, idOf, sandbox, runJobs } = tested;
  const { protect } = withTwoFactor(tested);
  const payees = [{ accountId: '', share: 10_000 }];
  const goods = await testGoods(tested, payees);

  /** Somebody buys one of their cards. Of 30.00 they get 26.70. */
  async function sell(name: string, price = 3000, currency?: Currency): Promise<string> {
    payees[0] = { accountId: await idOf(name), share: 10_000 };
    return (await goods.sell('buyer', price, undefined, currency)).paymentId;
  }

  /** Ends the hold on their earnings, here and at the provider. */
  async function free(name: string): Promise<void> {
    await sql`update earning set available_at = now() - interval '1 minute' where account_id = ${await idOf(name)}`;
    await releaseDueEarnings(jobCtx(app.deps));
    sandbox.advance(3 * DAY);
    await sandbox.flush();
  }

  async function providerIdOf(name: string): Promise<string> {
    const [row] = await sql<{ providerId: string }[]>`
      select provider_id from payout_account where account_id = ${await idOf(name)}`;
    if (!row?.providerId) throw new Error(`${name} has no account at the provider.`);
    return row.providerId;
  }

  /** Completes whatever the provider's onboarding pages ask for. */
  async function onboard(name: string, standing: 'active' | 'restricted' = 'active', bank?: string) {
    await protect(name);
    await as(name)(createPayoutAccount, {});
    await sandbox.control(`accounts/${await providerIdOf(name)}`, {
      onboard: standing,
      ...(bank ? { bank } : {}),
    });
    return as(name)(validatePayoutAccount, {});
  }

  return {
    protect,
    sell,
    free,
    onboard,
    providerIdOf,
    /** Has sold for 30.00, past the hold, with a bank account: 26.70 to withdraw. */
    async ready(name: string, price = 3000): Promise<string> {
      const paymentId = await sell(name, price);
      await free(name);
      await onboard(name);
      return paymentId;
    },
    withdraw: (name: string, amount?: number, requestKey: string = randomUUID()) =>
      as(name)(withdrawMoney, { query: amount === undefined ? {} : { amount: String(amount) }, requestKey }),
    overviewOf: async (name: string) => (await as(name)(getUserEarnings, { query: {} })).overview,
    payoutsOf: async (name: string) => (await as(name)(getPayouts, { query: {} })).items,
    /** The newest payout: our id and the provider's. */
    async payoutOf(name: string): Promise<{ id: string; payoutId: string }> {
      const [row] = await sql<{ id: string; payoutId: string }[]>`
        select id, payout_id from payout where account_id = ${await idOf(name)} order by created_at desc limit 1`;
      if (!row) throw new Error(`${name} has withdrawn nothing.`);
      return row;
    },
    /** The balances of the person's ledger accounts. */
    booked: async (name: string) => balancesOf(ctx(), await idOf(name), 'USD'),
    refunded: (paymentId: string, amount?: number) =>
      refundPayment(ctx(), {
        paymentId,
        reason: 'staff',
        byAccountId: null,
        ...(amount ? { amount } : {}),
      }),
    /** Checks the invariants: the ledger sums to zero, and the provider's balances equal ours. */
    async booksAgree(): Promise<void> {
      sandbox.checkBalances();
      await sandbox.flush();
      await runJobs();
      await pollPayouts(jobCtx(app.deps));
      const sums = await sql<Money[]>`
        select a.currency, sum(e.amount)::bigint as amount
        from ledger_entry e join ledger_account a on a.id = e.ledger_account_id group by a.currency`;
      expect(sums.filter(({ amount }) => amount !== 0)).toEqual([]);
      expect(await statementFaults(sql)).toEqual([]);
      const own = await app.deps.provider.balance.retrieve();
      for (const { currency } of sums) {
        const parts = [...own.available, ...own.pending].map((part) =>
          fromProvider(part.amount, part.currency),
        );
        const there = parts.filter((part) => part?.currency === currency);
        const amount = there.reduce((sum, part) => sum + (part?.amount ?? 0), 0);
        expect([currency, await balanceOf(ctx(), { kind: 'provider' }, currency)]).toEqual([
          currency,
          amount,
        ]);
      }
    },
  };
}
