import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { lastCode } from './ask.ts';
import { letCodesBeResent } from './clock.ts';
import { join, openTribe, signUp, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, place: Locator, by: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(by);
    if ((await place.count()) === 1 && (await hasFocus(place))) return;
  }
  throw new Error(`60 presses of ${by} did not reach ${place}`);
}

/** While a dialog is open, Tab stays inside it; between the last and the first element is the browser's own bar. */
async function expectTrapped(page: Page, dialog: Locator) {
  await dialog.waitFor();
  for (const key of [...Array<string>(14).fill('Tab'), ...Array<string>(6).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    const where = await dialog.evaluate((element) => {
      const { activeElement } = document;
      return activeElement === document.body || element.contains(activeElement)
        ? 'inside'
        : activeElement?.outerHTML;
    });
    expect(where).toBe('inside');
  }
}

test('signs in and posts by keyboard alone', async ({ visit }) => {
  const fan = await signUp('Kira Brandt');
  await join(fan, await openTribe());
  await letCodesBeResent();
  const email = fan.user.email ?? '';
  const page = await go(await visit(), '/');

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await hasFocus(skip)).toBe(true);
  expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');

  await go(page, '/');
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
  await tabTo(page, signIn);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign in or join' });
  const address = dialog.getByRole('textbox', { name: 'Email' });
  await expect.poll(() => hasFocus(address)).toBe(true);
  await expectTrapped(page, dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(signIn)).toBe(true);

  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(address)).toBe(true);
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(page.getByRole('textbox', { name: 'Code' }))).toBe(true);
  await page.keyboard.type(await lastCode(email));
  await waitForText(page, /Good to see you/);

  const menu = page.getByRole('button', { name: /^My menu/ });
  // The greeting comes before the members' header.
  await menu.waitFor();
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(page.getByRole('menuitem').first())).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => hasFocus(page.getByRole('menuitem').nth(1))).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(menu)).toBe(true);

  const create = page.getByRole('banner').getByRole('link', { name: 'Create' });
  await tabTo(page, create, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const composer = page.getByRole('dialog', { name: 'New post' });
  const text = composer.getByRole('textbox', { name: 'What happened?' });
  await expect.poll(() => hasFocus(text)).toBe(true);
  await expectTrapped(page, composer);
  await tabTo(page, text);
  const body = `Written without a mouse ${unique()}`;
  await page.keyboard.type(body);
  await tabTo(page, composer.getByRole('button', { name: 'Post', exact: true }));
  await page.keyboard.press('Enter');
  await waitForText(page, 'Posted.');
  await composer.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page.getByRole('article').filter({ hasText: body }))).toBe(true);
});
