import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { emailsTo, lastCode } from './ask.ts';
import { finish } from './by-hand.ts';
import { demoPerson, newAddress, openTribe, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
/** The radio is invisible under its label, so the label is clicked. */
const choose = (radio: Locator) => radio.check({ force: true });

async function enterCode(page: Page, email: string) {
  await page.getByRole('dialog').getByLabel('Email').last().fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByText('We sent a six-digit code to').waitFor();
  await page.getByRole('textbox', { name: 'Code' }).fill(await lastCode(email));
}

async function fillBirthDate(page: Page, year: number) {
  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Month').selectOption({ label: 'February' });
  await page.getByLabel('Year').fill(String(year));
}

/** The steps of the kids site. @param guardian only for children */
async function signUpHere(page: Page, year: number, guardian?: string) {
  await fillBirthDate(page, year);
  await page.getByLabel('Country').selectOption('GB');
  await goOn(page);
  if (guardian) {
    await page.getByLabel('Email of a parent or guardian').fill(guardian);
    await goOn(page);
  }
  await choose(page.getByRole('group', { name: 'Choose one of three names' }).getByRole('radio').first());
  await goOn(page);
  await finish(page);
}

async function emailAbout(address: string, subject: RegExp) {
  let email: Awaited<ReturnType<typeof emailsTo>>[number] | undefined;
  await expect
    .poll(async () => {
      email = (await emailsTo(address)).find((one) => subject.test(one.subject));
      return email !== undefined;
    })
    .toBe(true);
  return email as NonNullable<typeof email>;
}

test('a child and a guardian, on phones', async ({ visit }) => {
  const thisYear = new Date().getFullYear();
  const guardian = newAddress();
  const tribe = await openTribe('kids');
  // Requests that wait for a guardian are answered with 403, which the browser logs.
  const noise = [/status of 403/];

  const child = await go(await visit({ site: 'kids', on: 'phone', noise }), `/tribes/${tribe.slug}`);
  await child.getByRole('button', { name: `Join: ${tribe.name}` }).click();
  await enterCode(child, newAddress());
  await signUpHere(child, thisYear - 10, guardian);
  await child.getByRole('heading', { level: 1, name: /^Nearly there, / }).waitFor();
  await child.getByText(guardian).waitFor();
  await child.getByText(`You wanted to join ${tribe.name}.`).waitFor();

  // The link needs three things from an adult: the code, a birth date, approve or decline. No sign-up.
  const email = await emailAbout(guardian, /needs your permission/);
  const { pathname, search, hash } = new URL(email.link ?? '');
  const adult = await go(await visit({ site: 'kids', on: 'phone' }), pathname + search + hash);
  await adult.getByRole('textbox', { name: 'Code from our email' }).fill(email.code ?? '');
  await adult.getByRole('heading', { name: /^Can .* use Touchline Kids\?$/ }).waitFor();
  await fillBirthDate(adult, thisYear - 40);
  await adult.getByRole('button', { name: 'Approve' }).click();
  await waitForText(adult, /can play now/);
  await adult.getByText('Nothing to approve').waitFor();
  expect(new URL(adult.url()).pathname).toBe('/guardian');
  // The next step begins at the top, for scrolling and for the focus.
  expect(await adult.evaluate(() => [window.scrollY, document.activeElement?.id])).toEqual([0, 'main']);

  // The page on which the child waits leads on by itself, to what the child wanted before signing up.
  await child.waitForURL(`**/tribes/${tribe.slug}*`);
  await waitForText(child, /^We asked your grown-up. You.re in as soon as/);
  // It says so now, and still does after a reload.
  const asked = child.getByRole('button', { name: `Requested: ${tribe.name}` });
  await asked.waitFor();
  await go(child, `/tribes/${tribe.slug}`);
  await asked.waitFor();

  // The button only works once the page knows the viewer's relation to him.
  await Promise.all([
    child.waitForResponse('**/get-profile-by-username/coach_pip*'),
    go(child, '/players/coach_pip/profile'),
  ]);
  await child.getByRole('button', { name: /^Follow Coach Pip/ }).click();
  await waitForText(child, 'We asked your grown-up. You’ll follow them as soon as they say OK.');
  await child.getByRole('button', { name: /^Requested Coach Pip/ }).waitFor();
  await go(child, '/guardian');
  const request = child.getByRole('article').filter({ hasText: 'Coach Pip' });
  await request.getByRole('button', { name: 'Withdraw request' }).click();
  await waitForText(child, 'Request withdrawn.');
  await go(child, '/players/coach_pip/profile');
  await child.getByRole('button', { name: /^Follow Coach Pip/ }).waitFor();

  await emailAbout(guardian, /is waiting for your OK/);
  await go(child, `/tribes/${tribe.slug}`);
  await asked.waitFor();
  await go(adult, '/guardian');
  await adult.getByRole('button', { name: new RegExp(`^Approve\\W+${tribe.name}$`) }).click();
  await waitForText(adult, `can join ${tribe.name}.`);

  // The tribe's page, which the child has open, changes by itself.
  const text = `We won the egg race ${unique()}`;
  await child.getByRole('main').getByRole('button', { name: 'Create' }).click();
  const composer = child.getByRole('dialog', { name: 'New post' });
  await composer.getByLabel('What happened?').fill(text);
  // Text, a picture, Send: no other fields.
  expect(await composer.getByRole('textbox').count()).toBe(1);
  expect(await composer.getByRole('combobox').count()).toBe(0);
  await composer.getByRole('button', { name: 'Send', exact: true }).click();
  await waitForText(child, 'Sent! Your grown-up checks it first, then our team.');

  const moderator = await demoPerson('coach_pip', 'kids');
  const moderation = await visit({ as: moderator });
  const card = moderation.getByRole('article', { name: /^Post by/ }).filter({ hasText: text });
  const openQueue = async () => {
    await go(moderation, '/review');
    await moderation
      .getByText(/Oldest first|Nothing to review/)
      .first()
      .waitFor();
  };
  await openQueue();
  expect(await card.count()).toBe(0);

  await go(adult, '/guardian');
  await adult.getByText(text).waitFor();
  await adult.getByRole('button', { name: /^Approve\W+this post$/ }).click();
  await waitForText(adult, /Our moderators review it next/);

  await openQueue();
  const more = moderation.getByRole('button', { name: 'Show more' });
  while ((await card.count()) === 0 && (await more.isVisible())) await more.click();
  await card.getByRole('button', { name: 'Approve' }).click();
  await waitForText(moderation, 'Approved.');

  // Visitors' pages are cached for some seconds.
  const visitor = await visit({ site: 'kids', on: 'phone' });
  await expect
    .poll(
      async () => {
        await go(visitor, `/tribes/${tribe.slug}`);
        return visitor.getByText(text).count();
      },
      { interval: 1000 },
    )
    .toBeGreaterThan(0);
  // The HTML for visitors has a generated name, and nothing that identifies the child.
  const html = await visitor.evaluate(async (path) => (await fetch(path)).text(), `/tribes/${tribe.slug}`);
  const { id, username, displayName } = await child.evaluate(
    () => JSON.parse(localStorage.getItem('auth-storage') ?? '').state.user as Record<string, string>,
  );
  expect(html).toContain(displayName);
  for (const secret of [id, username]) expect(html).not.toContain(secret);
  await go(adult, '/guardian');
  await adult.getByRole('tab', { name: 'Activity' }).click();
  await adult.getByText(text).waitFor();
});
