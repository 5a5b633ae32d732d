import { expect, it } from 'vitest';
import { expressAccount } from '#sandbox/contract/setup.ts';
import { testSandbox } from '#sandbox/test-client.ts';

const { sandbox, stripe } = await testSandbox();

/** An onboarded account with so much to pay out. */
async function earner(amount = 4000) {
  const { id } = await stripe.accounts.create(expressAccount);
  await sandbox.control(`accounts/${id}`, { onboard: 'active' });
  const { latest_charge } = await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    payment_method: 'pm_card_bypassPending',
    confirm: true,
  });
  await stripe.transfers.create({
    amount,
    currency: 'usd',
    destination: id,
    source_transaction: String(latest_charge),
  });
  return id;
}

const visit = (url: string, cookie = '') => fetch(url, { redirect: 'manual', headers: { cookie } });

/** A browser that has used a new link. */
async function enter(account: string) {
  const { url } = await stripe.accounts.createLoginLink(account);
  const led = await visit(url);
  const cookie = led.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const at = `${sandbox.url}/express/${account}`;
  expect(led.headers.get('location')).toBe(new URL(at).pathname);
  const page = async (path = '') => (await visit(`${at}${path}`, cookie)).text();
  const press = async (fields: Record<string, string>) => {
    const token = /name="token" value="([^"]+)"/.exec(await page())?.[1] ?? '';
    const body = new URLSearchParams({ token, ...fields });
    const sent = await fetch(at, { method: 'POST', body, headers: { cookie }, redirect: 'manual' });
    const location = sent.headers.get('location');
    return location ? page(new URL(location, at).search) : sent.text();
  };
  return { url, at, cookie, page, press };
}

it('opens the dashboard with its own link only, once, within five minutes', async () => {
  const account = await earner();
  const { url, at, page } = await enter(account);
  expect(await page()).toContain('ending in 6789');
  for (const [address, status] of [
    [at, 404],
    [url, 410],
    [`${at}/guessed`, 404],
    [url.replace(account, await earner()), 404],
    [url.replace('/express/', '/onboard/'), 404],
  ] as const) {
    const answer = await visit(address);
    expect(answer.status, address).toBe(status);
    expect(await answer.text()).toContain('Go back to where you came from');
  }
  const { url: late } = await stripe.accounts.createLoginLink(account);
  sandbox.advance(5 * 60);
  expect((await visit(late)).status).toBe(410);
});

it('ends a session after an hour without activity', async () => {
  const { page } = await enter(await earner());
  for (const minutes of [50, 50]) {
    sandbox.advance(minutes * 60);
    expect(await page()).toContain('Available');
  }
  sandbox.advance(60 * 60);
  expect(await page()).toContain('This link has expired');
});

it('pays, returns or delays a payout as its owner chooses', async () => {
  const account = await earner();
  const own = { stripeAccount: account };
  const { press, page } = await enter(account);
  const payout = async () => (await stripe.payouts.create({ amount: 1000, currency: 'usd' }, own)).id;
  const [first, second] = [await payout(), await payout()];
  expect(await press({ act: 'arrive', payout: first })).toContain('Payout paid.');
  expect(await press({ act: 'fail', payout: first })).toContain('The money is back in your balance.');
  expect(await press({ act: 'nonsense', payout: second })).toContain('Unknown action.');
  expect(await press({ act: 'arrive', payout: 'po_none' })).toContain('No such payout');
  expect(await press({ act: 'wait' })).toContain('The clock moved ahead two days.');
  expect((await stripe.payouts.retrieve(second, {}, own)).status).toBe('paid');
  expect(await page('?done=constructor')).not.toContain('role="status"');
});

it('changes the bank account to a known test account only', async () => {
  const account = await earner();
  const { press } = await enter(account);
  expect(await press({ act: 'bank', bank: '12345' })).toContain('Use one of the test bank accounts below.');
  const page = await press({ act: 'bank', bank: '000 111 111 113' });
  expect(page).toContain('Bank account updated.');
  expect(page).toContain('ending in 1113');
  const { external_accounts, payouts_enabled } = await stripe.accounts.retrieve(account);
  expect(external_accounts?.data).toMatchObject([{ last4: '1113' }]);
  expect(payouts_enabled).toBe(true);
});
