import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { insertPost } from '#test/factories/posts.ts';
import { testApp } from '#test/test-app.ts';
import { getHomeCommunity, type HomePost } from './calls.ts';

const tested = await testApp();
const { as, anyone, idOf, ctx, sql } = tested;
const tribes: Record<string, string> = {};

beforeAll(async () => {
  const ownerId = await idOf('olga');
  const mia = { accountId: await idOf('mia') };
  const made = [
    { name: 'Away End', ownerId, members: [mia] },
    { name: 'Ball Court', ownerId, sport: 'basketball' },
    { name: 'Far Side', ownerId },
    { name: 'Back Room', ownerId, visibility: 'private' as const },
    { name: 'Off the List', ownerId, visibility: 'unlisted' as const },
  ];
  const ids = await insertTribes(ctx(), made);
  for (const [i, { name }] of made.entries()) tribes[name] = ids[i] as string;
  for (const name of ['ana', 'ben', 'cleo', 'new']) await idOf(name);
  await sql`insert into follow (site, follower_id, followed_id) values ('sports', ${mia.accountId}, ${await idOf('ana')})`;
  await sql`update account set sports = '{basketball}' where id = ${await idOf('new')}`;
});
beforeEach(async () => {
  for (const table of ['post', 'block', 'mute', 'mute_word']) await sql`delete from ${sql(table)}`;
});

const HOUR = 3_600_000;
let n = 0;
async function written(author: string, tribe: string, hoursAgo: number, more: object = {}): Promise<string> {
  const { likes = 0, ...rest } = more as { likes?: number };
  const id = await insertPost(tested, {
    author,
    byAthlete: ++n % 2 === 0,
    tribeId: tribes[tribe] ?? null,
    publishedAt: new Date(Date.now() - hoursAgo * HOUR).toISOString(),
    ...rest,
  });
  if (likes) await sql`update post set like_count = ${likes} where id = ${id}`;
  return id;
}

const home = (name: string, query: object = {}) => as(name)(getHomeCommunity, { query });
const reasonsOf = (items: readonly HomePost[]) => items.map(({ id, reason }) => [id, reason]);
const ids = (items: readonly HomePost[]) => items.map(({ id }) => id);

