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

  const desk = await go(await visit({ as: staff }), `/admin/cases?text=${encodeURIComponent(text)}`);
  const line = desk.getByRole('list', { name: 'Cases' }).getByRole('link', { name: new RegExp(text) });
  await line.waitFor();
  await desk.keyboard.press('?');
  await desk.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await desk.keyboard.press('Escape');
  await desk.keyboard.press('j');
  await expect.poll(() => line.evaluate((link) => link === document.activeElement)).toBe(true);
  await desk.keyboard.press('Enter');
  await desk.waitForURL(/\/admin\/cases\/[\da-f-]{36}/);
  await desk.getByRole('heading', { level: 2, name: `Shout by Mallory Pike: ${text}` }).waitFor();
  await desk.getByText('Under every shout.').waitFor();
  await desk.keyboard.press('c');
  await desk.getByText('You’re working on this').waitFor();
  await desk.keyboard.press('n');
  await desk.keyboard.type('Asked the author first.');
  await desk.getByRole('button', { name: 'Add note' }).click();
  await desk.getByText('Asked the author first.').first().waitFor();

  await desk.getByRole('button', { name: 'Hide', exact: true }).click();
  await desk.getByRole('button', { name: 'Warn', exact: true }).click();
  await desk.getByLabel('Template').selectOption({ label: 'Content hidden' });
  await desk
    .getByRole('region', { name: 'What the author will read' })
    .getByText('Hi Mallory Pike')
    .waitFor();
  await desk.getByRole('button', { name: 'Resolve case' }).click();
  await desk.getByText('Case resolved.').first().waitFor();
  await desk.getByText('No matching cases').waitFor();

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
  const desk = await go(await visit({ as: staff }), `/admin/cases?text=${word}`);
  await expect.poll(() => desk.getByRole('list', { name: 'Cases' }).getByRole('listitem').count()).toBe(3);
  await desk.getByRole('button', { name: 'Decide all of these' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Decide 3 cases' });
  const decide = dialog.getByRole('button', { name: 'Decide 3 cases' });
  await decide.click();
  await dialog.getByText('Choose at least one action.').waitFor();
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await dialog.getByLabel('Rule', { exact: true }).selectOption({ label: 'Spam or advertising' });
  expect(await axeFaults(desk)).toEqual([]);
  await decide.click();
  await desk.getByRole('region', { name: 'Bulk decision' }).getByText('3 of 3 cases decided').waitFor();
  await desk.getByText('No matching cases').waitFor();
  for (const postId of postIds)
    await expect(ask(reader, getPostDetails, { body: { postId } })).rejects.toMatchObject({ status: 404 });
});
