import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createPost } from '#features/posts/compose/calls.ts';
import { deletePost } from '#features/posts/lifecycle/calls.ts';
import { countTokens, indexPosts } from '#features/posts/search/index-posts.server.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { replaceEntries } from '#test/replace-entries.ts';
import { type ApiClient, testApp } from '#test/test-app.ts';
import { globalSearch } from './calls.ts';
import { searchSources } from './points.ts';

const { app, as, anyone, idOf, ctx, sql } = await testApp();
const tribes: Record<string, string> = {};

beforeAll(async () => {
  for (const name of ['mia', 'nina', 'sam', 'olga']) await idOf(name);
  const [ownerId, member] = [await idOf('olga'), { accountId: await idOf('mia') }];
  const made = [
    { name: 'Harbour Lights', ownerId, members: [member] },
    { name: 'Harbour Lights Juniors', ownerId },
    { name: 'Old Harbour', ownerId },
    { name: 'Harbour Cellar', ownerId, members: [member], visibility: 'private' as const },
    { name: 'Harbour Attic', ownerId, members: [member], visibility: 'unlisted' as const },
    { name: 'Harbour Ruin', ownerId, state: 'closed' as const },
    { name: '100% Football', ownerId },
  ];
  const ids = await insertTribes(ctx(), made);
  for (const [i, { name }] of made.entries()) tribes[name] = ids[i] as string;
  await insertTribes(ctx('cricket'), [{ name: 'Harbour Nets', ownerId }]);
  await sql`insert into follow (site, follower_id, followed_id) values ('sports', ${await idOf('nina')}, ${await idOf('mia')})`;
});

const search = (client: ApiClient, searchKey: string, query: object = {}) =>
  client(globalSearch, { params: { searchKey }, query });
async function found(client: ApiClient, key: string, type: string, more: object = {}): Promise<string[]> {
  const page = (await search(client, key, { type, limit: 50, fresh: ++n, ...more }))[type];
  const items = (page?.items ?? []) as Record<string, string | undefined>[];
  return items.map(
    ({ tag, content, id, name, title, username }) =>
      tag ?? (content ? id : (name ?? title ?? username)) ?? '',
  );
}
let n = 0;

const post = async (who: string, body: string, more: object = {}) =>
  (await as(who)(createPost, { body: { tribeId: tribes['Harbour Lights'], body, ...more } })).id;
const indexed = () => indexPosts(app.deps);
const posts = (who: string | null, key: string, more: object = {}) =>
  found(who ? as(who) : anyone(), key, 'posts', more);