/** All pages. */
async function all(name: string, query: { limit: number; order?: 'ranked' | 'newest' }): Promise<HomePost[]> {
  const items: HomePost[] = [];
  let cursor: string | null = null;
  do {
    const page = await home(name, { ...query, ...(cursor ? { cursor } : {}) });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return items;
}

describe('the home feed of a member', () => {
  test('shows their tribes and follows, with the reason for each post', async () => {
    const inTribe = await written('olga', 'Away End', 1);
    const followed = await written('ana', 'Far Side', 1);
    const stranger = await written('ben', 'Far Side', 1);
    expect(reasonsOf((await home('mia')).items)).toEqual([
      [followed, 'follow'],
      [inTribe, 'tribe'],
      [stranger, 'popular'],
    ]);
    expect(reasonsOf((await home('mia', { order: 'newest' })).items)).toEqual([
      [followed, 'follow'],
      [inTribe, 'tribe'],
    ]);
  });

  test('ranks by age and likes, and sorts by time when asked', async () => {
    const old = await written('olga', 'Away End', 200, { likes: 20 });
    const liked = await written('ben', 'Away End', 4, { likes: 40 });
    const fresh = await written('cleo', 'Away End', 1);
    expect(ids((await home('mia')).items)).toEqual([liked, fresh, old]);
    expect(ids((await home('mia', { order: 'newest' })).items)).toEqual([fresh, liked, old]);
  });

  test('shows no author twice in a row while there are others', async () => {
    for (let i = 0; i < 4; i++) await written('olga', 'Away End', 1, { likes: 50 });
    for (let i = 0; i < 3; i++) await written('ben', 'Away End', 2);
    const authors = (await home('mia')).items.map(({ author }) => author.username);
    expect(authors).toEqual(['olga', 'ben', 'olga', 'ben', 'olga', 'ben', 'olga']);
  });

  test.each(['ranked', 'newest'] as const)('%s, comes page by page, each post once', async (order) => {
    const made = [];
    for (let i = 0; i < 23; i++)
      made.push(await written(['olga', 'ben', 'cleo'][i % 3] as string, 'Away End', i % 5));
    const items = await all('mia', { limit: 4, order });
    expect(ids(items).toSorted()).toEqual(made.toSorted());
    expect(await all('mia', { limit: 4, order })).toEqual(items);
  });

  test('continues with older posts after the first batch', async () => {
    const made = [];
    for (let i = 0; i < 130; i++)
      made.push(await written(['olga', 'ben'][i % 2] as string, 'Away End', 1 + i));
    for (let i = 0; i < 130; i++)
      made.push(await written('cleo', 'Away End', 200 + i, { audience: 'tribe' }));
    const ranked = await all('mia', { limit: 50 });
    expect(ids(ranked).toSorted()).toEqual(made.toSorted());
    expect(ranked.findIndex(({ author }) => author.username === 'cleo')).toBeGreaterThan(20);
    expect((await all('mia', { limit: 50, order: 'newest' })).length).toBe(made.length);
  });

  test('is never empty for somebody new: popular posts of their sport, then of the site', async () => {
    const popular = await written('ben', 'Far Side', 1);
    const sport = await written('olga', 'Ball Court', 2);
    await written('olga', 'Back Room', 1);
    await written('olga', 'Off the List', 1);
    await written('ben', 'Far Side', 1, { audience: 'followers' });
    expect(reasonsOf((await home('new')).items)).toEqual([
      [sport, 'sport'],
      [popular, 'popular'],
    ]);
    expect(reasonsOf((await home('new', { order: 'newest' })).items)).toEqual([
      [popular, 'popular'],
      [sport, 'popular'],
    ]);
  });

  test('leaves out blocked and muted people and muted words', async () => {
    const left = await written('olga', 'Away End', 1);
    await written('ben', 'Away End', 1);
    await written('cleo', 'Away End', 1);
    await written('olga', 'Far Side', 1, { title: 'Full of spoilers' });
    await sql`insert into block (blocker_id, blocked_id) values (${await idOf('ben')}, ${await idOf('mia')})`;
    await sql`insert into mute (muter_id, muted_id) values (${await idOf('mia')}, ${await idOf('cleo')})`;
    await sql`insert into mute_word (account_id, word) values (${await idOf('mia')}, 'spoiler')`;
    for (const order of ['ranked', 'newest'])
      expect(ids((await home('mia', { order })).items)).toEqual([left]);
  });

  test('continues past a batch that is muted from beginning to end', async () => {
    const old = await written('olga', 'Away End', 500);
    for (let i = 0; i < 205; i++)
      await written(i % 2 ? 'ben' : 'cleo', 'Away End', 1 + i / 10, {
        audience: i % 4 < 2 ? 'tribe' : 'public',
      });
    for (const name of ['ben', 'cleo'])
      await sql`insert into mute (muter_id, muted_id) values (${await idOf('mia')}, ${await idOf(name)})`;
    expect(ids(await all('mia', { limit: 20 }))).toEqual([old]);
  });

  test.each([
    ['order', 'loudest'],
    ['cursor', 'WzEsMl0'],
    ['limit', '0'],
  ])('refuses %s %s', async (field, value) => {
    await expect(home('mia', { [field]: value })).rejects.toMatchObject({ status: 400, field });
  });
});

test('shows a visitor the newest posts of the whole site, without reasons', async () => {
  const first = await written('ben', 'Far Side', 3, { likes: 90 });
  const second = await written('olga', 'Away End', 1);
  await written('olga', 'Back Room', 1);
  expect(reasonsOf((await anyone()(getHomeCommunity, { query: {} })).items)).toEqual([
    [second, null],
    [first, null],
  ]);
});
