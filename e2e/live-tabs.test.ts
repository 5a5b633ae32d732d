import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createPost } from '#features/posts/compose/calls.ts';
import { ask } from './ask.ts';
import { signUp, unique } from './people.ts';
import { go, test } from './visit.ts';

const articleWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('shows a shout in eight tabs over one stream, also after the first tab closes', async ({ visit }) => {
  const [zoe, yan] = await Promise.all([signUp('Zoe'), signUp('Yan')]);
  const first = await visit({ as: zoe });
  const asked: string[] = [];
  first.context().on('request', (request) => {
    if (request.url().includes('/api/live')) asked.push(request.url());
  });
  const tabs = [first];
  while (tabs.length < 8) tabs.push(await first.context().newPage());
  for (const tab of tabs) await go(tab, '/fanzone/shouts');
  const shout = async (text: string) => {
    await ask(yan, createPost, { body: { kind: 'SHOUT', body: text } });
    return text;
  };
  const text = await shout(`Eight ears ${unique()}`);
  await Promise.all(tabs.map((tab) => articleWith(tab, text).waitFor()));
  // One tab connects for all: for the notices, and again when shouts are wanted too.
  expect(asked.length).toBeLessThanOrEqual(3);

  // A tab that joins after a shout was forwarded gets it too.
  const late = await first.context().newPage();
  let join = () => {};
  const joining = new Promise<void>((done) => {
    join = done;
  });
  await late.route('**/assets/live-tabs-*.js', (route) => joining.then(() => route.continue()));
  await Promise.all([late.waitForResponse('**/api/tribe/get-shouts*'), go(late, '/fanzone/shouts')]);
  const missed = await shout(`Nine ears ${unique()}`);
  await articleWith(first, missed).waitFor();
  join();
  await articleWith(late, missed).waitFor();

  await first.close();
  const more = await shout(`Seven ears ${unique()}`);
  await Promise.all(tabs.slice(1).map((tab) => articleWith(tab, more).waitFor()));
});
