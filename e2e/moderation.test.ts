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

test('another moderator sees a claim, a release and a decision without a reload, and keys decide only while they are on', async ({
  visit,
}) => {
  const [author, reader, rosa, tom] = await Promise.all([
    signUp('Nell Frost'),
    signUp('Otis Vale'),
    demoPerson('ada'),
    demoPerson('tom'),
  ]);
  const text = `Free boots ${unique()}`;
  const { id: postId } = await ask(author, createPost, { body: { kind: 'SHOUT', body: text } });
  await ask(reader, reportPost, { body: { postId, reason: 'SPAM_OR_PROMOTION', text: '' } });
  const queue = `/admin/cases?text=${encodeURIComponent(text)}`;
  const [hers, his] = [await go(await visit({ as: rosa }), queue), await go(await visit({ as: tom }), queue)];
  for (const page of [hers, his]) await page.getByRole('link', { name: new RegExp(text) }).click();
  for (const page of [hers, his]) await page.getByRole('button', { name: 'Claim', exact: true }).waitFor();

  await his.getByRole('button', { name: 'Warn', exact: true }).click();
  await hers.keyboard.press('c');
  await his.getByText(/is working on this/).waitFor({ timeout: 2_000 });
  await his
    .getByRole('list', { name: 'Cases' })
    .getByRole('img', { name: /^Claimed by/ })
    .waitFor();
  await his.getByText('What you chose and wrote is kept here').waitFor();
  await hers.keyboard.press('c');
  await his.getByRole('button', { name: 'Warn', exact: true, pressed: true }).waitFor({ timeout: 2_000 });

  await his.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await his.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  expect(await axeFaults(his)).toEqual([]);
  await his.keyboard.press('Escape');
  await his.keyboard.press('d');
  await his.getByRole('button', { name: 'Resolve case' }).waitFor();
  await hers.keyboard.press('d');
  await hers.getByRole('button', { name: 'Reject report' }).press('Enter');
  await hers.getByText('Report rejected.').first().waitFor();
  await his.getByText(/found no rule broken,/).waitFor({ timeout: 2_000 });
  await his.getByText('No matching cases').waitFor();
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
