import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { withCopies } from '#features/cards/test-copies.ts';
import { balancesOf } from '#features/ledger/balance.server.ts';
import { paytipUser } from '#features/tips/calls.ts';
import { emit } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { testEarner } from '#test/test-earner.ts';
import { initiatePayment } from '../calls.ts';
import { settle } from './settle.server.ts';

/** Accounts erased during a payment or a payout: no money is lost, and nobody pays for nothing. */
const tested = await testApp({}, { sandbox: true });
const { app, as, ctx, idOf, sandbox, sql, runJobs } = tested;
const earner = await testEarner(tested);
const { cardOut } = withCopies(tested);
const { deps } = app;

async function erase(name: string): Promise<string> {
  const accountId = await idOf(name);
  await sql`update account set state = 'erased' where id = ${accountId}`;
  await emit(ctx(), 'account.erased', { accountId });
  await runJobs();
  return accountId;
}
const failedJobs = () =>
  sql`select task_identifier, last_error from graphile_worker.jobs where last_error is not null`;
const stateOf = async (id: string) =>
  (await sql<{ state: string }[]>`select state from payment where id = ${id}`)[0]?.state;

test('delivers a paid tip of an erased account without message and sender', async () => {
  await idOf('singer');
  await sql`update account set monetization = monetization || '{"tips": true}' where username = 'singer'`;
  const { paymentId, checkoutUrl } = await as('giver')(paytipUser, {
    body: { username: 'singer', amount: 500, currency: 'USD', message: 'From your neighbour Giver' },
    requestKey: randomUUID(),
  });
  sandbox.deliveries({ drop: true });
  await pay(checkoutUrl);
  await erase('giver');
  await settle(deps, paymentId);
  sandbox.deliveries({ drop: false });
  expect(await stateOf(paymentId)).toBe('succeeded');
  const [tip] = await sql`select amount, message, anonymous, state from tip where payment_id = ${paymentId}`;
  expect(tip).toEqual({ amount: 500, message: '', anonymous: true, state: 'paid' });
  const texts = await sql<{ text: string }[]>`
    select title || ' ' || detail as text from payment_item where payment_id = ${paymentId}
    union all select description from earning where payment_id = ${paymentId}`;
  expect(texts.map((row) => row.text).join(' ')).not.toMatch(/giver/i);
  const [request] = await sql`select session_request::text as sent from payment where id = ${paymentId}`;
  expect(request?.sent).toBeNull();
  expect(await failedJobs()).toEqual([]);
});

test('refunds the payment for a card whose maker is erased', async () => {
  const card = await cardOut('painter', { price: 700 });
  await sql`
    insert into card_payee (card_id, account_id, share, state)
    values (${card.id}, ${await idOf('painter')}, 10000, 'accepted')`;
  await sql`update account set monetization = monetization || '{"cards": true}' where username = 'painter'`;
  const { paymentId, checkoutUrl } = await as('finn')(initiatePayment, {
    body: {
      items: [{ kind: 'card', refId: card.id, variantId: card.editions.get('RARE') ?? '', quantity: 1 }],
    },
    requestKey: randomUUID(),
  });
  await erase('painter');
  await pay(checkoutUrl);
  await sandbox.flush();
  await settle(deps, paymentId);
  expect(await stateOf(paymentId)).toBe('refunded');
  expect(await sql`select from card_copy where payment_id = ${paymentId}`).toHaveLength(0);
  expect(await failedJobs()).toEqual([]);
});

test('credits a payout that fails after the account was erased, without storing its bank again', async () => {
  await earner.ready('leaver');
  const { id } = await earner.withdraw('leaver');
  const providerId = await earner.providerIdOf('leaver');
  const accountId = await erase('leaver');
  const [sent] = await sql<{ payoutId: string }[]>`select payout_id from payout where id = ${id}`;
  await sandbox.control(`payouts/${sent?.payoutId}/fail`, {});
  await sandbox.control(`accounts/${providerId}`, { payouts_enabled: false });
  await sandbox.flush();
  await runJobs();
  const [payout] = await sql`select state, bank_last4 from payout where id = ${id}`;
  expect(payout).toEqual({ state: 'failed', bankLast4: null });
  const { earnings_available: available, payouts_pending: underWay } = await balancesOf(
    ctx(),
    accountId,
    'USD',
  );
  expect([available, underWay]).toEqual([-2670, 0]);
  const [account] = await sql`
    select bank_name, bank_last4, state from payout_account where account_id = ${accountId}`;
  expect(account).toEqual({ bankName: null, bankLast4: null, state: 'restricted' });
  expect(await failedJobs()).toEqual([]);
});

test('sends a requested payout of an account that is erased meanwhile', async () => {
  await earner.ready('hasty');
  sandbox.failNext({ method: 'POST', path: '/v1/payouts', status: 500, times: 2 });
  const { id, state } = await earner.withdraw('hasty');
  expect(state).toBe('requested');
  await erase('hasty');
  const { sendPayout } = await import('#features/payouts/withdrawals/send-payout.server.ts');
  await sendPayout(deps, id);
  sandbox.advance(3 * 86_400);
  await sandbox.flush();
  const [payout] = await sql`select state from payout where id = ${id}`;
  expect(payout).toEqual({ state: 'paid' });
});
