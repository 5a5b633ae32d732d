import { expect } from 'vitest';
import { reportPost } from '#features/moderation/reports/calls.ts';
import { getPostDetails } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { ask } from './ask.ts';
import { axeFaults } from './axe-faults.ts';
import { demoPerson, signUp, unique } from './people.ts';
import { go, test } from './visit.ts';

test('a moderator claims, hides and warns by keyboard, and the author reads why', async ({ visit }) => {
  const [author, reader, staff] = await Promise.all([
    signUp('Mallory Pike'),
    signUp('Rita Quinn'),
    demoPerson('ada'),
  ]);
  const text = `Cheap tickets ${unique()}`;
  const shout = await ask(author, createPost, { body: { kind: 'SHOUT', body: text } });
  await ask(reader, reportPost, {
    body: { postId: shout.id, reason: 'SPAM_OR_PROMOTION', text: 'Under every shout.' },
  });

  const staffPage = await go(await visit({ as: staff }), `/admin/cases?text=${encodeURIComponent(text)}`);
  const line = staffPage.getByRole('list', { name: 'Cases' }).getByRole('link', { name: new RegExp(text) });
  await line.waitFor();
  await staffPage.keyboard.press('?');
  await staffPage.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await staffPage.keyboard.press('Escape');
  await staffPage.keyboard.press('j');
  await expect.poll(() => line.evaluate((link) => link === document.activeElement)).toBe(true);
  await staffPage.keyboard.press('Enter');
  await staffPage.waitForURL(/\/admin\/cases\/[\da-f-]{36}/);
  await staffPage.getByRole('heading', { level: 2, name: `Shout by Mallory Pike: ${text}` }).waitFor();
  await staffPage.getByText('Under every shout.').waitFor();
  await staffPage.keyboard.press('c');
  await staffPage.getByText('You’re working on this').waitFor();
  await staffPage.keyboard.press('n');
  await staffPage.keyboard.type('Asked the author first.');
  await staffPage.getByRole('button', { name: 'Add note' }).click();
  await staffPage.getByText('Asked the author first.').first().waitFor();

  await staffPage.getByRole('button', { name: 'Hide', exact: true }).click();
  await staffPage.getByRole('button', { name: 'Warn', exact: true }).click();
  await staffPage.getByLabel('Template').selectOption({ label: 'Content hidden' });
  await staffPage
    .getByRole('region', { name: 'What the author will read' })
    .getByText('Hi Mallory Pike')
    .waitFor();
  await staffPage.getByRole('button', { name: 'Resolve case' }).click();
  await staffPage.getByText('Case resolved.').first().waitFor();
  await staffPage.getByText('No matching cases').waitFor();

  const stranger = await go(await visit({ noise: [/status of 404/] }), `/posts/${shout.id}`);
  await stranger.getByText(text).waitFor({ state: 'detached' });
  await expect(stranger.getByText(text).count()).resolves.toBe(0);
});

test('a moderator decides all cases of a filter at once', async ({ visit }) => {
  const [author, reader, staff] = await Promise.all([
    signUp('Toby Flood'),
    signUp('Rhea Stone'),
    demoPerson('ada'),
  ]);
  const word = unique();
  const postIds: string[] = [];
  for (const place of [1, 2, 3]) {
    const { id: postId } = await ask(author, createPost, {
      body: { kind: 'SHOUT', body: `Win big ${word} ${place}` },
    });
    await ask(reader, reportPost, { body: { postId, reason: 'SPAM_OR_PROMOTION', text: '' } });
    postIds.push(postId);
  }
  const staffPage = await go(await visit({ as: staff }), `/admin/cases?text=${word}`);
  await expect
    .poll(() => staffPage.getByRole('list', { name: 'Cases' }).getByRole('listitem').count())
    .toBe(3);
  await staffPage.getByRole('button', { name: 'Decide all of these' }).click();
  const dialog = staffPage.getByRole('dialog', { name: 'Decide 3 cases' });
  const decide = dialog.getByRole('button', { name: 'Decide 3 cases' });
  await decide.click();
  await dialog.getByText('Choose at least one action.').waitFor();
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await dialog.getByLabel('Rule', { exact: true }).selectOption({ label: 'Spam or advertising' });
  expect(await axeFaults(staffPage)).toEqual([]);
  await decide.click();
  await staffPage.getByRole('region', { name: 'Bulk decision' }).getByText('3 of 3 cases decided').waitFor();
  await staffPage.getByText('No matching cases').waitFor();
  for (const postId of postIds)
    await expect(ask(reader, getPostDetails, { body: { postId } })).rejects.toMatchObject({ status: 404 });
});
