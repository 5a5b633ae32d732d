import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { confirmed, signUp } from './people.ts';
import { go, test, waitForText } from './visit.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('hides two people from each other while one is blocked', async ({ visit }) => {
  const [ines, jack] = await Promise.all([signUp('Ines'), signUp('Jack')]);
  const page = await visit({ as: ines, noise: [/status of 404/] });
  await go(page, jack.user.profilePath);
  await page.getByRole('button', { name: 'More about Jack' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await dialog(page).getByRole('button', { name: 'Block' }).click();
  await page.getByRole('heading', { name: 'You blocked Jack' }).waitFor();

  // The other person sees a 404, without the reason.
  const other = await visit({ as: jack, noise: [/status of 404/] });
  await go(other, ines.user.profilePath);
  await other.getByText('We couldn’t find this account.').waitFor();

  await go(page, '/settings/privacy');
  await page.getByRole('button', { name: 'Unblock Jack' }).click();
  await waitForText(page, 'Jack is no longer blocked.');
  await go(other, ines.user.profilePath);
  await other.getByRole('heading', { level: 1, name: 'Ines' }).waitFor();
});

test('hides an account that asked for deletion, and restores it from any page', async ({ visit }) => {
  const [kato, lena] = await Promise.all([signUp('Kato').then(confirmed), signUp('Lena')]);
  const page = await visit({ as: kato, noise: [/status of 400/] });
  await go(page, '/settings/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog(page).getByRole('textbox').fill('somebody else');
  await dialog(page).getByRole('button', { name: 'Delete account' }).click();
  await dialog(page).getByText('to confirm.').waitFor();
  await dialog(page).getByRole('textbox').fill(kato.user.username);
  await dialog(page).getByRole('button', { name: 'Delete account' }).click();
  await page.getByText('Your account will be deleted').waitFor();

  const other = await visit({ as: lena, noise: [/status of 404/] });
  await go(other, kato.user.profilePath);
  await other.getByText('We couldn’t find this account.').waitFor();

  await go(page, '/tribes');
  await page.getByRole('button', { name: 'Undo' }).click();
  await waitForText(page, 'Your account won’t be deleted.');
  await go(other, kato.user.profilePath);
  await other.getByRole('heading', { level: 1, name: 'Kato' }).waitFor();
});

test('downloads a data export', async ({ visit }) => {
  const page = await visit({ as: await confirmed(await signUp('Mara')) });
  await go(page, '/settings/account');
  await page.getByRole('button', { name: 'Request export' }).click();
  const download = page.getByRole('button', { name: 'Download' });
  await download.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
});

test('rejects an impossible height, and shows valid metrics on the profile', async ({ visit }) => {
  const omar = await signUp('Omar', { role: 'ATHLETE' });
  const page = await go(await visit({ as: omar }), '/settings/metrics');
  await page.getByRole('textbox', { name: 'Height' }).fill('900');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Height is between 50 cm and 260 cm.').first().waitFor();
  await page.getByRole('textbox', { name: 'Height' }).fill('187');
  await page.getByRole('switch').first().check();
  await page.getByRole('button', { name: 'Save' }).click();
  await waitForText(page, 'Saved.');
  const visitor = await visit();
  await expect
    .poll(async () => {
      await go(visitor, `${omar.user.profilePath}?tab=about`);
      return visitor.getByText('187').count();
    })
    .toBe(1);
});