describe('posts', () => {
  test('are found by their words in any order, in title, text and tags', async () => {
    const id = await post('mia', 'A **screamer** from the half-way line.', {
      title: 'Björk’s équipe',
      tags: ['derby_day'],
    });
    await indexed();
    for (const key of [
      'screamer',
      'LINE screamer',
      'halfway line screamer',
      'bjork equipe',
      '#derby_day',
      'half-way',
    ])
      expect([key, await posts(null, key)]).toEqual([key, key === 'halfway line screamer' ? [] : [id]]);
  });

  test('are found while the last word is being typed, and despite a typo', async () => {
    const id = await post('mia', 'The goalkeeper saved a penalty');
    await indexed();
    for (const key of ['goalk', 'penalty goalke', 'golkeeper', 'gaolkeeper penlty'])
      expect([key, await posts(null, key)]).toEqual([key, [id]]);
    expect(await posts(null, 'goalk ')).toEqual([]);
  });

  test('are ordered by a title that begins with it, then likes, then time', async () => {
    const named = await post('mia', 'One', { title: 'Zebra crossing' });
    const liked = await post('mia', 'Two zebra');
    const fresh = await post('mia', 'Three zebra');
    await sql`update post set like_count = 30 where id = ${liked}`;
    await indexed();
    expect(await posts(null, 'zebra')).toEqual([named, liked, fresh]);
    const first = await search(anyone(), 'zebra', { type: 'posts', limit: 2 });
    expect(await posts(null, 'zebra', { limit: 2, cursor: first.posts?.nextCursor })).toEqual([fresh]);
  });

  test('are no longer found when deleted, and are updated when edited', async () => {
    const id = await post('mia', 'A word nobody else wrote: xylophone');
    await indexed();
    await sql`update post set body = 'Now it says marimba' where id = ${id}`;
    await indexed();
    expect(await posts(null, 'xylophone')).toEqual([]);
    expect(await posts(null, 'marimba')).toEqual([id]);
    await as('mia')(deletePost, { params: { postId: id } });
    expect(await posts(null, 'marimba')).toEqual([]);
    await indexed();
    expect(await sql`select from search_post where post_id = ${id}`).toHaveLength(0);
  });

  test.each<[string, object, (string | null)[]]>([
    ['public', {}, [null, 'nina', 'sam', 'mia']],
    ['for the tribe', { audience: 'tribe' }, ['mia']],
    ['for followers', { audience: 'followers' }, ['nina', 'mia']],
    ['in a private tribe', { in: 'Harbour Cellar' }, ['mia']],
    ['in a tribe that is not listed', { in: 'Harbour Attic' }, ['mia']],
  ])('%s are found by those who may read them', async (what, more, expected) => {
    const { in: where, ...rest } = more as { in?: string };
    const word = `only${what.replaceAll(' ', '')}`;
    const id = await post('mia', word, { ...rest, ...(where ? { tribeId: tribes[where] } : {}) });
    await indexed();
    const readers = [];
    for (const who of [null, 'nina', 'sam', 'mia'])
      if ((await posts(who, word)).includes(id)) readers.push(who);
    expect(readers).toEqual(expected);
  });

  test('are not found between people who have blocked one another', async () => {
    const id = await post('mia', 'Unmistakable');
    await indexed();
    const [sam, mia] = [await idOf('sam'), await idOf('mia')];
    await sql`insert into block (blocker_id, blocked_id) values (${mia}, ${sam})`;
    expect(await posts('sam', 'unmistakable')).toEqual([]);
    expect(await found(as('sam'), 'mia', 'accounts')).toEqual([]);
    expect(await posts('nina', 'unmistakable')).toEqual([id]);
    await sql`delete from block`;
  });

  test('are also found by a common word, once words were counted', async () => {
    const id = await post('mia', 'Everywhere is the commonplace');
    await indexed();
    await sql`analyze search_post`;
    await countTokens(app.deps);
    await sql`update search_token set posts = 1000000 where token = 'commonplace'`;
    expect(await posts(null, 'commonplace')).toEqual([id]);
  });
});

describe('tribes', () => {
  const tribesFor = (who: string | null, key: string) => found(who ? as(who) : anyone(), key, 'tribes');

  test('are ordered by exact name, beginning, a word of it, then similarity', async () => {
    expect(await tribesFor(null, 'harbour lights')).toEqual([
      'Harbour Lights',
      'Harbour Lights Juniors',
      'Old Harbour',
    ]);
    expect(await tribesFor(null, 'harbuor lihgts')).toContain('Harbour Lights');
    expect(await tribesFor(null, 'harbur')).toContain('Harbour Lights');
  });

  test('that are not listed are found by their members only, those of other sites by nobody', async () => {
    const open = ['Harbour Lights', 'Harbour Lights Juniors', 'Old Harbour'];
    expect((await tribesFor('sam', 'harbour')).toSorted()).toEqual(open);
    expect((await tribesFor('mia', 'harbour')).toSorted()).toEqual(
      ['Harbour Attic', 'Harbour Cellar', ...open].toSorted(),
    );
  });
});

describe('tags', () => {
  test('are found by their beginning, the most used first, and only from public posts', async () => {
    await post('mia', 'One', { tags: ['cupfinal'] });
    await post('mia', 'Two', { tags: ['cupfinal', 'cupdraw'] });
    await post('mia', 'Three', { tags: ['cupsecret'], audience: 'tribe' });
    await post('mia', 'Four', { tags: ['cupcellar'], tribeId: tribes['Harbour Cellar'] });
    expect(await found(anyone(), '#cup', 'tags')).toEqual(['cupfinal', 'cupdraw']);
    expect(await found(anyone(), 'cupf', 'tags')).toEqual(['cupfinal']);
  });
});

test('a search of everything returns the best few of every type', async () => {
  const all = await search(anyone(), 'harbour');
  expect(Object.keys(all)).toEqual(searchSources.of(app).map(({ type }) => type));
  expect(all.tribes?.items.length).toBe(3);
});

