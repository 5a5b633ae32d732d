import { randomUUID } from 'node:crypto';
import { pay } from '#demo/pay.ts';
import { releaseDue } from '#features/ledger/release.server.ts';
import { initiatePayment, processPayment } from '#features/payments/calls.ts';
import { testGoods } from '#features/payments/test-goods.ts';
import { createPayoutAccount, validatePayoutAccount, withdrawMoney } from '#features/payouts/calls.ts';
import type { Sandbox } from '#sandbox/app.ts';
import type { TestApp } from './test-app.ts';

const DAY = 86_400;

/** People who sell, connect a bank and withdraw, for tests: through the doors, and the provider's own. */
export async function testEarner(tested: TestApp & { sandbox: Sandbox }) {
  const { as, sql, app, idOf, sandbox } = tested;
  const payees = [{ accountId: '', share: 10_000 }];
  const goods = await testGoods(tested, payees);

  /** Somebody buys something of theirs. Of 30.00 they get 26.70. */
  async function sell(name: string, price = 3000): Promise<string> {
    payees[0] = { accountId: await idOf(name), share: 10_000 };
    const refId = await goods.make(price);
    const opened = await as('buyer')(initiatePayment, {
      body: { items: [{ kind: 'test_good', refId, quantity: 1 }] },
      requestKey: randomUUID(),
    });
    await pay(opened.checkoutUrl);
    await as('buyer')(processPayment, { params: { paymentId: opened.paymentId } });
    return opened.paymentId;
  }

  /** The hold of what somebody earned is over, here and at the provider. */
  async function free(name: string): Promise<void> {
    await sql`update earning set available_at = now() - interval '1 minute' where account_id = ${await idOf(name)}`;
    await releaseDue(app.deps);
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
    ...{ sell, free, onboard, providerIdOf },
    /** Sold for 30.00, free, with a bank: 26.70 to withdraw. */
    async ready(name: string, price = 3000): Promise<string> {
      const paymentId = await sell(name, price);
      await free(name);
      await onboard(name);
      return paymentId;
    },
    withdraw: (name: string, amount?: number, requestKey: string = randomUUID()) =>
      as(name)(withdrawMoney, { query: amount === undefined ? {} : { amount: String(amount) }, requestKey }),
  };
}
