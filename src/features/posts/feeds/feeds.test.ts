import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { newId } from '#platform/ids.ts';
import { insertPost } from '#test/factories/posts.ts';
import { testApp } from '#test/test-app.ts';
import type { Post } from '../calls.ts';
import { getPostDetails } from '../comments/calls.ts';
import type { FinishedPost } from '../post/bulk-insert.server.ts';
import {
  getPostsByUsername,
  getShouts,
  getShoutsByUsername,
  getTribeAthletePosts,
  getTribeMembersPosts,
} from './calls.ts';

const tested = await testApp();
const { as, anyone, idOf, ctx, sql } = tested;
const tribes: Record<string, string> = {};
const tribe = (name: string) => tribes[name] as string;

/** Each call creates a newer post than the one before. */
const written = (author: string, more: Partial<FinishedPost> = {}) =>
  insertPost(tested, {
    author,
    byAthlete: author === 'ana',
    tribeId: more.kind === 'SHOUT' ? null : tribe('Away End'),
    ...more,
  });

beforeAll(async () => {
  const ownerId = await idOf('olga');
  const [mia, ana] = [await idOf('mia'), await idOf('ana', { role: 'ATHLETE' })];
  const members = [{ accountId: mia }, { accountId: ana, isAthlete: true }];
  const names = ['Away End', 'Back Room', 'Quiet', 'Shut'];
  const ids = await insertTribes(ctx(), [
    { name: 'Away End', ownerId, members },
    { name: 'Back Room', ownerId, members, visibility: 'private' },
    { name: 'Quiet', ownerId },
    { name: 'Shut', ownerId, members, state: 'closed' },
  ]);
  for (const [i, name] of names.entries()) tribes[name] = ids[i] as string;
  const [nets] = await insertTribes(ctx('cricket'), [{ name: 'Nets', ownerId, members }]);
  tribes.Nets = nets as string;
  // Nina follows Mia; nobody else follows anybody.
  await sql`insert into follow (site, follower_id, followed_id) values ('sports', ${await idOf('nina')}, ${mia})`;
});
beforeEach(async () => {
  await sql`delete from post`;
});

const ids = (page: { items: Post[] }) => page.items.map(({ id }) => id);
let asking = 0;
/** Visitors' answers are cached for some seconds, except for a URL that nobody requested before. */
const fresh = (more: object = {}) => ({ query: { ...more, fresh: ++asking } as object });
const of = (name: string, more: object = {}) => ({
  query: { tribeId: tribe(name), ...fresh({ limit: 50, ...more }).query },
});

describe('the feeds of a tribe', () => {
  test('are newest first, posts of athletes apart from others, shouts apart from posts', async () => {
    const first = await written('mia');
    const byAthlete = await written('ana');
    const second = await written('olga');
    const shout = await written('mia', { kind: 'SHOUT', tribeId: tribe('Away End') });
    expect(ids(await anyone()(getTribeMembersPosts, of('Away End')))).toEqual([second, first]);
    expect(ids(await anyone()(getTribeAthletePosts, of('Away End')))).toEqual([byAthlete]);
    expect(ids(await anyone()(getShouts, of('Away End')))).toEqual([shout]);
    expect((await anyone()(getTribeMembersPosts, of('Quiet'))).items).toEqual([]);
  });

  test('continue where the last page ended, also between posts of the same moment', async () => {
    const publishedAt = '2026-01-02T00:00:00.000Z';
    const made = [];
    for (let i = 0; i < 7; i++) made.push(await written('mia', { publishedAt }));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await anyone()(
        getTribeMembersPosts,
        of('Away End', { limit: 3, ...(cursor ? { cursor } : {}) }),
      );
      seen.push(...ids(page));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(made.sort().reverse());
  });

  test('include what a member liked, and nothing of a viewer for visitors', async () => {
    const postId = await written('olga');
    await sql`insert into post_like (post_id, account_id) values (${postId}, ${await idOf('mia')})`;
    const [seen] = (await anyone()(getTribeMembersPosts, of('Away End'))).items;
    expect(seen?.viewer).toBeNull();
    const [mine] = (await as('mia')(getTribeMembersPosts, of('Away End'))).items;
    expect(mine?.viewer).toMatchObject({ liked: true, isAuthor: false, canComment: true, canDelete: false });
    const [moderated] = (await as('olga')(getTribeMembersPosts, of('Away End'))).items;
    expect(moderated?.viewer).toMatchObject({ liked: false, isAuthor: true, canDelete: true });
  });

  test.each(['Back Room', 'Shut', 'Nets', 'nowhere', 'no-such-slug'])(
    'of %s do not exist for a stranger',
    async (name) => {
      const tribeId = name === 'nowhere' ? newId() : (tribes[name] ?? name);
      for (const call of [getTribeMembersPosts, getTribeAthletePosts, getShouts]) {
        await expect(anyone()(call, { query: { tribeId } })).rejects.toMatchObject({ status: 404 });
        await expect(as('nina')(call, { query: { tribeId } })).rejects.toMatchObject({ status: 404 });
      }
    },
  );

  test.each([
    ['limit', 0],
    ['limit', 51],
    ['limit', 'many'],
    ['cursor', 'not-ours'],
    ['cursor', 'WzEsMl0'],
    ['tribeId', ''],
  ])('refuse %s %s', async (field, value) => {
    const input = of('Away End', { [field]: value });
    await expect(anyone()(getTribeMembersPosts, input)).rejects.toMatchObject({ status: 400, field });
  });
});

