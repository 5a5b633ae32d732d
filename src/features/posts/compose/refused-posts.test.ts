import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { deletePost } from '../lifecycle/calls.ts';
import { withWriters } from '../test-writers.ts';
import { plainText } from '../text/rich-text.ts';
import { createPost } from './calls.ts';

const tested = await testApp();
const { as, sql } = tested;
const { tribe, words: uniqueText, upload, post, shout, count } = await withWriters(tested);

describe('what is refused', () => {
  const long = (length: number) => 'é'.repeat(length);
  test.each<[string, string, () => object | Promise<object>]>([
    ['a post without words or pictures', 'body', () => post({ body: '  ' })],
    ['a post of signs nobody sees', 'body', () => post({ body: '\u200B\u2060\u200D' })],
    ['a post of 5001 characters', 'body', () => post({ body: long(5001) })],
    ['a title of 121 characters', 'title', () => post({ title: long(121) })],
    ['a title of two lines', 'title', () => post({ title: 'a\nb' })],
    ['a title that turns its direction around', 'title', () => post({ title: 'a\u202Eb' })],
    ['text that turns its direction around', 'body', () => post({ body: 'a \u2067b' })],
    ['letters with towers of marks', 'body', () => post({ body: `a${'\u0301\u0316'.repeat(9)}` })],
    ['a control character', 'body', () => post({ body: 'a\u0007b' })],
    ['a post without a tribe', 'tribeId', () => post({ tribeId: undefined })],
    ['six tags', 'tags', () => post({ tags: ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'] })],
    [
      'six tags with those in the text',
      'tags',
      () => post({ tags: ['aa', 'bb', 'cc'], body: '#dd #ee #ff' }),
    ],
    ['a tag with a space', 'tags.0', () => post({ tags: ['two words'] })],
    [
      'eleven mentions',
      'body',
      () => post({ body: Array.from({ length: 11 }, (_, i) => `@name${i}`).join(' ') }),
    ],
    ['an unknown audience', 'audience', () => post({ audience: 'everyone' })],
    ['a target of a post', 'targetUsername', () => post({ targetUsername: 'ana' })],
    ['an empty shout', 'body', () => shout({ body: '' })],
    ['a shout of 281 characters', 'body', () => shout({ body: '😀'.repeat(281) })],
    ['a shout with a title', 'title', () => shout({ title: 'Hear' })],
    ['a shout for the members of no tribe', 'audience', () => shout({ audience: 'tribe' })],
    ['a shout with two pictures', 'media', () => shout({ mediaIds: [newId(), newId()] })],
    [
      'a shout with a video',
      'media',
      async () => shout({ mediaIds: [await upload('mia', { kind: 'video' })] }),
    ],
    ['eleven images', 'mediaIds', () => post({ mediaIds: Array.from({ length: 11 }, newId) })],
    [
      'an image and a video',
      'media',
      async () => post({ mediaIds: [await upload('mia'), await upload('mia', { kind: 'video' })] }),
    ],
    [
      'the same image twice',
      'media',
      async () => {
        const id = newId();
        return post({ mediaIds: [id, id] });
      },
    ],
    ['somebody else’s image', 'media', async () => post({ mediaIds: [await upload('moe')] })],
    [
      'an image of another site',
      'media',
      async () => post({ mediaIds: [await upload('mia', { site: 'cricket' })] }),
    ],
    [
      'an image that is not ready',
      'media',
      async () => post({ mediaIds: [await upload('mia', { state: 'processing' })] }),
    ],
    ['an image that does not exist', 'media', () => post({ mediaIds: [newId()] })],
    ['an id that is none', 'mediaIds.0', () => post({ mediaIds: ['../../etc/passwd'] })],
    [
      'an alt text of 1501 characters',
      'media.0.alt',
      () => post({ media: [{ id: newId(), alt: long(1501) }] }),
    ],
  ])('%s', async (_, field, input) => {
    const before = await count('post');
    await expect(as('mia')(createPost, (await input()) as never)).rejects.toMatchObject({
      status: 400,
      field,
    });
    expect(await count('post')).toBe(before);
  });

  test('accepts a shout of 280 emoji and a body of 5000 characters', async () => {
    expect((await as('mia')(createPost, shout({ body: '😀'.repeat(280) }))).kind).toBe('SHOUT');
    expect((await as('mia')(createPost, post({ body: long(5000) }))).kind).toBe('POST');
  });

  test('a body of more than a megabyte', async () => {
    await expect(as('mia')(createPost, post({ body: 'a'.repeat(1_100_000) }))).rejects.toMatchObject({
      status: 413,
    });
  });

  test('an image that is already attached to a post', async () => {
    const id = await upload('mia');
    await as('mia')(createPost, post({ mediaIds: [id] }));
    await expect(as('mia')(createPost, post({ mediaIds: [id] }))).rejects.toMatchObject({
      status: 400,
      field: 'media',
    });
  });

  test('a script never leaves the server as anything but text', async () => {
    const body = '<script>alert(1)</script> [x](javascript:alert(1)) ![y](https://a.test/y.png)';
    const made = await as('mia')(createPost, post({ body }));
    expect(plainText(made.content)).toBe(body);
    expect(JSON.stringify(made.content)).not.toMatch(/"href"|"image"|"html"/);
  });
});

describe('the same text within a minute', () => {
  test('is the same post, however often it is sent, also concurrently', async () => {
    const input = post();
    const before = await count('post');
    const made = await Promise.all(Array.from({ length: 8 }, () => as('mia')(createPost, input)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await as('mia')(createPost, input)).id).toBe(made[0]?.id);
    expect(await count('post')).toBe((before ?? 0) + 1);
  });

  test('with a picture is the same post too, and the picture is attached once', async () => {
    const input = post({ mediaIds: [await upload('mia')] });
    const made = await Promise.all([as('mia')(createPost, input), as('mia')(createPost, input)]);
    expect(made[0]).toEqual(made[1]);
    expect(made[0]?.media).toHaveLength(1);
  });

  test('sends one live event and one job for a shout', async () => {
    const input = shout();
    const before = await count('live_event');
    await Promise.all([as('mia')(createPost, input), as('mia')(createPost, input)]);
    expect(await count('live_event')).toBe((before ?? 0) + 1);
  });

  test('by somebody else, in another tribe or as a shout is another post', async () => {
    const body = uniqueText();
    const made = [
      await as('mia')(createPost, post({ body })),
      await as('moe')(createPost, post({ body })),
      await as('mia')(createPost, post({ body, tribeId: tribe('Back Room') })),
      await as('mia')(createPost, shout({ body })),
    ];
    expect(new Set(made.map(({ id }) => id)).size).toBe(4);
  });

  test('is a new post when the first was deleted, or after a minute', async () => {
    const input = post();
    const first = await as('mia')(createPost, input);
    await as('mia')(deletePost, { params: { postId: first.id } });
    const second = await as('mia')(createPost, input);
    expect(second.id).not.toBe(first.id);
    await sql`update dedupe_key set at = at - interval '61 seconds'`;
    expect((await as('mia')(createPost, input)).id).not.toBe(second.id);
  });

  test('two posts with different pictures and no text are two posts', async () => {
    const one = await as('mia')(createPost, post({ body: '', mediaIds: [await upload('mia')] }));
    const two = await as('mia')(createPost, post({ body: '', mediaIds: [await upload('mia')] }));
    expect(one.id).not.toBe(two.id);
  });
});
