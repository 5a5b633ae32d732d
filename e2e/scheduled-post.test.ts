import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { getTribeMembersPosts } from '#features/posts/feeds/calls.ts';
import { plainText } from '#features/posts/text/rich-text.ts';
import { ask } from './ask.ts';
import { letScheduledPostBeDue } from './clock.ts';
import { join, openTribe, signUp, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

const tomorrow = () => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 24 * 3_600_000);
/** The value of a datetime-local input, in the browser's time zone. */
const typed = (page: Page, at: Date) =>
  page.evaluate(
    (time) => new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16),
    at.getTime(),
  );

test('a scheduled post appears by itself at its time, and not before', async ({ visit }) => {
  const [ada, tribe] = await Promise.all([signUp('Ada Moss'), openTribe()]);
  await join(ada, tribe);
  const page = await visit({ as: { ...ada, user: { ...ada.user, joinedTribes: 1 } } });
  await go(page, `/tribes/${tribe.slug}?create`);
  const composer = page.getByRole('dialog', { name: 'New post' });
  const text = `When the floodlights come on ${unique()}`;
  await composer.getByLabel('What happened?').fill(text);
  await composer.getByText('More', { exact: true }).click();
  await composer.getByLabel('Schedule for later').check();
  await composer.getByLabel('When').fill(await typed(page, tomorrow()));
  await composer.getByRole('button', { name: 'Schedule', exact: true }).click();
  await waitForText(page, /^Scheduled for .+, \d+:\d\d [AP]M\.$/);

  await go(page, '/drafts');
  const row = page.getByRole('listitem').filter({ hasText: text });
  await row.getByText(/^Scheduled for (Mon|Tue|Wed|Thu|Fri|Sat|Sun) /).waitFor();
  const isOut = async () => {
    const { items } = await ask(ada, getTribeMembersPosts, { query: { tribeId: tribe.id } });
    return items.some(({ content }) => plainText(content) === text);
  };
  expect(await isOut()).toBe(false);

  await letScheduledPostBeDue(text);
  await expect.poll(isOut).toBe(true);
  const stranger = await go(await visit(), `/tribes/${tribe.slug}`);
  await expect
    .poll(async () => {
      await stranger.reload();
      return stranger.getByRole('article').filter({ hasText: text }).count();
    })
    .toBe(1);
  await go(page, '/drafts');
  await page.getByText('No drafts').waitFor();
});
