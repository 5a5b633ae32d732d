import { expect } from 'vitest';
import { createPost } from '#features/posts/compose/calls.ts';
import { ask } from './ask.ts';
import { signUp, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

test('a member reports a shout once and follows the report', async ({ visit }) => {
  const [writer, reader] = await Promise.all([signUp('Max Pell'), signUp('Nora Quist')]);
  const text = `Tickets, cheap ${unique()}`;
  const shout = await ask(writer, createPost, { body: { kind: 'SHOUT', body: text } });

  const stranger = await go(await visit({ on: 'phone' }), `/posts/${shout.id}`);
  await stranger.getByRole('button', { name: 'More about this shout' }).click();
  await stranger.getByRole('menuitem', { name: 'Report' }).click();
  await stranger.getByRole('dialog', { name: 'Sign in to report this shout' }).waitFor();

  const page = await go(await visit({ as: reader, on: 'phone' }), `/posts/${shout.id}`);
  const more = page.getByRole('button', { name: 'More about this shout' });
  const report = async () => {
    await more.click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
  };
  await report();
  const dialog = page.getByRole('dialog', { name: 'Report this shout' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByRole('alert').getByText('Choose a reason.').waitFor();
  await dialog.getByRole('radio', { name: 'Spam or advertising' }).check();
  await dialog.getByLabel('Details').fill('The same under every shout since noon.');
  await dialog.getByRole('button', { name: 'Send report' }).click();

  const sent = page.getByRole('dialog', { name: 'Thanks for your report' });
  await sent.getByText('We won’t tell Max Pell who reported it.').waitFor();
  const done = sent.getByRole('button', { name: 'Done' });
  await expect.poll(() => done.evaluate((button) => button === document.activeElement)).toBe(true);
  await done.click();
  await sent.waitFor({ state: 'detached' });

  // It stays visible; reporting again says that it is in review.
  await page.getByRole('article').getByText(text).waitFor();
  await report();
  const again = page.getByRole('dialog', { name: 'You’ve already reported this' });
  await again.getByText('Received').waitFor();
  await again.getByRole('link', { name: 'Your reports' }).click();
  await page.waitForURL('**/settings/reports');
  await page.getByRole('link', { name: `Shout by Max Pell: ${text}` }).waitFor();
  await page.getByText('The same under every shout since noon.').waitFor();

  const theirs = await go(await visit({ as: writer }), '/settings/reports');
  await waitForText(theirs, 'No reports');
});
