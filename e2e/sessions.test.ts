import { expect } from 'vitest';
import { confirmed, signInAgain, signUp } from './people.ts';
import { awake, go, test, waitForText } from './visit.ts';

test('a session ended on one device signs the other one out, and says so', async ({ visit }) => {
  const jo = await confirmed(await signUp('Jo'));
  const desktop = await go(await visit({ as: jo }), '/settings/sessions');
  await desktop.getByText('This device').waitFor();
  const phone = await signInAgain(jo);
  const pocket = await go(await visit({ as: phone, on: 'phone', noise: [/status of 401/] }), '/tribes');
  await pocket.getByRole('button', { name: 'My menu, Jo' }).waitFor();

  await desktop.reload();
  await awake(desktop);
  const rows = desktop.getByRole('main').getByRole('listitem').filter({ hasText: 'Last used' });
  await expect.poll(() => rows.count()).toBe(2);
  await rows.filter({ hasNotText: 'This device' }).getByRole('button', { name: /^End/ }).click();
  await expect.poll(() => rows.count()).toBe(1);

  await pocket.getByRole('link', { name: 'Home' }).click();
  await waitForText(pocket, 'Your session has ended. Sign in again to continue.');
  await pocket.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await pocket.evaluate(() => localStorage.getItem('auth-storage'))).not.toContain('accessToken');
});
