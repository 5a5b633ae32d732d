import { expect } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { demoPerson, signUp, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

test('a superadmin announces something above every page, and ends it', async ({ visit }) => {
  const staff = await demoPerson('ada', 'cricket');
  const text = `Rain stopped play ${unique()}`;
  const staffPage = await go(await visit({ as: staff, noise: [/status of 400/] }), '/admin/announcements');
  await staffPage.getByRole('button', { name: 'New announcement' }).click();
  const dialog = staffPage.getByRole('dialog', { name: 'New announcement' });
  await dialog.getByLabel('Text').fill(text);
  await dialog.getByLabel('Link').fill('help');
  await dialog.getByRole('button', { name: 'Save announcement' }).click();
  await dialog.getByText('Enter an address on this site, like /help.').waitFor();
  await dialog.getByLabel('Link').fill('/help');
  expect(await axeFaults(staffPage)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save announcement' }).click();
  const line = staffPage.getByRole('row').filter({ hasText: text });
  await line.getByText('Shown now').waitFor();

  const visitor = await visit({ site: 'cricket', on: 'phone' });
  const banner = visitor.getByRole('region', { name: 'Announcements' });
  // Pages are kept for visitors for a few seconds.
  await expect
    .poll(async () => {
      await go(visitor, '/tribes');
      return banner.getByRole('link', { name: text }).count();
    })
    .toBe(1);
  const shown = banner.locator('[data-announcement]').filter({ hasText: text });
  // It awakes after the page: only pages with an announcement load its code.
  await expect
    .poll(async () => {
      if (await shown.isVisible()) await shown.getByRole('button', { name: 'Dismiss' }).click();
      return shown.count();
    })
    .toBe(0);
  await go(visitor, '/tribes');
  await expect(banner.getByText(text).isVisible()).resolves.toBe(false);

  await line.getByRole('button', { name: 'End now' }).click();
  await staffPage.getByRole('button', { name: 'End announcement' }).click();
  await line.getByText('Ended', { exact: true }).waitFor();
});

test('a superadmin switches tips off on one site, and on again', async ({ visit }) => {
  const staff = await demoPerson('ada', 'cricket');
  const staffPage = await go(await visit({ as: staff }), '/admin/sites');
  const tips = staffPage.getByRole('switch', { name: 'Tips' });
  const save = async (reason: string) => {
    await staffPage.getByRole('button', { name: 'Save changes' }).click();
    const dialog = staffPage.getByRole('dialog', { name: 'Change this site' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.waitFor({ state: 'detached' });
    await waitForText(staffPage, 'Saved. Every page shows it within a few seconds.');
  };
  await tips.uncheck();
  await save('The provider is down.');
  await expect(tips.isChecked()).resolves.toBe(false);
  await staffPage.getByText(/Last changed .* by/).waitFor();
  await go(staffPage, '/admin/sites');
  await tips.waitFor();
  await expect(tips.isChecked()).resolves.toBe(false);
  const fan = await visit({ as: await signUp('Tip Giver', { site: 'cricket' }), site: 'cricket' });
  const tip = fan.getByRole('button', { name: 'Tip Arjun Velankar' });
  // His posts offer it too, once they are loaded.
  const tipsOffered = async () => {
    await go(fan, '/players/arjun/profile');
    await fan.getByRole('button', { name: 'Follow Arjun Velankar' }).waitFor();
    return tip.count();
  };
  await expect.poll(tipsOffered).toBe(0);
  await tips.check();
  await save('The provider is back.');
  await expect.poll(tipsOffered).toBeGreaterThan(0);
  await go(staffPage, '/admin/audit-log?act=sites.change');
  await staffPage.getByText('The provider is back.').first().waitFor();
  await staffPage.getByText('The provider is down.').first().waitFor();
});
