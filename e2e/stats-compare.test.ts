import { expect } from 'vitest';
import { profilePath } from '#features/people/profile-path.ts';
import { createRecord } from '#features/stats/records/calls.ts';
import { ask } from './ask.ts';
import { type Person, signUp } from './people.ts';
import { go, test } from './visit.ts';

const season = (G: number, YC: number) =>
  ['GP', 'G', 'YC'].map((code, index) => ({ code, value: [20, G, YC][index] ?? 0 }));
const enter = (person: Person, G: number, YC: number) =>
  ask(person, createRecord, {
    body: { sport: 'soccer', scope: 'season', season: '2024-25', level: 'club', lines: season(G, YC) },
  });

test('two athletes are compared side by side on a phone, from a profile, with the better figures marked', async ({
  visit,
}) => {
  const [one, other] = await Promise.all([
    signUp('Romy Castell', { role: 'ATHLETE' }),
    signUp('Tilda Vance', { role: 'ATHLETE' }),
  ]);
  await Promise.all([enter(one, 9, 5), enter(other, 12, 1)]);
  const page = await visit({ on: 'phone' });
  await go(page, `${profilePath(one.user)}?tab=records`);
  await page.getByRole('article', { name: 'Soccer, 2024-25' }).waitFor();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await page.getByRole('heading', { name: 'Choose two to four athletes' }).waitFor();
  await page.getByLabel('Add an athlete').fill(other.user.username ?? '');
  await page.getByRole('button', { name: `Tilda Vance @${other.user.username}` }).click();
  await page.getByRole('row', { name: 'Goals 9 12 (best)' }).waitFor();
  await page.getByRole('row', { name: 'Yellow Cards 5 1 (best)' }).waitFor();
  await page.getByRole('row', { name: 'Games Played 20 20' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.getByRole('button', { name: 'Remove Tilda Vance' }).click();
  await page.getByRole('heading', { name: 'Choose two to four athletes' }).waitFor();
});
