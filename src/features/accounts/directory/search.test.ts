import { expect, test } from 'vitest';
import { accountCards } from '#features/people/people.server.ts';
import { testApp } from '#test/test-app.ts';
import { insertAccounts } from '../signup/insert-accounts.server.ts';
import { getAccountBySearch } from './calls.ts';

const { anyone, as, ctx, sql, idOf } = await testApp();
const sports = ['sports'] as const;
const fan = (username: string, displayName: string, more: object = {}) => ({
  email: `${username}@example.com`,
  username,
  displayName,
  role: 'USER' as const,
  sites: sports,
  ...more,
});
const ids = await insertAccounts(sql, [
  fan('marta', 'Marta Silva'),
  fan('marta_fc', 'Marta Football'),
  fan('keeper', 'Martina Keeper'),
  fan('goalie', 'Anna Martasson'),
  fan('percent', '100% Keeper'),
  fan('under_score', 'Under Score'),
  fan('batter', 'Marta Batter', { sites: ['cricket'] }),
  fan('gone', 'Marta Gone', { state: 'suspended' }),
  fan('half', 'Marta Half', { state: 'deactivated' }),
  fan('teen_marta', 'Marta Teen', { birthDate: `${new Date().getUTCFullYear() - 15}-01-01` }),
  fan('tribe_of_marta', "Marta's Tribe", { role: 'TRIBE', email: null }),
]);
const find = async (search: string, more: object = {}) =>
  (await anyone()(getAccountBySearch, { query: { search, ...more } })).items.map((item) => item.username);

test('ranks exact names before prefixes before similar names', async () => {
  const names = await find('marta');
  expect(names[0]).toBe('marta');
  expect(names[1]).toBe('marta_fc');
  expect(names).toContain('tribe_of_marta');
  expect(names.indexOf('goalie')).toBeGreaterThan(names.indexOf('tribe_of_marta'));
});

test('ignores @, case and a typo', async () => {
  expect((await find('@MARTA'))[0]).toBe('marta');
  expect(await find('matra silva')).toContain('marta');
  expect(await find('kee')).toEqual(expect.arrayContaining(['keeper', 'percent']));
});

test('does not find accounts that are private, hidden or on another site', async () => {
  const names = await find('marta', { limit: 50 });
  for (const name of ['batter', 'gone', 'half', 'teen_marta']) expect(names).not.toContain(name);
});

test('treats % and _ literally', async () => {
  expect(await find('100%')).toEqual(['percent']);
  expect(await find('%')).toEqual([]);
  expect(await find('under_')).toEqual(['under_score']);
  expect(await find('_____')).toEqual([]);
  expect(await find("'; drop table account; --")).toEqual([]);
});

test('pages without gaps or duplicates', async () => {
  const all = await find('marta', { limit: 50 });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { username: string }[]; nextCursor: string | null } = await anyone()(
      getAccountBySearch,
      {
        query: { search: 'marta', limit: 2, ...(cursor ? { cursor } : {}) },
      },
    );
    seen.push(...page.items.map((item) => item.username));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(all);
});

test('refuses an invalid search', async () => {
  for (const query of [
    { search: '' },
    { search: 'x'.repeat(61) },
    { search: 'a', limit: '0' },
    { search: 'a', cursor: '!' },
  ]) {
    await expect(anyone()(getAccountBySearch, { query: query as never })).rejects.toMatchObject({
      status: 400,
    });
  }
});

test('bulk-inserted accounts can sign in, and have cards, in one query for all of them', async () => {
  const cards = await accountCards(ctx(), [...ids, ...ids, ids[0] ?? '']);
  expect(cards.size).toBe(ids.length);
  expect(cards.get(ids[0] ?? '')).toMatchObject({ username: 'marta', avatar: { isDefault: true } });
  expect(await accountCards(ctx(), [])).toEqual(new Map());
  const [user] = await sql`select email from auth_user where id = ${ids[0] ?? ''}`;
  expect(user).toEqual({ email: 'marta@example.com' });
  await idOf('late_marta');
  const { items } = await as('late_marta')(getAccountBySearch, { query: { search: 'late_marta' } });
  expect(items[0]).toMatchObject({ username: 'late_marta' });
});
