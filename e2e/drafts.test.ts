import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { getAdminNews, getWrittenNews, saveNews } from '#features/news/writing/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { getDrafts, saveDraft } from '#features/posts/compose/draft-calls.ts';
import { ask } from './ask.ts';
import { demoPerson, join, openTribe, signUp, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

/** What a stale save and a refused one leave on the console. */
const refused = [/status of (400|409)/];

test('of two windows that changed the same article, one chooses which version stays', async ({ visit }) => {
  const ada = await demoPerson('ada');
  const { id } = await ask(ada, saveNews, { body: { title: `Ferry ${unique()}`, summary: 'It sails.' } });
  const savedNow = () => ask(ada, getWrittenNews, { params: { newsId: id } });
  const one = await visit({ as: ada, on: 'wide', noise: refused });
  const other = await visit({ as: ada, on: 'phone', noise: refused });
  for (const page of [one, other]) await go(page, `/admin/news/${id}`);
  await other.getByLabel('Title').fill('Ferry at noon');
  await one.getByLabel('Title').fill('Ferry at ten');
  await one.getByLabel('Summary').fill('It sails again.');
  await one.getByRole('button', { name: 'Save article' }).click();
  await waitForText(one, 'Article saved.');

  await other.getByRole('button', { name: 'Save article' }).click();
  const note = other.getByRole('alert', { name: 'Two versions' });
  await note.getByText('Show the other version').click();
  await note.getByText('Ferry at ten').waitFor();
  await note.getByRole('button', { name: 'Keep my version' }).click();
  await waitForText(other, 'Article saved.');
  // What only the other window changed stays as well.
  expect(await savedNow()).toMatchObject({ title: 'Ferry at noon', summary: 'It sails again.' });

  await one.getByLabel('Title').fill('Ferry at one');
  await one.getByRole('button', { name: 'Save article' }).click();
  await one
    .getByRole('alert', { name: 'Two versions' })
    .getByRole('button', { name: 'Use the other' })
    .click();
  await expect.poll(() => one.getByLabel('Title').inputValue()).toBe('Ferry at noon');
  expect((await savedNow()).title).toBe('Ferry at noon');
});

test('what is typed for a new article is kept in the browser until it is saved', async ({ visit }) => {
  const ada = await demoPerson('ada');
  const title = `Kept ${unique()}`;
  const page = await go(await visit({ as: ada, noise: refused }), '/admin/news/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Link to the source').fill('paper.example');
  await page.reload();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(title);

  await page.getByRole('button', { name: 'Save draft' }).click();
  const problems = page.getByRole('alert').filter({ hasText: 'Your article isn’t saved yet' });
  await problems.getByRole('button', { name: /starts with https/ }).click();
  await page.getByLabel('Link to the source').fill('https://paper.example/1');
  await problems.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save draft' }).click();
  // Only the server knows this rule.
  await problems.getByRole('button', { name: /Name the source/ }).waitFor();
  await page.getByRole('textbox', { name: /^Source/ }).fill('The Paper');
  await problems.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/admin\/news\/[0-9a-f-]{36}$/);
  expect((await ask(ada, getAdminNews, { query: { search: title } })).items).toHaveLength(1);
  await go(page, '/admin/news/new');
  expect(await page.getByLabel('Title').inputValue()).toBe('');
});

test('a form that keeps no copy asks before it is left, and not once it is saved', async ({ visit }) => {
  const ada = await demoPerson('ada');
  const { id } = await ask(ada, saveNews, { body: { title: `Gate ${unique()}` } });
  const page = await go(await visit({ as: ada }), `/admin/news/${id}`);
  await page.getByLabel('Title').fill('Gate closed');
  await page.getByRole('link', { name: 'News', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save article' }).click();
  await waitForText(page, 'Article saved.');
  await page.getByRole('link', { name: 'News', exact: true }).first().click();
  await page.waitForURL('**/admin/news');
});

test('of two windows that changed the same draft of a post, one chooses which text stays', async ({
  visit,
}) => {
  const [ann, tribe] = await Promise.all([signUp('Ann Lowe'), openTribe()]);
  await join(ann, tribe);
  const draft = await ask(ann, saveDraft, { body: { tribeId: tribe.id, body: 'The gates open at six.' } });
  const as = { ...ann, user: { ...ann.user, joinedTribes: 1 } };
  const one = await visit({ as, noise: refused });
  const other = await visit({ as, on: 'phone', noise: refused });
  for (const page of [one, other]) {
    await go(page, '/drafts');
    await page.getByRole('button', { name: /^Edit: / }).click();
  }
  const textOf = (page: Page) => page.getByRole('dialog').getByLabel('What happened?');
  await textOf(one).fill('The gates open at seven.');
  await waitForText(one, 'Saved in your drafts.');
  await textOf(other).fill('The gates open at eight.');
  const note = other.getByRole('alert', { name: 'Two versions' });
  await note.getByText('Show the other version').click();
  await note.getByText('The gates open at seven.').waitFor();
  await note.getByRole('button', { name: 'Keep my version' }).click();
  await expect
    .poll(async () => (await ask(ann, getDrafts, { query: {} })).items)
    .toMatchObject([{ id: draft.id, version: 3, body: 'The gates open at eight.' }]);
});

test('half-written comments and shouts survive a reload, and leave with whoever wrote them', async ({
  visit,
}) => {
  const [ada, ben, tribe] = await Promise.all([signUp('Ada Moss'), signUp('Ben Okafor'), openTribe()]);
  await Promise.all([join(ada, tribe), join(ben, tribe)]);
  const { id } = await ask(ben, createPost, {
    body: { tribeId: tribe.id, body: `Over the bar ${unique()}` },
  });
  const page = await go(await visit({ as: ada }), `/posts/${id}`);
  const comment = page.getByLabel('Add a comment');
  await comment.fill('First');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect.poll(() => comment.inputValue()).toBe('');
  await comment.fill('It crossed the line, and I');
  await go(page, '/fanzone/shouts');
  const shout = page.getByLabel('Shout', { exact: true });
  await shout.fill('Nobody saw');
  await page.reload();
  await expect.poll(() => shout.inputValue()).toBe('Nobody saw');
  await go(page, `/posts/${id}`);
  await expect.poll(() => comment.inputValue()).toBe('It crossed the line, and I');

  await page.getByRole('button', { name: /^My menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(() => comment.inputValue()).toBe('');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:'))),
  ).toEqual([]);
});
