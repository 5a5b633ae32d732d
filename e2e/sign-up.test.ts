import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hasZeroBits } from '#platform/proof-of-work.ts';
import type { SiteId } from '#platform/site.ts';
import {
  bornOn,
  choose,
  signInDialog as dialog,
  enterCode,
  finish,
  goOn,
  introduceFan,
  leaveWelcome,
  step,
} from './by-hand.ts';
import { newAddress, unique } from './people.ts';
import { originOf } from './sites.ts';
import { awake, go, pathOf, test, type Visitor, waitForText } from './visit.ts';

type FanZoneLink = 'Tribes' | 'Create' | 'Shouts';
const fanZone = (page: Page, link: FanZoneLink) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link });
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? 'null') as unknown);

describe('signed out, the fan zone asks to sign in', () => {
  for (const [site, on] of [
    ['sports', 'wide'],
    ['cricket', 'phone'],
    ['kids', 'wide'],
  ] as [SiteId, Visitor['on']][]) {
    test(`on ${site}`, async ({ visit }) => {
      const page = await go(await visit({ site, on }), '/');
      for (const link of ['Tribes', 'Create', 'Shouts'] as const) {
        await fanZone(page, link).click();
        await dialog(page).waitFor();
        await page.keyboard.press('Escape');
        await dialog(page).waitFor({ state: 'detached' });
        await page.waitForURL(link === 'Shouts' ? '**/shouts' : '**/');
      }
    });
  }
});

test('on a busy network the browser proves work by itself', async ({ visit }) => {
  const page = await go(await visit({ on: 'phone', noise: [/status of 428/] }), '/');
  const works: (string | undefined)[] = [];
  // The real network would be busy for all other journeys too.
  await page.route('**/send-otp', (route) => {
    works.push(route.request().headers()['x-work']);
    if (works.length > 1) return route.continue();
    const details = { challenge: 'a.b.c', bits: 18 };
    return route.fulfill({ status: 428, json: { code: 'WORK_NEEDED', message: 'Prove work.', details } });
  });
  await fanZone(page, 'Tribes').click();
  await enterCode(page, newAddress());
  await step(page, 'Choose your position');
  const [first, second = ''] = works;
  expect(first).toBeUndefined();
  expect(second).toMatch(/^a\.b\.c\.\d+$/);
  expect(hasZeroBits(createHash('sha256').update(second).digest(), 18)).toBe(true);
});

test('a fan signs up on the way to the tribes and gets there', async ({ visit }) => {
  const page = await go(await visit(), '/');
  const email = newAddress();
  await fanZone(page, 'Tribes').click();
  await enterCode(page, email);

  await step(page, 'Choose your position');
  expect(pathOf(page)).toBe('/welcome?next=%2Ftribes');
  const username = await introduceFan(page, 'Noor Haddad');
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page.getByRole('group', { name: 'Choose an avatar' }).getByRole('radio').first());
  await finish(page, ['Soccer', 'Rugby']);
  await step(page, 'Find your people, Noor Haddad');
  await leaveWelcome(page);

  await page.waitForURL('**/tribes');
  await step(page, 'Tribes');
  await waitForText(page, /^Welcome, Noor Haddad\./);
  expect(await stored(page)).toMatchObject({
    state: {
      user: {
        accessToken: expect.stringMatching(/^\S{20,}$/),
        username,
        displayName: 'Noor Haddad',
        email,
        role: 'USER',
        country: 'NL',
        sports: [
          { code: 'soccer', positions: [] },
          { code: 'rugby', positions: [] },
        ],
        state: 'active',
        profilePath: `/fans/${username}/profile`,
        avatar: { url: expect.stringMatching(/./) },
      },
    },
  });

  await page.getByRole('button', { name: /My menu/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.waitForURL(`**/fans/${username}/profile`);
  await step(page, 'Noor Haddad');
});

test('an athlete signs up on a phone, with the code from the inbox page, on the way to a post', async ({
  visit,
}) => {
  const page = await go(await visit({ site: 'cricket', on: 'phone' }), '/');
  const email = newAddress();
  await fanZone(page, 'Create').click();
  await dialog(page).getByLabel('Email').last().fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const [inbox] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '/inbox' }).click(),
  ]);
  await awake(inbox);
  await inbox.getByLabel('Filter by address').fill(email);
  // Without a filter, the newest message may be anybody's.
  const message = inbox
    .getByRole('article')
    .filter({ hasText: `To ${email}` })
    .getByRole('heading', { level: 2, name: /^\d{6} is your/ });
  const code = (await message.textContent())?.slice(0, 6);
  await inbox.close();
  await page.getByRole('textbox', { name: 'Code' }).fill(code ?? '');

  await step(page, 'Choose your role');
  await choose(page.getByRole('radio', { name: 'Athlete' }));
  await goOn(page);
  await page.getByLabel('Display name').fill('Asha Rao');
  await page.getByLabel('Username').fill(`asha_${unique()}`);
  await goOn(page);
  await bornOn(page, '30', 'November', '2001');
  await page.getByLabel('Country').selectOption('IN');
  await goOn(page);
  await step(page, 'Choose your avatar');
  // A reload in the middle continues at the same step.
  await page.reload();
  await awake(page);
  await step(page, 'Choose your avatar');
  await goOn(page);
  await step(page, 'Your formats');
  await finish(page, ['T20']);
  await step(page, 'Find your people, Asha Rao');
  // Tribes of the format come first.
  const tribes = page.getByRole('region', { name: 'Join a tribe' }).getByRole('listitem');
  await tribes.first().getByText('T20').waitFor();
  await leaveWelcome(page);

  // Where they wanted to go: the composer, which knows that they have no tribe yet.
  await page.getByRole('dialog', { name: 'New post' }).getByText('Join a tribe to post').waitFor();
  expect(pathOf(page)).toBe('/');
  expect(await stored(page)).toMatchObject({
    state: { user: { role: 'ATHLETE', profilePath: expect.stringMatching(/^\/players\/asha_/) } },
  });
});