test('a child and its posts are not found by strangers', async () => {
  const [kim] = [await idOf('kim_kid', { site: 'kids' })];
  await idOf('lena', { site: 'kids' });
  const [relay] = await insertTribes(ctx('kids'), [
    { name: 'Relay Club', ownerId: await idOf('lena'), members: [{ accountId: kim }] },
  ]);
  const made = await as(
    'kim_kid',
    {},
    'kids',
  )(createPost, { body: { tribeId: relay, body: 'We ran quickly' } });
  await sql`update post set state = 'published' where id = ${made.id}`;
  await sql`update account set age_band = 'under_13', guardian_id = ${await idOf('grace', { site: 'kids' })} where id = ${kim}`;
  await indexed();
  for (const client of [anyone('kids'), as('lena', {}, 'kids')]) {
    expect(await found(client, 'kim_kid', 'accounts')).toEqual([]);
    expect(await found(client, 'quickly', 'posts')).toEqual([]);
  }
  expect(await found(as('kim_kid', {}, 'kids'), 'quickly', 'posts')).toEqual([made.id]);
});

describe('any input is answered', () => {
  test.each([
    ' ',
    '%',
    '_',
    '\\',
    "'",
    '"',
    "'; drop table post; --",
    '🏏',
    '!!!',
    '\u0000',
    'a',
    '&|!():*',
    '#',
    '@',
  ])('%j', async (key) => {
    for (const client of [anyone(), as('sam')]) {
      const all = await search(client, key);
      expect(Object.keys(all)).toEqual(searchSources.of(app).map(({ type }) => type));
    }
  });

  test('wildcards are taken literally', async () => {
    expect(await found(anyone(), '100%', 'tribes')).toEqual(['100% Football']);
    expect(await found(anyone(), '%', 'tribes')).toEqual([]);
    expect(await found(anyone(), '_', 'accounts')).toEqual([]);
  });

  test('refuses more than a hundred characters with a message', async () => {
    expect(await search(anyone(), '🏏'.repeat(100))).toBeTruthy();
    await expect(search(anyone(), 'x'.repeat(200))).rejects.toMatchObject({
      status: 400,
      message: 'Search with up to 100 characters.',
    });
  });

  test.each([
    ['type', 'everything'],
    ['cursor', 'not-ours'],
  ])('%s %s is refused', async (field, value) => {
    const query = { type: 'posts', [field]: value };
    await expect(search(anyone(), 'x', query)).rejects.toMatchObject({ status: 400, field });
  });

  test('refuses an unknown type and lists the known ones', async () => {
    await expect(search(anyone(), 'x', { type: 'spells' })).rejects.toMatchObject({
      status: 400,
      field: 'type',
      message: `This type doesn’t exist. Choose one of all, ${searchSources
        .of(app)
        .map(({ type }) => type)
        .join(', ')}.`,
    });
  });
});

describe('a search source', () => {
  const item = z.object({ id: z.string(), owner: z.object({ name: z.string() }) });
  const secret = { id: 'f1', email: 'a@b.test', owner: { name: 'Ada', birthDate: '2015-01-01' } };
  const flags = {
    type: 'flags',
    order: 15,
    item,
    find: async () => ({ items: [secret], nextCursor: null, total: 1 }),
  };
  const before = searchSources.of(app);
  afterEach(() => void replaceEntries(app, searchSources, before));

  test('adds its type to the reply, without fields its schema does not name', async () => {
    replaceEntries(app, searchSources, [...before, flags]);
    const all = await search(as('sam'), 'anything');
    expect(Object.keys(all).slice(0, 2)).toEqual(['accounts', 'flags']);
    const one = await search(as('sam'), 'anything', { type: 'flags' });
    expect(one).toEqual({ flags: { items: [{ id: 'f1', owner: { name: 'Ada' } }], nextCursor: null } });
  });

  test('whose answer violates its schema fails the call, and sends nothing', async () => {
    const find = async () => ({ items: [{ id: 7 } as never], nextCursor: null });
    replaceEntries(app, searchSources, [{ ...flags, find }]);
    await expect(search(as('sam'), 'anything')).rejects.toMatchObject({ status: 500 });
  });

  test('with the type of another source stops the boot', () => {
    expect(() => replaceEntries(app, searchSources, [flags, flags])).toThrow(
      'Two features bring the search source “flags”',
    );
  });
});
