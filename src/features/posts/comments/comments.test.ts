import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { createPost } from '../compose/calls.ts';
import { commentPost, deleteComment, getPostDetails } from './calls.ts';
import { withComments } from './test-comments.ts';

const tested = await testApp();
const { as, anyone, idOf, sql } = tested;
const {
  tribeId,
  at,
  words: uniqueText,
  newPost,
  comment,
  reply,
  details,
  texts,
  counts,
} = await withComments(tested);

describe('a comment', () => {
  test('is shown below the post at once, newest first, and is counted', async () => {
    const first = await comment('nina', '**Well** played, @mia');
    expect(first).toMatchObject({
      postId: at.postId,
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

  test('may have one image of its author', async () => {
    const id = newId();
    await sql`
      insert into media (id, site, owner_id, kind, state, mime, name, bytes)
      values (${id}, 'sports', ${await idOf('nina')}, 'image', 'ready', 'image/webp', 'large.webp', 900)`;
    await expect(
      as('max')(commentPost, { body: { postId: at.postId, body: uniqueText(), mediaId: id } }),
    ).rejects.toMatchObject({
      status: 400,
      field: 'mediaId',
    });
    expect(await counts()).toBe(0);
    const made = await as('nina')(commentPost, {
      body: { postId: at.postId, body: uniqueText(), mediaId: id },
    });
    expect(made.media?.id).toBe(id);
    expect((await details()).comments.items[0]?.media?.id).toBe(id);
  });

  test('is listed in pages without gaps or duplicates', async () => {
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
    await expect(
      as('nina')(commentPost, { body: { postId: at.postId, ...input } as never }),
    ).rejects.toMatchObject({
      status: 400,
      field: 'body',
    });
    expect(await counts()).toBe(0);
  });

  test('of a thousand characters is accepted', async () => {
    expect((await comment('nina', '😀'.repeat(1000))).state).toBe('published');
  });

  test('cannot contain scripts', async () => {
    const made = await comment('nina', '<script>x</script> [y](javascript:z)');
    expect(JSON.stringify(made.content)).not.toContain('"href"');
  });

  test('needs a session', async () => {
    await expect(anyone()(commentPost, { body: { postId: at.postId, body: 'Hi' } })).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('the same text within a minute', () => {
  test('by the same author below the same post creates one comment, also concurrently', async () => {
    const body = uniqueText();
    const made = await Promise.all(Array.from({ length: 6 }, () => comment('nina', body)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await counts()).toBe(1);
  });

  test('by another author, below another post or as a reply creates another comment', async () => {
    const body = uniqueText();
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

  test('can be posted again after it was deleted', async () => {
    const body = uniqueText();
    const first = await comment('nina', body);
    await as('nina')(deleteComment, { params: { commentId: first.id } });
    expect((await comment('nina', body)).id).not.toBe(first.id);
    expect(await counts()).toBe(1);
  });
});

describe('replies', () => {
  test('are shown two levels deep, oldest first, and deeper ones as siblings', async () => {
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

  test('beyond the first ten are fetched by their parent comment', async () => {
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

  test('written concurrently are all counted', async () => {
    const top = await comment('nina');
    await Promise.all(['mia', 'max', 'lou', 'olga', 'nina'].map((name) => reply(name, top)));
    const [seen] = (await details()).comments.items;
    expect(seen?.replyCount).toBe(5);
    expect(await counts()).toBe(6);
  });

  test('to a deleted comment return 404', async () => {
    const top = await comment('nina');
    await as('nina')(deleteComment, { params: { commentId: top.id } });
    await expect(reply('mia', top)).rejects.toMatchObject({ status: 404 });
  });
});

describe('who may comment', () => {
  test('nobody where comments are turned off', async () => {
    const closed = await newPost({ commentPolicy: 'nobody' });
    await expect(comment('mia', uniqueText(), closed)).rejects.toMatchObject({
      status: 403,
      code: 'COMMENTS_CLOSED',
    });
    const { post } = await as('mia')(getPostDetails, { body: { postId: closed } });
    expect(post.viewer?.canComment).toBe(false);
  });

  test('only members where comments are for members', async () => {
    const on = await newPost({ commentPolicy: 'members' });
    await expect(comment('nina', uniqueText(), on)).rejects.toMatchObject({
      status: 403,
      code: 'JOIN_FIRST',
    });
    const made = await comment('max', uniqueText(), on);
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

  test('nobody while the tribe is read-only', async () => {
    await sql`update tribe set state = 'read_only' where id = ${tribeId}`;
    await expect(comment('mia')).rejects.toMatchObject({ status: 409, code: 'TRIBE_READ_ONLY' });
    await sql`update tribe set state = 'active' where id = ${tribeId}`;
  });

  test('no adult on a post of a child they are not the guardian of', async () => {
    await sql`update account set age_band = '13_17', guardian_email = 'parent@touchline.test' where id = ${await idOf('kid')}`;
    await sql`
      insert into membership (tribe_id, account_id, site, state, joined_at)
      values (${tribeId}, ${await idOf('kid')}, 'sports', 'active', now()) on conflict do nothing`;
    const { id } = await as('kid')(createPost, { body: { tribeId, body: uniqueText(), audience: 'public' } });
    await expect(comment('nina', uniqueText(), id)).rejects.toMatchObject({ status: 403, code: 'CHILD' });
    const own = await comment('kid', uniqueText(), id);
    await expect(reply('nina', own)).rejects.toMatchObject({ status: 403, code: 'CHILD' });
  });
});
