import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { getTribeMembersPosts } from '#features/posts/calls.ts';
import { plainText } from '#features/posts/rich-text.ts';
import { ask } from './ask.ts';
import { join, openTribe, signUp, unique } from './people.ts';
import { go, said, test } from './visit.ts';

/** The first whole minute that is more than a minute away: as soon as a post may be set for. */
const soon = () => new Date(Math.ceil((Date.now() + 62_000) / 60_000) * 60_000);
/** As a time field takes it, in the zone the browser is in. */
const typed = (page: Page, at: Date) =>
  page.evaluate(
    (time) => new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16),
    at.getTime(),
  );

// It waits for the clock: a minute and a bit, at most two and a half.
test('a post set for later appears by itself, and not before', { timeout: 240_000 }, async ({ visit }) => {
  const [ada, tribe] = await Promise.all([signUp('Ada Moss'), openTribe()]);
  await join(ada, tribe);
  const page = await visit({ as: { ...ada, user: { ...ada.user, joinedTribes: 1 } } });
  await go(page, `/tribes/${tribe.slug}?create`);
  const composer = page.getByRole('dialog', { name: 'New post' });
  const words = `When the floodlights come on ${unique()}`;
  await composer.getByLabel('What happened?').fill(words);
  await composer.getByText('More', { exact: true }).click();
  await composer.getByLabel('Publish it later').check();
  const at = soon();
  await composer.getByLabel('When').fill(await typed(page, at));
  await composer.getByRole('button', { name: 'Set for later' }).click();
  await said(page, 'Set. It comes out by itself.');

  await go(page, '/drafts');
  const row = page.getByRole('listitem').filter({ hasText: words });
  await row.getByText('Set for later').waitFor();
  const isOut = async () => {
    const { items } = await ask(ada, getTribeMembersPosts, { query: { tribeId: tribe.id } });
    return items.some(({ content }) => plainText(content) === words);
  };
  expect(await isOut()).toBe(false);

  await expect.poll(isOut, { timeout: at.getTime() - Date.now() + 75_000, interval: 2000 }).toBe(true);
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
  const stranger = await go(await visit(), `/tribes/${tribe.slug}`);
  await expect
    .poll(async () => {
      await stranger.reload();
      return stranger.getByRole('article').filter({ hasText: words }).count();
    })
    .toBe(1);
  await go(page, '/drafts');
  await page.getByText('No drafts').waitFor();
});
