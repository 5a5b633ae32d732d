import { expect } from 'vitest';
import { profilePath } from '#features/people/profile-path.ts';
import { signUp, unique } from './people.ts';
import { go, test } from './visit.ts';

test('an athlete records a season, corrects it, sees its history and hides it from strangers', async ({
  visit,
}) => {
  const athlete = await signUp('Ines Calder', { role: 'ATHLETE' });
  const league = `League ${unique()}`;
  const page = await visit({ as: athlete });
  await go(page, '/stats/new');
  await page.getByLabel('Sport').selectOption({ label: 'Soccer' });
  await page.getByLabel('Season', { exact: true }).fill('2025-26');
  await page.getByLabel('Competition').fill(league);
  await page.getByLabel('Games Played').fill('20');
  await page.getByLabel('Goals', { exact: true }).fill('9');
  await page.getByLabel('Assists').fill('4');
  await page.getByLabel('Shots', { exact: true }).fill('8');
  await page.getByRole('button', { name: 'Save season' }).click();
  await page.getByText('Every goal is a shot, so Goals can’t be more than Shots.').first().waitFor();
  await page.getByLabel('Shots', { exact: true }).fill('30');
  await page
    .getByRole('complementary', { name: 'Computed figures' })
    .getByText('22', { exact: true })
    .waitFor();
  await page.getByRole('button', { name: 'Save season' }).click();
  await page.getByRole('heading', { name: 'Soccer, 2025-26' }).waitFor();
  const path = new URL(page.url()).pathname;

  await go(page, `${profilePath(athlete.user)}?tab=records`);
  await page.getByRole('row', { name: league }).getByText('9', { exact: true }).waitFor();

  await go(page, `${path}/edit`);
  await page.getByLabel('Goals', { exact: true }).fill('10');
  await page.getByLabel('Others see').selectOption({ label: 'Three figures only' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Goals: 9 → 10').waitFor();

  const stranger = await visit({});
  await go(stranger, path);
  await stranger.getByText('The athlete shows only these figures.').waitFor();
  expect(await stranger.getByText(league).count()).toBe(0);
  expect(await stranger.getByText('Goals: 9 → 10').count()).toBe(0);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No records yet').waitFor();
});
