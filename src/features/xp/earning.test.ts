import { describe, expect, test } from 'vitest';
import { blockAccount } from '#features/accounts/relationships/calls.ts';
import { commentPost, deleteComment } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { deletePost, restorePost } from '#features/posts/lifecycle/calls.ts';
import { likeUnlikePost } from '#features/posts/reactions/calls.ts';
import { firstPost, postPublished } from '#features/posts/xp-rules.ts';
import { joinTribe, leaveTribe } from '#features/tribes/calls.ts';
import { testApp } from '#test/test-app.ts';
import { START, withNewcomers } from './test-newcomers.ts';

const tested = await testApp();
const { as, sql, runJobs } = tested;
const { tribes, newcomer, xp, total, write, like, follow } = await withNewcomers(tested);

describe('own actions', () => {
  test('signing up and joining tribes earns points, leaving removes them, rejoining restores them', async () => {
    const name = await newcomer();
    expect(await total(name)).toBe(START);
    const tribeId = tribes[1] ?? '';
    await as(name)(joinTribe, { body: { tribeId } });
    expect(await total(name)).toBe(START + 5);
    await as(name)(leaveTribe, { query: { tribeId } });
    expect(await total(name)).toBe(START);
    await as(name)(joinTribe, { body: { tribeId } });
    const { items, total: points } = await xp(name);
    expect(points).toBe(START + 5);
    expect(items.slice(0, 3).map(({ rule, points }) => [rule, points])).toEqual([
      ['tribe_joined', 5],
      ['tribe_joined', -5],
      ['tribe_joined', 5],
    ]);
  });

  test('of five tribes joined in a day three earn points', async () => {
    const name = await newcomer();
    for (const tribeId of tribes) await as(name)(joinTribe, { body: { tribeId } });
    expect(await total(name)).toBe(START + 10);
  });

  test('a post earns points, the first one more, and deleting or restoring it does the same to them', async () => {
    const name = await newcomer();
    const postId = await write(name);
    const both = postPublished.points + firstPost.points;
    expect(await total(name)).toBe(START + both);
    await as(name)(deletePost, { params: { postId } });
    expect(await total(name)).toBe(START);
    await as(name)(restorePost, { params: { postId } });
    expect(await total(name)).toBe(START + both);
    const second = await write(name);
    expect(await total(name)).toBe(START + both + 10);
    await as(name)(deletePost, { params: { postId: second } });
    expect(await total(name)).toBe(START + both);
  });

  test('deleting a post and writing it again earns no more than writing it once', async () => {
    const name = await newcomer();
    const postId = await write(name, 'Again and again');
    const once = await total(name);
    await as(name)(deletePost, { params: { postId } });
    await runJobs();
    await sql`delete from dedupe_key`;
    await write(name, 'Again and again');
    expect(await total(name)).toBe(once);
  });

  test('five posts a day earn points, the sixth does not', async () => {
    const name = await newcomer();
    for (let i = 0; i < 6; i++) await write(name);
    expect(await total(name)).toBe(START + 30 + 50);
  });

  test('a shout earns points', async () => {
    const name = await newcomer();
    await as(name)(createPost, { body: { kind: 'SHOUT', body: 'Oh yes' } });
    expect(await total(name)).toBe(START + 3);
  });

  test('a comment on somebody else’s post earns points until it is deleted; one on one’s own does not', async () => {
    const [name, other] = [await newcomer(), await newcomer()];
    const postId = await write(other);
    const { id: commentId } = await as(name)(commentPost, { body: { postId, body: 'What a game' } });
    expect(await total(name)).toBe(START + 3);
    const before = await total(other);
    await as(other)(commentPost, { body: { postId, body: 'Was it not' } });
    expect(await total(other)).toBe(before);
    await as(name)(deleteComment, { params: { commentId } });
    expect(await total(name)).toBe(START);
  });
});

describe('actions of others', () => {
  test('a like earns its author points once and until it is undone; one’s own like earns nothing', async () => {
    const [name, other] = [await newcomer(), await newcomer()];
    const postId = await write(name);
    const before = await total(name);
    await like(name, postId);
    expect(await total(name)).toBe(before);
    await like(other, postId);
    expect(await total(name)).toBe(before + 2);
    for (const liked of [false, true, false, true]) {
      await like(other, postId, liked);
      await runJobs();
    }
    expect(await total(name)).toBe(before + 2);
    await like(other, postId, false);
    expect(await total(name)).toBe(before);
    expect(await total(other)).toBe(START);
  });

  test('deleting a post removes the points of its likes, and restoring it restores them', async () => {
    const [name, other] = [await newcomer(), await newcomer()];
    const postId = await write(name);
    await write(name);
    await like(other, postId);
    const before = await total(name);
    await as(name)(deletePost, { params: { postId } });
    expect(await total(name)).toBe(before - 10 - 2);
    await as(name)(restorePost, { params: { postId } });
    expect(await total(name)).toBe(before);
  });

  test('likes between the same two people count five times a day', async () => {
    const [name, other] = [await newcomer(), await newcomer()];
    const posts: string[] = [];
    for (let i = 0; i < 7; i++) posts.push(await write(name));
    const before = await total(name);
    for (const postId of posts) await like(other, postId);
    expect(await total(name)).toBe(before + 5 * 2);
    const third = await newcomer();
    await like(third, posts[0] ?? '');
    expect(await total(name)).toBe(before + 6 * 2);
  });

  test('a like of a comment earns its author points, until the comment is deleted', async () => {
    const [name, other] = [await newcomer(), await newcomer()];
    const postId = await write(other);
    const { id: commentId } = await as(name)(commentPost, { body: { postId, body: 'Said well' } });
    await as(other)(likeUnlikePost, { body: { commentId, liked: true } });
    expect(await total(name)).toBe(START + 3 + 2);
    await as(name)(deleteComment, { params: { commentId } });
    expect(await total(name)).toBe(START);
  });

  test('a block removes the points of a follow, on every site', async () => {
    const [name, other] = [await newcomer(), await newcomer()];
    await follow(other, name, true);
    await follow(name, other, true);
    expect([await total(name), await total(other)]).toEqual([START + 5, START + 5]);
    await as(name)(blockAccount, { body: { username: other, blocked: true } });
    expect([await total(name), await total(other)]).toEqual([START, START]);
  });

  test('a follower earns points once, however often they follow and unfollow', async () => {
    const [name, other] = [await newcomer(), await newcomer()];
    for (const wanted of [true, false, true, false]) {
      await follow(other, name, wanted);
      await runJobs();
    }
    expect(await total(name)).toBe(START);
    await follow(other, name, true);
    expect(await total(name)).toBe(START + 5);
  });
});
