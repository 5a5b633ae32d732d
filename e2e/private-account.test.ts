import { expect } from 'vitest';
import { signUp } from './people.ts';
import { go, test, waitForText } from './visit.ts';

test('somebody makes their account private, approves who asks, and removes them again', async ({ visit }) => {
  const [ines, jo] = await Promise.all([signUp('Ines'), signUp('Jo')]);
  const page = await visit({ as: ines });
  await go(page, '/settings/privacy');
  await page.getByRole('switch', { name: 'Private account' }).click();
  await waitForText(page, /Your account is private now/);
  await waitForText(page, /Nobody is waiting/);

  const theirs = await visit({ as: jo });
  await Promise.all([
    theirs.waitForResponse(`**/get-profile-by-username/${ines.user.username}*`),
    go(theirs, ines.user.profilePath),
  ]);
  await waitForText(theirs, /This profile is private/);
  await theirs.getByRole('button', { name: 'Follow Ines' }).click();
  await theirs.getByRole('button', { name: 'Requested Ines' }).waitFor();

  await go(page, '/notifications');
  await page.getByRole('link', { name: /Jo wants to follow you/ }).click();
  await page.getByRole('button', { name: 'Approve Jo' }).click();
  await waitForText(page, /Jo follows you now/);
  await theirs.reload();
  await theirs.getByRole('button', { name: 'Following Ines', pressed: true }).waitFor();

  await go(page, ines.user.profilePath);
  await page.getByRole('button', { name: '1 follower' }).click();
  await page.getByRole('button', { name: 'Remove Jo from your followers' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await waitForText(page, /Jo no longer follows you/);
  await page.getByText('No followers yet').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);

  await go(page, '/settings/privacy');
  await page.getByLabel('Who can mention me').selectOption('nobody');
  await waitForText(page, /Nobody can mention you/);
  await page.reload();
  await waitForText(page, /Nobody can mention you/);
});