test('sends somebody under 13 from the sports site to Touchline Kids', async ({ visit }) => {
  const page = await go(await visit({ on: 'phone', noise: [/status of 403/] }), '/');
  const email = newAddress();
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await enterCode(page, email);
  await step(page, 'Choose your position');
  await goOn(page);
  await step(page, 'Choose your username');
  await page.getByLabel('Display name').fill('Ted');
  await page.getByLabel('Username').fill(`e_${unique()}`);
  await page.getByText('is available.').waitFor();
  await goOn(page);
  await step(page, 'About you');
  await bornOn(page, '9', 'March', String(new Date().getFullYear() - 9));
  await page.getByLabel('Country').selectOption('NL');
  await goOn(page);
  await step(page, 'The kids site is for you');
  const link = page.getByRole('link', { name: 'Go to the kids site' });
  expect(await link.getAttribute('href')).toBe(`${originOf('kids')}/`);
  expect(await stored(page)).toMatchObject({ state: { user: null } });
});

test('an adult signs up on the kids site on the way to the shouts', async ({ visit }) => {
  const page = await go(await visit({ site: 'kids' }), '/');
  const footer = page.getByRole('contentinfo');
  expect(await footer.getByRole('link').allTextContents()).toEqual([
    'Community rules',
    'Help',
    'Moderation in numbers',
    'For grown-ups',
  ]);
  await fanZone(page, 'Shouts').click();
  await enterCode(page, newAddress());
  await step(page, 'First, about you');
  await bornOn(page, '2', 'June', '1988');
  await page.getByLabel('Country').selectOption('GB');
  await goOn(page);
  await step(page, 'Pick your name');
  await choose(page.getByRole('group', { name: 'Choose one of three names' }).getByRole('radio').nth(1));
  await goOn(page);
  await finish(page);
  await page.waitForURL('**/fanzone/shouts');
  await step(page, 'Shouts');
});

test('a child waits for their guardian', async ({ visit }) => {
  const page = await go(await visit({ site: 'kids', on: 'phone' }), '/');
  await fanZone(page, 'Tribes').click();
  await enterCode(page, newAddress());
  await bornOn(page, '14', 'February', String(new Date().getFullYear() - 10));
  await page.getByLabel('Country').selectOption('GB');
  await goOn(page);
  await page.getByText('Enter the email address of a parent or guardian.').waitFor();
  await page.getByLabel('Email of a parent or guardian').fill(newAddress());
  await goOn(page);
  await choose(page.getByRole('group', { name: 'Choose one of three names' }).getByRole('radio').first());
  await goOn(page);
  await finish(page, ['Swimming']);
  await page.getByRole('heading', { level: 1, name: /^Nearly there, / }).waitFor();
  expect(pathOf(page)).toMatch(/^\/welcome/);
  expect(await stored(page)).toMatchObject({ state: { user: { state: 'pending_guardian' } } });

  // They can look around, but not join.
  await page.getByRole('link', { name: 'Look around' }).click();
  await page.waitForURL('**/tribes');
});
