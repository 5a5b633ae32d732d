import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getHomeCommunity } from '#features/home/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import type { Page } from '#platform/fields.ts';
import { testApp } from '#test/test-app.ts';
import { commentPost, getPostDetails, replyComment } from '../comments/calls.ts';
import { createPost } from '../compose/calls.ts';
import { deletePost } from '../lifecycle/calls.ts';
import { likeUnlikePost } from '../reactions/calls.ts';
import { getPostsByUsername, getShouts, getTribeMembersPosts } from './calls.ts';

const { as, anyone, idOf, ctx, sql } = await testApp();
let tribeId = '';

beforeAll(async () => {
  const members = [];
  for (const name of ['mia', 'nina', 'sam']) members.push({ accountId: await idOf(name) });
  [tribeId] = (await insertTribes(ctx(), [{ name: 'Away End', ownerId: await idOf('olga'), members }])) as [
    string,
  ];
});
beforeEach(async () => {
  await sql`delete from post`;
  await sql`delete from block`;
  await sql`delete from mute`;
  await sql`delete from mute_word`;
});

const block = async (who: string, whom: string) =>
  sql`insert into block (blocker_id, blocked_id) values (${await idOf(who)}, ${await idOf(whom)})`;
const mute = async (who: string, whom: string) =>
  sql`insert into mute (muter_id, muted_id) values (${await idOf(who)}, ${await idOf(whom)})`;
const muteWord = async (who: string, word: string) =>
  sql`insert into mute_word (account_id, word) values (${await idOf(who)}, ${word})`;

const post = async (who: string, more: object = {}) =>
  (await as(who)(createPost, { body: { tribeId, body: `Written ${++n}`, ...more } })).id;
const shout = (who: string, more: object = {}) => post(who, { kind: 'SHOUT', tribeId: undefined, ...more });
let n = 0;

const ids = ({ items }: Page<{ id: string }>) => items.map(({ id }) => id);
/** The places a post of Mia's could be shown: her tribe, the start page, the fan zone, her profile. */
async function readBy(name: string | null) {
  const client = name ? as(name) : anyone();
  const query = { fresh: ++n } as object;
  const profile = client(getPostsByUsername, { params: { username: 'mia' }, query }).then(ids, () => []);
  return {
    tribe: ids(await client(getTribeMembersPosts, { query: { tribeId, ...query } })),
    home: ids(await client(getHomeCommunity, { query })),
    shouts: ids(await client(getShouts, { query })),
    profile: await profile,
  };
}
const one = (who: string, postId: string, parentId?: string) =>
  as(who)(getPostDetails, { body: { postId, ...(parentId ? { parentId } : {}) } });

describe('people who have blocked one another', () => {
  test.each([
    ['who blocked', 'nina', 'mia'],
    ['who was blocked', 'mia', 'nina'],
  ])('are in no feed and on no page of the one %s', async (_, blocker, blocked) => {
    const [written, shouted] = [await post('mia'), await shout('mia')];
    await block(blocker, blocked);
    expect(await readBy('nina')).toEqual({ tribe: [], home: [], shouts: [], profile: [] });
    for (const id of [written, shouted]) {
      await expect(one('nina', id)).rejects.toMatchObject({ status: 404 });
      await expect(as('nina')(likeUnlikePost, { body: { postId: id, liked: true } })).rejects.toMatchObject({
        status: 404,
      });
      await expect(as('nina')(commentPost, { body: { postId: id, body: 'Hi' } })).rejects.toMatchObject({
        status: 404,
      });
    }
    for (const name of ['sam', null])
      expect(await readBy(name)).toMatchObject({ tribe: [written], shouts: [shouted], profile: [written] });
  });

  test('leave no gaps in a page', async () => {
    const first = await post('sam');
    for (let i = 0; i < 4; i++) await post('mia');
    const last = await post('sam');
    await block('nina', 'mia');
    const page = await as('nina')(getTribeMembersPosts, { query: { tribeId, limit: 2 } });
    expect(ids(page)).toEqual([last, first]);
    expect(page.nextCursor).toBeNull();
  });

  test('are not shown as the target of a shout', async () => {
    const aimed = await shout('sam', { targetUsername: 'mia' });
    await block('nina', 'mia');
    expect((await readBy('nina')).shouts).toEqual([]);
    await expect(one('nina', aimed)).rejects.toMatchObject({ status: 404 });
    expect((await readBy('mia')).shouts).toEqual([aimed]);
  });

  test('do not see each other’s comments with their replies, nor count them', async () => {
    const postId = await post('sam');
    const say = (who: string) => as(who)(commentPost, { body: { postId, body: `Said ${++n}` } });
    const theirs = await say('mia');
    const mine = await say('nina');
    const answer = await as('sam')(replyComment, { body: { commentId: theirs.id, body: 'Well said.' } });
    const below = await as('mia')(replyComment, { body: { commentId: mine.id, body: 'No.' } });
    await block('mia', 'nina');
    const seen = await one('nina', postId);
    expect(seen.post.commentCount).toBe(1);
    expect(ids(seen.comments)).toEqual([mine.id]);
    expect(seen.comments.items[0]?.replies).toEqual([]);
    await expect(one('nina', postId, theirs.id)).rejects.toMatchObject({ status: 404 });
    for (const commentId of [theirs.id, below.id])
      await expect(as('nina')(replyComment, { body: { commentId, body: 'Hm.' } })).rejects.toMatchObject({
        status: 404,
      });
    const others = await one('olga', postId);
    expect(ids(others.comments)).toEqual([mine.id, theirs.id]);
    expect(others.comments.items[1]?.replies.map(({ id }) => id)).toEqual([answer.id]);
  });

  test('are still visible to moderators of the tribe', async () => {
    const written = await post('mia');
    await block('mia', 'olga');
    expect((await one('olga', written)).post.id).toBe(written);
    await as('olga')(deletePost, { params: { postId: written } });
    await expect(one('sam', written)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a mute', () => {
  test('hides somebody in feeds only, and only from the person who muted', async () => {
    const [written, shouted] = [await post('mia'), await shout('mia')];
    await mute('nina', 'mia');
    expect(await readBy('nina')).toEqual({ tribe: [], home: [], shouts: [], profile: [written] });
    expect((await one('nina', shouted)).post.id).toBe(shouted);
    expect(await readBy('sam')).toMatchObject({ tribe: [written], home: [written], shouts: [shouted] });
    const byNina = await post('nina');
    expect((await readBy('mia')).tribe).toEqual([byNina, written]);
  });

  test.each([
    ['the text', { body: 'What a SPOILER that was' }],
    ['the title', { title: 'Spoilers inside' }],
    ['a tag', { tags: ['spoiler'] }],
  ])('of a word hides what has it in %s, except one’s own', async (_, more) => {
    await muteWord('nina', 'spoiler');
    const [theirs, mine] = [await post('mia', more), await post('nina', { ...more, body: 'My spoiler' })];
    expect(await readBy('nina')).toMatchObject({ tribe: [mine], home: [mine], profile: [theirs] });
    expect((await readBy('sam')).tribe).toEqual([mine, theirs]);
  });
});
