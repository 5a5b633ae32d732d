import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foundTribes } from '#features/tribes/tribes.server.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { createPost, deletePost, getPostDetails, likeUnlikePost } from './calls.ts';
import { type Comment, commentPost, deleteComment, replyComment } from './comment-calls.ts';
import { purgeDeleted } from './purge.server.ts';
import { plainText } from './rich-text.ts';

const { as, anyone, idOf, ctx, sql, app } = await testApp();
let tribeId = '';
let backRoom = '';
let postId = '';

beforeAll(async () => {
  const ownerId = await idOf('olga');
  const members = await Promise.all(
    ['mia', 'max', 'lou'].map(async (name) => ({ accountId: await idOf(name) })),
  );
  [tribeId, backRoom] = (await foundTribes(ctx(), [
    { name: 'Away End', ownerId, members },
    { name: 'Back Room', ownerId, members, visibility: 'private' },
  ])) as [string, string];
});
beforeEach(async () => {
  await sql`delete from rate_limit`;
  postId = await newPost();
});

let n = 0;
const words = () => `Thought number ${++n}`;
const newPost = async (more: object = {}) =>
  (await as('mia')(createPost, { body: { tribeId, body: words(), ...more } })).id;
const comment = (name: string, body = words(), on = postId) =>
  as(name)(commentPost, { body: { postId: on, body } });
const reply = (name: string, to: { id: string }, body = words()) =>
  as(name)(replyComment, { body: { commentId: to.id, body } });
const details = async (more: object = {}, door = anyone()) =>
  (await door(getPostDetails, { body: { postId, ...more } })) as Awaited<ReturnType<typeof load>>;
const load = () => anyone()(getPostDetails, { body: { postId } });
const texts = (comments: { content: Comment['content'] }[]) =>
  comments.map(({ content }) => plainText(content));
const counts = async () => (await details()).post.commentCount;

