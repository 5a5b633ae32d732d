import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createPost } from '#features/posts/compose/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { newId } from '#platform/ids.ts';
import { replaceEntries } from '#test/replace-entries.ts';
import { testApp } from '#test/test-app.ts';
import { getHomePage, getTopList, whoToFollow } from './calls.ts';
import { checkHomeParts, homePage } from './home-page.server.ts';
import { homeSections } from './points.ts';

const { as, anyone, idOf, ctx, sql } = await testApp();

beforeAll(async () => {
  for (const name of ['mia', 'ben', 'cleo', 'dora', 'eli']) await idOf(name);
  await idOf('ana', { role: 'ATHLETE' });
  await idOf('kai', { role: 'CREATOR' });
  const people = ['mia', 'ben', 'cleo', 'eli'];
  const members = [];
  for (const name of people) members.push({ accountId: await idOf(name) });
  await insertTribes(ctx(), [
    { name: 'Away End', ownerId: await idOf('olga'), members },
    { name: 'Back Room', ownerId: await idOf('olga'), visibility: 'private' },
  ]);
  await sql`update account_site set follower_count = 7 where account_id = ${await idOf('ana')}`;
  await sql`insert into follow (site, follower_id, followed_id) values ('sports', ${await idOf('mia')}, ${await idOf('ben')})`;
});

test('the home page shows the site’s figures, and empty lists where there is nothing yet', async () => {
  await as('mia')(createPost, { body: { kind: 'SHOUT', body: 'Up the Away End!' } });
  const page = await anyone()(getHomePage, {});
  expect(page.hero).toMatchObject({ name: 'Touchline', banner: '/banners/sports.svg' });
  expect(page.hero.shouts).toHaveLength(1);
  expect(page.figures).toMatchObject({ members: 8, tribes: 1, posts: 0 });
  expect(page.trending[0]).toMatchObject({ account: { username: 'ana' }, followers: 7, heat: null });
  expect(page).toMatchObject({ cards: [], collections: [], hub: [] });
});

test('the home page shows other sections under “more”, by their own schema', async () => {
  const poll = {
    name: 'polls',
    reply: z.object({ open: z.int() }),
    load: async () => ({ open: 2, secret: 7 }),
  };
  const sections = homeSections.of(ctx());
  const restore = replaceEntries(ctx(), homeSections, [...sections, poll]);
  checkHomeParts(ctx());
  const { more } = await homePage(ctx());
  expect(Object.entries(more)).toContainEqual(['polls', { open: 2 }]);
  restore();
  const restoreAgain = replaceEntries(ctx(), homeSections, [{ name: 'polls', load: poll.load }]);
  expect(() => checkHomeParts(ctx())).toThrow('Bring it as a section with a “reply”');
  restoreAgain();
  expect(() => replaceEntries(ctx(), homeSections, [poll, poll])).toThrow('the home section “polls”');
});

test('the top list has athletes, creators and tribes of this site', async () => {
  const top = await anyone()(getTopList, { query: {} });
  expect(top.athletes).toMatchObject([{ username: 'ana', followers: 7 }]);
  expect(top.creators.map(({ username }) => username)).toEqual(['kai']);
  expect(top.tribes.map(({ name }) => name)).toEqual(['Away End']);
  expect(top).toMatchObject({ cards: [], collections: [] });
  const cricket = await anyone('cricket')(getTopList, { query: {} });
  expect(cricket).toMatchObject({ athletes: [], creators: [], tribes: [] });
});

describe('who to follow', () => {
  const suggested = async (name: string) =>
    (await as(name)(whoToFollow, { query: { limit: 20 } })).items.map(({ account, reason, by }) => [
      account.username,
      reason,
      by,
    ]);

  test('lists people of one’s tribes first, then popular ones, and nobody one follows', async () => {
    const all = await suggested('mia');
    expect(all).toContainEqual(['cleo', 'tribe', 'Away End']);
    expect(all).toContainEqual(['ana', 'popular', null]);
    const names = all.map(([name]) => name);
    expect(names).not.toContain('ben');
    expect(names).not.toContain('mia');
  });

  test('leaves out people who are blocked or muted, and children', async () => {
    await sql`insert into block (blocker_id, blocked_id) values (${await idOf('cleo')}, ${await idOf('mia')}) on conflict do nothing`;
    await sql`insert into mute (muter_id, muted_id) values (${await idOf('mia')}, ${await idOf('dora')}) on conflict do nothing`;
    await sql`update account set age_band = '13_17' where id = ${await idOf('eli')}`;
    const names = (await suggested('mia')).map(([name]) => name);
    for (const name of ['cleo', 'dora', 'eli']) expect(names).not.toContain(name);
  });

  test('lists people of one’s sports before people of others who are more followed', async () => {
    await idOf('quin', { role: 'ATHLETE' });
    await sql`update account set sports = '{lacrosse}' where id in (${await idOf('quin')}, ${await idOf('nell')})`;
    // More people than are popular, all with more followers.
    const more = Array.from({ length: 60 }, () => newId());
    await sql`insert into account (id, state, username, display_name, age_band)
      select id, 'active', 'fan' || right(replace(id::text, '-', ''), 16), 'Fan', 'adult' from unnest(${more}::uuid[]) id`;
    await sql`insert into account_site (account_id, site, follower_count)
      select id, 'sports', 20 from unnest(${more}::uuid[]) id`;
    expect((await suggested('nell'))[0]).toEqual(['quin', 'sport', null]);
    await sql`delete from account where id = any(${more}::uuid[])`;
  });

  test('is for members', async () => {
    await expect(anyone()(whoToFollow, { query: {} })).rejects.toMatchObject({ status: 401 });
  });
});