describe('who sees a post', () => {
  /** The rule exists in SQL for feeds and in policy.ts for one post: both are tested. */
  async function seenBy(name: string | null, postId: string): Promise<boolean> {
    const client = name ? as(name) : anyone();
    const one = await client(getPostDetails, { body: { postId } }).then(
      () => true,
      (refusal) => {
        expect(refusal).toMatchObject({ status: 404 });
        return false;
      },
    );
    const page = { params: { username: 'mia' }, ...fresh({ limit: 50 }) };
    const lists = [await client(getPostsByUsername, page), await client(getShoutsByUsername, page)];
    expect(lists.some((list) => ids(list).includes(postId))).toBe(one);
    return one;
  }
  const readers = [null, 'nina', 'sam', 'ana', 'mia'] as const;
  const [all, follower, members] = [[...readers], ['nina', 'mia'], ['ana', 'mia']];

  test.each<[string, Partial<FinishedPost> & { in?: string }, (string | null)[]]>([
    ['a public post', {}, all],
    ['a post for the tribe', { audience: 'tribe' }, members],
    ['a post for followers', { audience: 'followers' }, follower],
    ['a public shout', { kind: 'SHOUT' }, all],
    ['a shout for followers', { kind: 'SHOUT', audience: 'followers' }, follower],
    ['a shout for the tribe', { kind: 'SHOUT', audience: 'tribe', in: 'Away End' }, members],
    ['a public post in a tribe that is private by now', { in: 'Back Room' }, members],
    ['a post for followers in a private tribe', { in: 'Back Room', audience: 'followers' }, ['mia']],
    ['a post in a closed tribe', { in: 'Shut' }, ['mia']],
  ])('%s', async (_, { in: where, ...more }, expected) => {
    const postId = await written('mia', { ...more, ...(where ? { tribeId: tribe(where) } : {}) });
    const seen = [];
    for (const name of readers) if (await seenBy(name, postId)) seen.push(name);
    expect(seen).toEqual(expected);
    // The feeds of the tribe and of the site agree.
    for (const name of readers) {
      const client = name ? as(name) : anyone();
      if (more.kind === 'SHOUT')
        expect(ids(await client(getShouts, fresh())).includes(postId)).toBe(expected.includes(name));
      if (!where) {
        const call = more.kind === 'SHOUT' ? null : getTribeMembersPosts;
        if (call)
          expect(ids(await client(call, of('Away End'))).includes(postId)).toBe(expected.includes(name));
      }
    }
  });

  test.each(['draft', 'scheduled', 'pending_review', 'rejected', 'hidden', 'removed', 'deleted'])(
    'nobody else sees one that is %s',
    async (state) => {
      const postId = await written('mia');
      await sql`
        update post set state = ${state}, deleted_at = ${state === 'deleted' ? '2026-01-01' : null} where id = ${postId}`;
      for (const client of [anyone(), as('nina'), as('ana')]) {
        await expect(client(getPostDetails, { body: { postId } })).rejects.toMatchObject({ status: 404 });
        expect((await client(getTribeMembersPosts, of('Away End'))).items).toEqual([]);
        expect((await client(getPostsByUsername, { params: { username: 'mia' }, ...fresh() })).items).toEqual(
          [],
        );
      }
    },
  );
});

describe('posts and shouts of an account', () => {
  test('are listed separately, and of this site only', async () => {
    const post = await written('mia');
    const shout = await written('mia', { kind: 'SHOUT' });
    await written('mia', { site: 'cricket', kind: 'SHOUT' });
    await written('mia', { site: 'cricket', tribeId: tribe('Nets') });
    const page = { params: { username: 'mia' }, ...fresh() };
    expect(ids(await anyone()(getPostsByUsername, page))).toEqual([post]);
    expect(ids(await anyone()(getShoutsByUsername, page))).toEqual([shout]);
    expect(ids(await anyone()(getShouts, fresh()))).toEqual([shout]);
  });

  test('of an unknown account return 404', async () => {
    for (const call of [getPostsByUsername, getShoutsByUsername]) {
      await expect(anyone()(call, { params: { username: 'nobody_here' }, query: {} })).rejects.toMatchObject({
        status: 404,
      });
    }
  });
});

test('a post of another site returns 404', async () => {
  const postId = await written('mia', { site: 'cricket', tribeId: tribe('Nets') });
  expect((await anyone('cricket')(getPostDetails, { body: { postId } })).post.id).toBe(postId);
  for (const client of [anyone(), as('mia'), anyone('kids')]) {
    await expect(client(getPostDetails, { body: { postId } })).rejects.toMatchObject({ status: 404 });
  }
});