describe('a comment', () => {
  test('stands below the post at once, newest first, and is counted', async () => {
    const first = await comment('nina', '**Well** played, @mia');
    expect(first).toMatchObject({
      postId,
      parentId: null,
      author: { username: 'nina' },
      state: 'published',
      likeCount: 0,
      replyCount: 0,
      media: null,
      replies: [],
      viewer: { liked: false, isAuthor: true, canDelete: true },
    });
    const second = await comment('mia');
    const { post, comments } = await details({}, as('nina'));
    expect(post.commentCount).toBe(2);
    expect(comments.items.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(comments.items[1]).toEqual(first);
  });

  test('may carry one image of its author', async () => {
    const id = newId();
    await sql`
      insert into media (id, site, owner_id, kind, state, mime, name, bytes)
      values (${id}, 'sports', ${await idOf('nina')}, 'image', 'ready', 'image/webp', 'large.webp', 900)`;
    await expect(
      as('max')(commentPost, { body: { postId, body: words(), mediaId: id } }),
    ).rejects.toMatchObject({
      status: 400,
      field: 'mediaId',
    });
    expect(await counts()).toBe(0);
    const made = await as('nina')(commentPost, { body: { postId, body: words(), mediaId: id } });
    expect(made.media?.id).toBe(id);
    expect((await details()).comments.items[0]?.media?.id).toBe(id);
  });

  test('pages through without a gap or a double', async () => {
    const made = [];
    for (let i = 0; i < 7; i++) made.push((await comment('nina')).id);
    const seen = [];
    let cursor: string | null | undefined;
    do {
      const { comments } = await details({ limit: 3, ...(cursor ? { cursor } : {}) });
      seen.push(...comments.items.map(({ id }) => id));
      cursor = comments.nextCursor;
    } while (cursor);
    expect(seen).toEqual(made.reverse());
  });

  test.each<[string, object]>([
    ['nothing', { body: ' \n ' }],
    ['signs nobody sees', { body: '\u200B\u2060' }],
    ['1001 characters', { body: '😀'.repeat(1001) }],
    ['an override of direction', { body: 'a \u202E b' }],
    ['towers of marks', { body: `a${'\u0300'.repeat(9)}` }],
    ['eleven mentions', { body: Array.from({ length: 11 }, (_, i) => `@name${i}`).join(' ') }],
  ])('is refused with %s', async (_, input) => {
    await expect(as('nina')(commentPost, { body: { postId, ...input } as never })).rejects.toMatchObject({
      status: 400,
      field: 'body',
    });
    expect(await counts()).toBe(0);
  });

  test('of a thousand characters is just short enough', async () => {
    expect((await comment('nina', '😀'.repeat(1000))).state).toBe('published');
  });

  test('cannot carry script', async () => {
    const made = await comment('nina', '<script>x</script> [y](javascript:z)');
    expect(JSON.stringify(made.content)).not.toContain('"href"');
  });

  test('needs somebody who is signed in', async () => {
    await expect(anyone()(commentPost, { body: { postId, body: 'Hi' } })).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('the same words within a minute', () => {
  test('by the same author below the same post are the same comment, also at the same moment', async () => {
    const body = words();
    const made = await Promise.all(Array.from({ length: 6 }, () => comment('nina', body)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await counts()).toBe(1);
  });

  test('by another author, below another post or as a reply are another comment', async () => {
    const body = words();
    const other = await newPost();
    const first = await comment('nina', body);
    const made = [
      first,
      await comment('max', body),
      await comment('nina', body, other),
      await reply('nina', first, body),
    ];
    expect(new Set(made.map(({ id }) => id)).size).toBe(4);
  });

  test('may be said again when they were deleted', async () => {
    const body = words();
    const first = await comment('nina', body);
    await as('nina')(deleteComment, { params: { commentId: first.id } });
    expect((await comment('nina', body)).id).not.toBe(first.id);
    expect(await counts()).toBe(1);
  });
});

describe('replies', () => {
  test('are shown two levels deep, oldest first, and deeper ones beside what they answer', async () => {
    const top = await comment('nina', 'top');
    const one = await reply('mia', top, 'one');
    const two = await reply('nina', one, 'two');
    const three = await reply('mia', two, 'three');
    const four = await reply('max', three, 'four');
    expect([one.parentId, two.parentId, three.parentId, four.parentId]).toEqual([
      top.id,
      one.id,
      one.id,
      one.id,
    ]);
    const [seen] = (await details()).comments.items;
    expect(texts(seen?.replies ?? [])).toEqual(['one']);
    expect(texts(seen?.replies[0]?.replies ?? [])).toEqual(['two', 'three', 'four']);
    expect(seen).toMatchObject({ replyCount: 1, replies: [{ replyCount: 3 }] });
    expect(await counts()).toBe(5);
  });

  test('beyond the first ten are asked for by the comment they answer', async () => {
    const top = await comment('nina');
    for (let i = 0; i < 12; i++) await reply('mia', top, `reply ${i}`);
    const [seen] = (await details()).comments.items;
    expect(seen?.replies).toHaveLength(10);
    expect(seen?.replyCount).toBe(12);
    const first = await details({ parentId: top.id, limit: 8 });
    const rest = await details({ parentId: top.id, limit: 8, cursor: first.comments.nextCursor });
    expect(texts([...first.comments.items, ...rest.comments.items])).toEqual(
      Array.from({ length: 12 }, (_, i) => `reply ${i}`),
    );
    expect(rest.comments.nextCursor).toBeNull();
  });

  test('written at the same moment are all counted', async () => {
    const top = await comment('nina');
    await Promise.all(['mia', 'max', 'lou', 'olga', 'nina'].map((name) => reply(name, top)));
    const [seen] = (await details()).comments.items;
    expect(seen?.replyCount).toBe(5);
    expect(await counts()).toBe(6);
  });

  test('to a comment that was deleted are a 404', async () => {
    const top = await comment('nina');
    await as('nina')(deleteComment, { params: { commentId: top.id } });
    await expect(reply('mia', top)).rejects.toMatchObject({ status: 404 });
  });
});

describe('who may comment', () => {
  test('nobody where comments are closed', async () => {
    const closed = await newPost({ commentPolicy: 'nobody' });
    await expect(comment('mia', words(), closed)).rejects.toMatchObject({
      status: 403,
      code: 'COMMENTS_CLOSED',
    });
    const { post } = await as('mia')(getPostDetails, { body: { postId: closed } });
    expect(post.viewer?.canComment).toBe(false);
  });

  test('only members where they are for members', async () => {
    const on = await newPost({ commentPolicy: 'members' });
    await expect(comment('nina', words(), on)).rejects.toMatchObject({ status: 403, code: 'JOIN_FIRST' });
    const made = await comment('max', words(), on);
    await expect(reply('nina', made)).rejects.toMatchObject({ status: 403, code: 'JOIN_FIRST' });
    expect((await reply('max', made)).state).toBe('published');
  });

  test.each([
    ['banned', 'BANNED', { state: 'banned', until: null }],
    ['muted', 'MUTED', { state: 'active', until: '2999-01-01' }],
  ])('nobody who is %s in the tribe', async (_, code, { state, until }) => {
    const member = sql`tribe_id = ${tribeId} and account_id = ${await idOf('lou')}`;
    await sql`update membership set state = ${state}, muted_until = ${until} where ${member}`;
    await expect(comment('lou')).rejects.toMatchObject({ status: 403, code });
    const made = await comment('nina');
    await expect(reply('lou', made)).rejects.toMatchObject({ status: 403, code });
    await sql`update membership set state = 'active', muted_until = null where ${member}`;
    expect((await comment('lou')).state).toBe('published');
  });

  test('nobody while the tribe can only be read', async () => {
    await sql`update tribe set state = 'read_only' where id = ${tribeId}`;
    await expect(comment('mia')).rejects.toMatchObject({ status: 409, code: 'TRIBE_READ_ONLY' });
    await sql`update tribe set state = 'active' where id = ${tribeId}`;
  });

  test('no adult below what a child of somebody else wrote', async () => {
    await sql`update account set age_band = 'under_13', guardian_email = 'parent@touchline.test' where id = ${await idOf('kid')}`;
    await sql`
      insert into membership (tribe_id, account_id, site, state, joined_at)
      values (${tribeId}, ${await idOf('kid')}, 'sports', 'active', now()) on conflict do nothing`;
    const { id } = await as('kid')(createPost, { body: { tribeId, body: words(), audience: 'public' } });
    await expect(comment('nina', words(), id)).rejects.toMatchObject({ status: 403, code: 'CHILD' });
    const own = await comment('kid', words(), id);
    await expect(reply('nina', own)).rejects.toMatchObject({ status: 403, code: 'CHILD' });
  });
});

describe('a comment that is deleted', () => {
  const drop = (name: string, { id }: { id: string }) =>
    as(name)(deleteComment, { params: { commentId: id } });

  test('is gone when nobody answered it', async () => {
    const made = await comment('nina');
    await drop('nina', made);
    const { post, comments } = await details();
    expect(comments.items).toEqual([]);
    expect(post.commentCount).toBe(0);
  });

  test('leaves a tombstone when somebody did, which says nothing', async () => {
    const top = await comment('nina', 'I take this back');
    await reply('mia', top, 'Why?');
    await drop('nina', top);
    const [seen] = (await details({}, as('nina'))).comments.items;
    expect(seen).toMatchObject({
      id: top.id,
      state: 'deleted',
      author: null,
      content: [],
      media: null,
      likeCount: 0,
      replyCount: 1,
      viewer: { isAuthor: false, canDelete: false },
    });
    expect(texts(seen?.replies ?? [])).toEqual(['Why?']);
    expect(await counts()).toBe(1);
  });

  test('takes its tombstones with it when it was the last below them', async () => {
    const top = await comment('nina');
    const one = await reply('mia', top);
    const two = await reply('max', one);
    await drop('nina', top);
    await drop('mia', one);
    expect((await details()).comments.items[0]?.replies[0]?.replies).toHaveLength(1);
    await drop('max', two);
    expect((await details()).comments.items).toEqual([]);
    expect(await counts()).toBe(0);
  });

  test('by a moderator is gone too, and both are written down', async () => {
    const made = await comment('nina');
    await drop('olga', made);
    expect(
      await sql`select from_state, to_state, why, by_account_id from comment_move where comment_id = ${made.id}`,
    ).toEqual([
      {
        fromState: 'published',
        toState: 'deleted',
        why: 'deleted by a moderator',
        byAccountId: await idOf('olga'),
      },
    ]);
  });

  test('by somebody else stays', async () => {
    const made = await comment('nina');
    await expect(drop('max', made)).rejects.toMatchObject({ status: 403 });
    await expect(drop('mia', made)).rejects.toMatchObject({ status: 403 });
    expect(await counts()).toBe(1);
  });

  test('cannot be deleted again, liked or answered', async () => {
    const made = await comment('nina');
    await drop('nina', made);
    await expect(drop('nina', made)).rejects.toMatchObject({ status: 404 });
    await expect(
      as('mia')(likeUnlikePost, { body: { commentId: made.id, liked: true } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('loses its words after a day', async () => {
    const made = await comment('nina', 'Nobody should read this for ever');
    await drop('nina', made);
    await purgeDeleted(app.deps);
    expect(await sql`select body from comment where id = ${made.id}`).toMatchObject([
      { body: expect.stringContaining('Nobody') },
    ]);
    await sql`update comment set deleted_at = now() - interval '25 hours' where id = ${made.id}`;
    await purgeDeleted(app.deps);
    expect(await sql`select body, content from comment where id = ${made.id}`).toEqual([
      { body: '', content: [] },
    ]);
  });
});

test('counts stay true when comments come and go at the same moment', async () => {
  const top = await comment('nina');
  const replies = await Promise.all(['mia', 'max', 'lou', 'olga'].map((name) => reply(name, top)));
  await Promise.all([
    ...replies.map((made, i) =>
      as(['mia', 'max', 'lou', 'olga'][i] as string)(deleteComment, { params: { commentId: made.id } }),
    ),
    as('nina')(deleteComment, { params: { commentId: top.id } }),
    ...['mia', 'max'].map((name) => comment(name)),
  ]);
  const { post, comments } = await details();
  expect(post.commentCount).toBe(2);
  expect(comments.items).toHaveLength(2);
});

describe('where there is nothing to comment on', () => {
  test('unknown, deleted, hidden from me or of another site: 404', async () => {
    const gone = await newPost();
    await as('mia')(deletePost, { params: { postId: gone } });
    const hidden = await newPost({ tribeId: backRoom });
    const there = await comment('mia', words(), hidden);
    for (const [door, id] of [
      [as('nina'), newId()],
      [as('nina'), gone],
      [as('nina'), hidden],
      [as('mia', {}, 'cricket'), postId],
    ] as const) {
      await expect(door(commentPost, { body: { postId: id, body: 'Hi' } })).rejects.toMatchObject({
        status: 404,
      });
      await expect(door(getPostDetails, { body: { postId: id } })).rejects.toMatchObject({ status: 404 });
    }
    const made = await comment('mia');
    for (const [door, commentId] of [
      [as('nina'), newId()],
      [as('nina'), there.id],
      [as('mia', {}, 'cricket'), made.id],
    ] as const) {
      await expect(door(replyComment, { body: { commentId, body: 'Hi' } })).rejects.toMatchObject({
        status: 404,
      });
      await expect(door(deleteComment, { params: { commentId } })).rejects.toMatchObject({ status: 404 });
      await expect(door(likeUnlikePost, { body: { commentId, liked: true } })).rejects.toMatchObject({
        status: 404,
      });
    }
  });

  test('a comment of another post is no parent here', async () => {
    const other = await comment('nina', words(), await newPost());
    await expect(details({ parentId: other.id })).rejects.toMatchObject({ status: 404 });
    await expect(details({ parentId: newId() })).rejects.toMatchObject({ status: 404 });
  });
});
