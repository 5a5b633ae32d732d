import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
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
import type { Sandbox } from '#sandbox/app.ts';
import type { TestApp } from './test-app.ts';

const DAY = 86_400;

/** People who sell, connect a bank and withdraw, for tests: through the API and the provider's own. */
export async function testEarner(tested: TestApp & { sandbox: Sandbox }) {
  const { as, ctx, sql, app, idOf, sandbox, runJobs } = tested;
  const payees = [{ accountId: '', share: 10_000 }];
  const goods = await testGoods(tested, payees);

  /** Somebody buys something of theirs. Of 30.00 they get 26.70. */
  async function sell(name: string, price = 3000): Promise<string> {
    payees[0] = { accountId: await idOf(name), share: 10_000 };
    return (await goods.sell('buyer', price)).paymentId;
  }

  /** The hold of what somebody earned is over, here and at the provider. */
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

  /** Through the provider's own pages, whatever they are asked there. */
  async function onboard(name: string, standing: 'active' | 'restricted' = 'active', bank?: string) {
    await as(name)(createPayoutAccount, {});
    await sandbox.control(`accounts/${await providerIdOf(name)}`, {
      onboard: standing,
      ...(bank ? { bank } : {}),
    });
    return as(name)(validatePayoutAccount, {});
  }

  return {
    sell,
    free,
    onboard,
    providerIdOf,
    /** Sold for 30.00, free, with a bank: 26.70 to withdraw. */
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
    /** The newest one: our id, and the provider's. */
    async payoutOf(name: string): Promise<{ id: string; payoutId: string }> {
      const [row] = await sql<{ id: string; payoutId: string }[]>`
        select id, payout_id from payout where account_id = ${await idOf(name)} order by created_at desc limit 1`;
      if (!row) throw new Error(`${name} has withdrawn nothing.`);
      return row;
    },
    /** Everything in the person's accounts, as they stand in the ledger. */
    booked: async (name: string) => balancesOf(ctx(), await idOf(name)),
    refunded: (paymentId: string, amount?: number) =>
      refundPayment(ctx(), {
        paymentId,
        reason: 'staff',
        byAccountId: null,
        ...(amount ? { amount } : {}),
      }),
    /** Whatever was done: the ledger sums to zero, and the provider's books agree with ours. */
    async booksAgree(): Promise<void> {
      sandbox.checkBalances();
      await sandbox.flush();
      await runJobs();
      await pollPayouts(jobCtx(app.deps));
      const [all] = await sql<{ sum: number }[]>`select sum(amount)::bigint as sum from ledger_entry`;
      expect(all?.sum ?? 0).toBe(0);
      const own = await app.deps.provider.balance.retrieve();
      const there = [...own.available, ...own.pending].reduce((sum, { amount }) => sum + amount, 0);
      expect(await balanceOf(ctx(), { kind: 'provider' })).toBe(there);
    },
  };
}
