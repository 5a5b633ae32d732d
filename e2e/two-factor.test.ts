import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { lastCode } from './ask.ts';
import { signInDialog } from './by-hand.ts';
import { letCodesBeResent, letSecondFactorGoStale } from './clock.ts';
import { confirmed, type Person, signUp } from './people.ts';
import { go, test, waitForText } from './visit.ts';

/** The code of the app in `steps` steps of 30 seconds. */
const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Turns two-factor sign-in on in the settings. @returns the app's secret and the recovery codes */
async function turnOn(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await go(page, '/settings/security');
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const uri = await page.getByRole('link', { name: 'this link' }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  const input = page.getByRole('textbox', { name: 'Code from your app' });
  await input.fill('000000');
  await waitForText(page, 'That code doesn’t match. Check your app and try again.');
  await input.fill(appCode(secret));
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  const recoveryCodes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await page.getByText('10 of 10 left').waitFor();
  return { secret, recoveryCodes };
}

/** Up to the second step of the sign-in dialog. */
async function proveAddress(page: Page, { user }: Person): Promise<void> {
  await letCodesBeResent();
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await signInDialog(page)
    .getByLabel('Email')
    .last()
    .fill(user.email ?? '');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByText('We sent a six-digit code to').waitFor();
  await page.getByRole('textbox', { name: 'Code' }).fill(await lastCode(user.email ?? ''));
  await page.getByRole('dialog', { name: 'Two-factor sign-in' }).waitFor();
}

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `My menu, ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
}

test('two-factor sign-in: set up, sign out, sign in with the app, then with a recovery code', async ({
  visit,
}) => {
  const dana = await confirmed(await signUp('Dana Frost'));
  const page = await visit({ as: dana, on: 'phone', noise: [/status of 40[03]/] });
  const { secret, recoveryCodes } = await turnOn(page);
  expect(recoveryCodes).toHaveLength(10);
  await signOut(page, 'Dana Frost');

  await proveAddress(page, dana);
  await page.getByRole('textbox', { name: 'Code from your app' }).fill(appCode(secret, 1));
  await page.getByRole('button', { name: 'My menu, Dana Frost' }).waitFor();
  await signOut(page, 'Dana Frost');

  await proveAddress(page, dana);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'My menu, Dana Frost' }).waitFor();
  await go(page, '/settings/security');
  await page.getByText('9 of 10 left').waitFor();
});

test('a fresh code is required before a bank is connected, and then the call continues', async ({
  visit,
}) => {
  const eli = await confirmed(await signUp('Eli Moreau', { role: 'ATHLETE' }));
  const page = await visit({ as: eli, noise: [/status of 40[03]/] });
  const { secret } = await turnOn(page);
  await letSecondFactorGoStale(eli.user.id);
  await go(page, '/dashboard');
  await page.getByRole('button', { name: 'Connect your bank' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByRole('textbox', { name: 'Code from your app' }).fill(appCode(secret));
  await page.getByRole('heading', { name: 'Set up your payouts' }).waitFor();

  await letSecondFactorGoStale(eli.user.id);
  await go(page, '/settings/security');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('textbox', { name: 'Code from your app' }).fill(appCode(secret));
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).waitFor();
});
