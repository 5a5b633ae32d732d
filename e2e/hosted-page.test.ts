import Stripe from 'stripe';
import { afterAll, beforeAll, expect } from 'vitest';
import { createSandbox } from '#sandbox/app.ts';
import { axeFaults } from './axe-faults.ts';
import { test } from './visit.ts';

// A sandbox of its own, since its pages are tested whatever links to them.
const sandbox = createSandbox({ file: ':memory:', port: 0, token: 'sandbox-journey', endpoints: [] });
let stripe: Stripe;
beforeAll(async () => {
  const { hostname: host, port } = new URL(await sandbox.listen());
  stripe = new Stripe('sk_test_sandbox', { host, port, protocol: 'http', telemetry: false });
});
afterAll(() => sandbox.close());

const open = () =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        price_data: {
          currency: 'usd',
          unit_amount: 1250,
          product_data: { name: 'Home shirt', description: 'Size M' },
        },
        quantity: 2,
      },
    ],
    // A path of the sandbox itself, since there is no shop here.
    success_url: `${sandbox.url}/healthz?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${sandbox.url}/healthz?cancelled`,
  });

test('pays by keyboard alone after an invalid card and 3-D Secure', async ({ visit }) => {
  const { id, url } = await open();
  const page = await visit({ on: 'wide' });
  await page.goto(url ?? '');
  await page.getByRole('heading', { name: 'You pay $25.00' }).waitFor();
  await page.getByText('Size M').waitFor();
  await page.getByLabel('Email').focus();
  for (const typed of ['alex@example.com', '4242 4242 4242 4241', '12/34', '123', 'Alex Example']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Your card number is incorrect.').waitFor();
  // The focus moves to the invalid field.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('number');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('4000 0025 0000 3155');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/healthz?session=${id}`);
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
});

test('fills in a test card, and charges nothing when leaving', async ({ visit }) => {
  const { id, url } = await open();
  const page = await visit({ on: 'phone' });
  await page.goto(url ?? '');
  await page.getByRole('button', { name: '4000 0000 0000 9995' }).click();
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  await page.getByRole('alert').getByText('Your card has insufficient funds.').waitFor();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await page.waitForURL('**/healthz?cancelled');
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
});

test.for([
  [320, true, 'all'],
  [1440, false, 'colours'],
] as const)(
  'the hosted pages fit %s px and are read out well, dark: %s',
  async ([width, dark, rules], { visit }) => {
    const { id, url } = await open();
    const page = await visit({ dark, noise: [/status of 410/] });
    await page.setViewportSize({ width, height: 800 });
    const look = async (what: string) => {
      expect(await axeFaults(page, rules), what).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(
        width,
      );
    };
    await page.goto(url ?? '');
    await look('the card form');
    await page.getByRole('button', { name: '4000 0000 0000 0002' }).click();
    await page.getByRole('button', { name: 'Pay $25.00' }).click();
    await page.getByRole('alert').waitFor();
    await look('a refused card');
    await page.getByRole('button', { name: '4000 0025 0000 3155' }).click();
    await page.getByRole('button', { name: 'Pay $25.00' }).click();
    await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
    await look('the question of the bank');
    await stripe.checkout.sessions.expire(id);
    await page.goto(url ?? '');
    await page.getByRole('heading', { name: 'This payment has expired' }).waitFor();
    await look('a session that is over');
    const account = await stripe.accounts.create({
      type: 'express',
      country: 'US',
      capabilities: { transfers: { requested: true } },
    });
    const back = { refresh_url: `${sandbox.url}/healthz`, return_url: `${sandbox.url}/healthz` };
    const link = { account: account.id, type: 'account_onboarding', ...back } as const;
    await page.goto((await stripe.accountLinks.create(link)).url);
    await page.getByRole('heading', { name: 'Set up your payouts' }).waitFor();
    await page.reload();
    await look('who somebody is');
    await page.getByRole('button', { name: '000123456789' }).click();
    await page.getByLabel('I agree').check();
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await page.waitForURL('**/healthz');
    const { url: own } = await stripe.accounts.createLoginLink(account.id);
    await page.goto(own);
    await page.getByRole('heading', { name: 'Available' }).waitFor();
    await page.reload();
    await look('what somebody has');
    await page.context().clearCookies();
    await page.goto(own);
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
    await look('a link that is used up');
  },
);
