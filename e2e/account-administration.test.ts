import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createPost } from '#features/posts/compose/calls.ts';
import { ask } from './ask.ts';
import { axeFaults } from './axe-faults.ts';
import { choose } from './by-hand.ts';
import { letCodesBeResent } from './clock.ts';
import { demoPerson, signInAgain, signUp, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

/** Opens a dialog from the menu of an account's page, and answers it with a reason. */
async function act(page: Page, item: string, reason: string, confirm: string, fill?: () => Promise<void>) {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const dialog = page.getByRole('dialog');
  await fill?.();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: confirm }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('an admin suspends an account, bans it and restores it, and the member is told each time', async ({
  visit,
}) => {
  const [member, staff] = await Promise.all([signUp('Sandy Mercer'), demoPerson('ada')]);
  const text = `Always here ${unique()}`;
  const shout = await ask(member, createPost, { body: { kind: 'SHOUT', body: text } });
  const staffPage = await go(await visit({ as: staff }), `/admin/accounts/${member.user.id}`);
  const state = staffPage.getByRole('banner').or(staffPage.locator('main .work-header'));
  const sanction = (kind: string, reason: string, fill?: () => Promise<void>) =>
    act(staffPage, 'Limit, suspend or ban', reason, `${kind} account`, async () => {
      await choose(staffPage.getByRole('radio', { name: kind }));
      await fill?.();
    });

  const theirs = await go(await visit({ as: member, noise: [/status of 40[134]/] }), '/');
  await sanction('Suspend', 'Insults in private messages.', () => staffPage.getByLabel('Days').fill('3'));
  await waitForText(staffPage, 'Account suspended.');
  await state.getByText('Suspended', { exact: true }).waitFor();
  await go(theirs, '/');
  await theirs
    .getByRole('region', { name: 'Your account' })
    .getByText(/suspended until/)
    .waitFor();
  await theirs.getByRole('link', { name: 'Reason and appeal' }).click();
  await theirs.getByText('Insults in private messages.', { exact: true }).waitFor();

  await sanction('Ban', 'It went on from another account.');
  await waitForText(staffPage, 'Account banned.');
  await state.getByText('Banned', { exact: true }).waitFor();
  await staffPage.getByText('No active sessions.').waitFor();
  await go(theirs, `/posts/${shout.id}`);
  await theirs.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
  await expect(theirs.getByText(text).count()).resolves.toBe(0);

  await act(staffPage, 'Restore account', 'It was somebody else.', 'Restore account');
  await state.getByText('Active', { exact: true }).waitFor();
  const sanctions = staffPage.getByRole('region', { name: 'Sanctions' });
  await expect.poll(() => sanctions.getByText(/lifted by @ada/).count()).toBe(2);
  expect(await axeFaults(staffPage)).toEqual([]);
  await letCodesBeResent();
  const again = await signInAgain(member);
  await go(await visit({ as: again }), `/posts/${shout.id}`).then((page) => waitForText(page, text));
});

test('a fan asks for another role, and an admin approves it', async ({ visit }) => {
  const [fan, staff] = await Promise.all([signUp('Lou Sprint'), demoPerson('ada')]);
  const page = await go(await visit({ as: fan, on: 'phone' }), '/settings/role');
  await page.getByRole('radio', { name: 'Athlete' }).check();
  await page.getByLabel('Why you qualify').fill('I run the 400 metres for Harbour AC, see the results.');
  await page.getByRole('button', { name: 'Request role' }).click();
  await page.getByText('In review', { exact: true }).waitFor();

  const staffPage = await go(await visit({ as: staff }), '/admin/review/roles');
  await staffPage.getByRole('list', { name: 'Waiting' }).getByText('Lou Sprint').last().click();
  await staffPage.getByText('I run the 400 metres').waitFor();
  await staffPage.getByRole('button', { name: 'Approve' }).click();
  await waitForText(staffPage, 'Approved.');

  await go(page, '/settings/role');
  await page.getByText('Approved', { exact: true }).waitFor();
  await page.getByText('Fan to athlete').waitFor();
});

test('rows open by Enter and by a click where they have a page, and the file has the table’s filters', async ({
  visit,
}) => {
  const [member, staff] = await Promise.all([signUp('Rowena Page'), demoPerson('ada')]);
  const { id, username } = member.user;
  const page = await go(await visit({ as: staff }), `/admin/accounts?search=${username}`);
  const row = page.getByRole('row').filter({ hasText: `@${username}` });
  await row.waitFor();
  await page.getByText('Enter to open').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/accounts/${id}`);
  await page.goBack();
  await row.getByText('Fan', { exact: true }).click();
  await page.waitForURL(`**/admin/accounts/${id}`);
  await page.goBack();
  await row.waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const [, ...lines] = readFileSync((await file.path()) ?? '', 'utf8')
    .trim()
    .split('\r\n');
  expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([[id, username]]);

  // An event of the provider has no page.
  await go(page, '/admin/provider-events');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByText('to select').waitFor();
  await expect(page.getByText('to open').count()).resolves.toBe(0);
});
