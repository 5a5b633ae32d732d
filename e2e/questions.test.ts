import { expect } from 'vitest';
import { demoPerson, signUp, unique } from './people.ts';
import { go, test } from './visit.ts';

test('a member asks beside similar questions, gets an answer, votes and accepts it; a repeat is closed as a duplicate', async ({
  visit,
}) => {
  const [asker, helper] = [await signUp('Nadia Okoro'), await demoPerson('ingrid_sculls')];
  const title = `How do I keep a ${unique()} rhythm in a headwind?`;
  const write = async (page: Awaited<ReturnType<typeof visit>>, question: string) => {
    await go(page, '/questions/new');
    await page.getByLabel('Question', { exact: true }).fill(question);
  };
  const post = async (page: Awaited<ReturnType<typeof visit>>) => {
    await page
      .getByLabel('Details')
      .fill('On the river it is fine. On the lake I lose the rhythm after a minute.');
    await page.getByRole('textbox', { name: 'Tags' }).fill('rowing, wind');
    await page.getByRole('button', { name: 'Post question' }).click();
    await page.getByRole('heading', { name: 'No answers yet' }).waitFor();
    return new URL(page.url()).pathname;
  };

  const page = await visit({ as: asker });
  await write(page, 'Is a sore lower back normal after rowing?');
  await page
    .getByRole('region', { name: 'Similar questions' })
    .getByRole('link', { name: 'Is a sore lower back normal after the first weeks of rowing?' })
    .waitFor();
  await write(page, title);
  const path = await post(page);

  const other = await visit({ as: helper, on: 'wide' });
  // The member's own data were asked for before the vote, and arrive after it.
  const voted = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await other.route('**/api/athlete-hub/question/**', async (route) => {
    const response = await route.fetch();
    await voted.promise;
    await route.fulfill({ response });
    arrived.resolve();
  });
  await go(other, path);
  await other.getByRole('button', { name: 'Vote this question up' }).click();
  voted.resolve();
  await arrived.promise;
  await other.getByLabel('Your answer').fill('Shorten the slide and keep the ratio: slow up, quick through.');
  await other.getByRole('button', { name: 'Vote this question up', pressed: true }).waitFor();
  await other.getByRole('button', { name: 'Post answer' }).click();
  await other.getByRole('heading', { name: '1 answer' }).waitFor();

  await go(page, path);
  await page.getByRole('button', { name: 'Vote this answer up' }).click();
  await page.getByRole('button', { name: 'Vote this answer up', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Accept answer' }).click();
  await page.getByText('Accepted answer').waitFor();

  await write(page, title.replace('keep', 'hold'));
  await page.getByRole('region', { name: 'Similar questions' }).getByRole('link', { name: title }).waitFor();
  await post(page);
  await page.getByRole('button', { name: 'Close as duplicate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Original question').fill(title.slice(0, 40));
  await dialog.getByLabel(title).check();
  await dialog.getByRole('button', { name: 'Close question' }).click();
  await page.getByRole('link', { name: title }).waitFor();
  expect(await page.getByLabel('Your answer').count()).toBe(0);

  // Readers stay on the page; search engines are given the original.
  const visitor = await visit({});
  await go(visitor, new URL(page.url()).pathname);
  await visitor.getByText('It takes no more answers').waitFor();
  expect(await visitor.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${path}$`));
});
