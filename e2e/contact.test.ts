import { expect } from 'vitest';
import { emailsTo, lastCode } from './ask.ts';
import { letJobsFinish } from './clock.ts';
import { newAddress, signUp } from './people.ts';
import { go, test, waitForText } from './visit.ts';

test('somebody changes their email address and adds a phone; the old address is notified, and undoes it', async ({
  visit,
}) => {
  const fay = await signUp('Fay Holt');
  const [before, after] = [fay.user.email ?? '', newAddress()];
  const page = await go(
    await visit({ as: fay, on: 'phone', noise: [/status of 40[0134]/] }),
    '/settings/contact',
  );
  await page.getByText(before).waitFor();
  // The last one can't be removed.
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);

  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(after);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  // A session alone isn't enough: first a code to the address they have.
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await confirm.getByRole('button', { name: `Email a code to ${before}` }).press('Enter');
  await confirm.getByText('We sent a six-digit code to').waitFor();
  await confirm.getByRole('textbox', { name: 'Code' }).fill('000000');
  await waitForText(page, 'That code doesn’t match. Check it and try again.');
  await confirm.getByRole('textbox', { name: 'Code' }).fill(await lastCode(before));
  await confirm.waitFor({ state: 'detached' });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('We sent a six-digit code to').waitFor();
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
  await waitForText(page, 'That code doesn’t match. Check it and try again.');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await lastCode(after));
  await waitForText(page, 'Your email address is confirmed.');
  await page.getByText(after).waitFor();
  await letJobsFinish();
  expect((await emailsTo(before)).map(({ subject }) => subject)).toContain(
    'Your Touchline sign-in was changed',
  );

  await page.getByRole('button', { name: 'Add phone' }).click();
  await dialog.getByLabel('Country').selectOption('GB');
  const number = `07400${String(Date.now()).slice(-6)}`;
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Text me a code' }).click();
  await dialog.getByText('We sent a six-digit code to').waitFor();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await lastCode(`+44${number.slice(1)}`));
  await waitForText(page, 'Your phone number is confirmed.');

  await page.getByRole('button', { name: 'Remove email' }).click();
  await dialog.getByRole('button', { name: 'Remove email' }).click();
  await waitForText(page, 'Your email address was removed.');
  await page.getByText('Not added').waitFor();

  const link = (await emailsTo(before))
    .map((email) => email.link ?? '')
    .find((href) => href.includes('undo-contact'));
  const visitor = await go(await visit({ on: 'phone' }), link?.replace(/^https?:\/\/[^/]+/, '') ?? '');
  await visitor.getByText(before).waitFor();
  await visitor.getByRole('button', { name: 'Undo this change' }).click();
  await visitor.getByRole('heading', { name: 'Your account is yours again' }).waitFor();
  // The open page may have heard of it before the reload.
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
});
