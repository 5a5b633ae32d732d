import { expect, it } from 'vitest';
import { expressAccount } from '#sandbox/contract/setup.ts';
import { testSandbox } from '#sandbox/test-client.ts';

const { sandbox, stripe } = await testSandbox();
const REFRESH = 'http://shop.test/refresh';
const RETURN = 'http://shop.test/return';
const person = { first: 'Maya', last: 'Okoro', born: '1999-02-03', bank: '000123456789', terms: 'yes' };

async function open() {
  const { id } = await stripe.accounts.create(expressAccount);
  return { id, url: await linkTo(id) };
}

const linkTo = async (account: string) =>
  (
    await stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      refresh_url: REFRESH,
      return_url: RETURN,
    })
  ).url;

const visit = (url: string, cookie = '') => fetch(url, { redirect: 'manual', headers: { cookie } });

/** A browser that has used a link: what it keeps, where it is, and what the page's form brings back. */
async function enter(url: string) {
  const led = await visit(url);
  const cookie = led.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const at = new URL(led.headers.get('location') ?? '', url).href;
  const page = await (await visit(at, cookie)).text();
  return { cookie, at, token: /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '', page };
}
type Entered = Awaited<ReturnType<typeof enter>>;

const send = ({ at, cookie, token }: Entered, fields: Record<string, string>) =>
  fetch(at, {
    method: 'POST',
    body: new URLSearchParams({ token, ...fields }),
    headers: { cookie },
    redirect: 'manual',
  });

it.each([
  ['active', { payouts_enabled: true, details_submitted: true, capabilities: { transfers: 'active' } }],
  [
    'restricted',
    {
      payouts_enabled: false,
      details_submitted: true,
      requirements: { currently_due: ['individual.verification.document'] },
    },
  ],
  ['leave', { payouts_enabled: false, details_submitted: false }],
])('updates the account and redirects back after "%s"', async (how, account) => {
  const { id, url } = await open();
  const sent = await send(await enter(url), { ...person, how });
  expect(sent.headers.get('location')).toBe(RETURN);
  expect(await stripe.accounts.retrieve(id)).toMatchObject(account);
});

it('opens the page once, within five minutes', async () => {
  const { url } = await open();
  expect((await enter(url)).page).toContain('Set up your payouts');
  expect((await visit(url)).headers.get('location')).toBe(REFRESH);
  const { url: late } = await open();
  sandbox.advance(5 * 60);
  expect((await visit(late)).headers.get('location')).toBe(REFRESH);
  expect((await visit(`${late}x`)).status).toBe(404);
});

it('reloads within a session and redirects to the return URL once done', async () => {
  const { id, url } = await open();
  const entered = await enter(url);
  expect((await visit(url, entered.cookie)).headers.get('location')).toBe(new URL(entered.at).pathname);
  expect((await visit(entered.at, entered.cookie)).status).toBe(200);
  await linkTo(id);
  expect((await send(entered, { ...person, how: 'active' })).headers.get('location')).toBe(RETURN);
  expect((await visit(entered.at, entered.cookie)).headers.get('location')).toBe(RETURN);
});

it('rejects a form without its token', async () => {
  const { id, url } = await open();
  const entered = await enter(url);
  for (const [browser, status] of [
    [{ ...entered, token: 'guessed' }, 400],
    [{ ...entered, cookie: 'session=guessed' }, 404],
    [{ ...entered, cookie: '' }, 404],
  ] as const)
    expect((await send(browser, { ...person, how: 'active' })).status).toBe(status);
  expect((await stripe.accounts.retrieve(id)).details_submitted).toBe(false);
});

it.each([
  [{ first: '' }, 'Enter your first name.'],
  [{ born: 'soon' }, 'Enter your date of birth.'],
  [{ born: '2024-01-01' }, 'You must be at least 13 years old.'],
  [{ bank: '123' }, 'Use one of the test bank accounts below.'],
  [{ terms: '' }, 'Agree to the terms to continue.'],
])('shows the error for %j and keeps the input', async (wrong, message) => {
  const { id, url } = await open();
  const sent = await send(await enter(url), { ...person, ...wrong, how: 'active' });
  const page = await sent.text();
  expect(page).toContain(`role="alert" id="error">${message}`);
  expect(page).toContain('value="Okoro"');
  expect((await stripe.accounts.retrieve(id)).details_submitted).toBe(false);
});

it('activates a restricted account when its owner completes onboarding', async () => {
  const { id, url } = await open();
  await send(await enter(url), { ...person, how: 'restricted' });
  await send(await enter(await linkTo(id)), { ...person, how: 'active' });
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    payouts_enabled: true,
    requirements: { currently_due: [], disabled_reason: null },
  });
});
