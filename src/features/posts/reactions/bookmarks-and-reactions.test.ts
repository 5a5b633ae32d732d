import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blockAccount } from '#features/accounts/relationships/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { testApp } from '#test/test-app.ts';
import { getPostDetails } from '../comments/calls.ts';
import { createPost } from '../compose/calls.ts';
import { getPostsByTag } from '../feeds/calls.ts';
import { deletePost } from '../lifecycle/calls.ts';
import { bookmarkPost, getBookmarks, reactToShout } from './calls.ts';
import type { REACTIONS } from './reactions.ts';

const { as, idOf, ctx, sql } = await testApp();
let tribeId = '';

beforeAll(async () => {
  const members = await Promise.all(['mia', 'moe'].map(async (name) => ({ accountId: await idOf(name) })));
  [tribeId] = (await insertTribes(ctx(), [{ name: 'Away End', ownerId: await idOf('olga'), members }])) as [
    string,
  ];
});
beforeEach(() => sql`delete from rate_limit`);

let n = 0;
const post = (more: object = {}) =>
  as('mia')(createPost, { body: { tribeId, body: `Number ${++n}`, ...more } });
const shout = (more: object = {}) =>
  as('mia')(createPost, { body: { kind: 'SHOUT', body: `Number ${++n}!`, ...more } });

describe('a bookmark', () => {
  const keep = (name: string, postId: string, bookmarked = true) =>
    as(name)(bookmarkPost, { body: { postId, bookmarked } });

  test('is private, listed latest first, and set once', async () => {
    const [one, two] = [await post(), await shout()];
    await keep('moe', one.id);
    await keep('moe', one.id);
    await keep('moe', two.id);
    const { items } = await as('moe')(getBookmarks, { query: {} });
    expect(items.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(items[0]?.viewer?.bookmarked).toBe(true);
    expect((await as('mia')(getBookmarks, { query: {} })).items).toEqual([]);
    const first = await as('moe')(getBookmarks, { query: { limit: 1 } });
    const rest = await as('moe')(getBookmarks, { query: { limit: 1, cursor: first.nextCursor ?? '' } });
    expect(rest.items.map(({ id }) => id)).toEqual([one.id]);
    await keep('moe', two.id, false);
    expect((await as('moe')(getBookmarks, { query: {} })).items).toHaveLength(1);
  });

  test('is refused for a post one may not see, and is not shown for a deleted one', async () => {
    const closed = await post({ audience: 'tribe' });
    await expect(keep('sam', closed.id)).rejects.toMatchObject({ status: 404 });
    const gone = await post();
    await keep('sam', gone.id);
    await as('mia')(deletePost, { params: { postId: gone.id } });
    expect((await as('sam')(getBookmarks, { query: {} })).items).toEqual([]);
  });
});

describe('the page of a tag', () => {
  const tagged = async (name: string, tag: string, more = {}) =>
    (await as(name)(getPostsByTag, { query: { tag, ...more } })).items.map(({ id }) => id);

  test('lists public posts, newest first, in pages', async () => {
    const one = await post({ body: 'Early #derby' });
    const two = await shout({ body: 'Late #Derby!' });
    await post({ body: 'For us #derby', audience: 'tribe' });
    expect(await tagged('sam', 'derby')).toEqual([two.id, one.id]);
    const first = await as('sam')(getPostsByTag, { query: { tag: 'derby', limit: 1 } });
    expect(await tagged('sam', 'derby', { limit: 1, cursor: first.nextCursor })).toEqual([one.id]);
    await as('mia')(deletePost, { params: { postId: two.id } });
    expect(await tagged('sam', 'DERBY')).toEqual([one.id]);
    expect(await tagged('sam', 'nothing')).toEqual([]);
  });

  test('leaves out blocked people, and refuses invalid tags', async () => {
    const { id } = await post({ body: 'Loud #noise' });
    expect(await tagged('bob', 'noise')).toEqual([id]);
    await as('bob')(blockAccount, { body: { username: 'mia', blocked: true } });
    expect(await tagged('bob', 'noise')).toEqual([]);
    await expect(tagged('bob', 'a b')).rejects.toMatchObject({ status: 400, field: 'tag' });
  });
});

describe('a reaction', () => {
  const react = (name: string, postId: string, reaction: (typeof REACTIONS)[number] | null) =>
    as(name)(reactToShout, { body: { postId, reaction } });

  test('counts once for each person, and can be changed', async () => {
    const { id } = await shout();
    await react('moe', id, 'fire');
    await react('moe', id, 'fire');
    expect(await react('olga', id, 'fire')).toEqual({ reaction: 'fire', reactions: { fire: 2 } });
    expect(await react('moe', id, 'goal')).toEqual({ reaction: 'goal', reactions: { fire: 1, goal: 1 } });
    const { post: seen } = await as('moe')(getPostDetails, { body: { postId: id } });
    expect(seen).toMatchObject({ reactions: { fire: 1, goal: 1 }, viewer: { reaction: 'goal' } });
    expect(await react('moe', id, null)).toEqual({ reaction: null, reactions: { fire: 1 } });
    expect(await react('moe', id, null)).toEqual({ reaction: null, reactions: { fire: 1 } });
  });

  test('is counted right when one person sends many at once, and many send one', async () => {
    const { id } = await shout();
    const presses = ['fire', 'goal', 'laugh', 'sad', 'applause', null] as const;
    await Promise.all(
      presses.flatMap((one) => [react('moe', id, one), react('olga', id, one), react('sam', id, one)]),
    );
    const [row] = await sql<{ kept: object; counted: object }[]>`
      select reactions as kept, coalesce((select jsonb_object_agg(reaction, n) from (
        select reaction, count(*) as n from post_reaction where post_id = ${id} group by 1) r), '{}') as counted
      from post where id = ${id}`;
    expect(row?.kept).toEqual(row?.counted);
  });

  test('is for shouts of this site only', async () => {
    const { id } = await post();
    await expect(react('moe', id, 'fire')).rejects.toMatchObject({ status: 400, field: 'postId' });
    const { id: loud } = await shout();
    for (const one of ['howzat', 'high-five'] as const)
      await expect(react('moe', loud, one)).rejects.toMatchObject({ status: 400, field: 'reaction' });
    await expect(react('moe', id, 'boo' as never)).rejects.toMatchObject({ status: 400 });
  });
});
