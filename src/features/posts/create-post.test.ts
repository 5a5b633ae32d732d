import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foundTribes } from '#features/tribes/tribes.server.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { createPost, deletePost, getPostDetails, getTribeMembersPosts } from './calls.ts';
import { plainText } from './rich-text.ts';

const { as, anyone, idOf, ctx, sql, runJobs } = await testApp();
const tribes: Record<string, string> = {};
const tribe = (name: string) => tribes[name] as string;

beforeAll(async () => {
  const ownerId = await idOf('olga');
  const members = await Promise.all(
    ['mia', 'moe', 'max'].map(async (name) => ({ accountId: await idOf(name) })),
  );
  members.push({ accountId: await idOf('ana', { role: 'ATHLETE' }) });
  const names = ['Away End', 'Read Only', 'Back Room', 'Elsewhere'];
  const ids = await foundTribes(ctx(), [
    { name: 'Away End', ownerId, members },
    { name: 'Read Only', ownerId, members, state: 'read_only' },
    { name: 'Back Room', ownerId, members, visibility: 'private' },
    { name: 'Elsewhere', ownerId },
  ]);
  for (const [i, name] of names.entries()) tribes[name] = ids[i] as string;
  [tribes['Cricket Nets']] = (await foundTribes(ctx('cricket'), [
    { name: 'Cricket Nets', ownerId, members },
  ])) as [string];
});

// How much one person may write has tests of its own: pace.test.ts.
beforeEach(() => sql`delete from rate_limit`);

let n = 0;
const words = () => `Number ${++n} is on the bench again`;
const post = (more: object = {}) => ({ body: { tribeId: tribe('Away End'), body: words(), ...more } });
const shout = (more: object = {}) => ({ body: { kind: 'SHOUT' as const, body: words(), ...more } });
const count = async (table: 'post' | 'live_event') =>
  (await sql<{ n: number }[]>`select count(*)::int as n from ${sql(table)}`)[0]?.n;

/** Media as it stands after it was uploaded and made ready. */
async function upload(
  owner: string,
  more: { kind?: string; state?: string; site?: string } = {},
): Promise<string> {
  const id = newId();
  const { kind = 'image', state = 'ready', site = 'sports' } = more;
  await sql`
    insert into media (id, site, owner_id, kind, state, mime, name, bytes, width, height)
    values (${id}, ${site}, ${await idOf(owner)}, ${kind}, ${state}, 'image/webp', 'large.webp', 9000, 800, 600)`;
  return id;
}

describe('a post', () => {
  test('by a member stands in the feed of its tribe at once, as it was answered', async () => {
    const made = await as('mia')(
      createPost,
      post({ title: 'Half time', body: '**Two up**, @ana!\n#derby', tags: ['cup'] }),
    );
    expect(made).toMatchObject({
      kind: 'POST',
      title: 'Half time',
      state: 'published',
      audience: 'public',
      likeCount: 0,
      commentCount: 0,
      tags: ['cup', 'derby'],
      target: null,
      author: { username: 'mia' },
      tribe: { id: tribe('Away End'), name: 'Away End' },
      viewer: { liked: false, isAuthor: true, canComment: true, canDelete: true },
    });
    expect(made.content).toEqual([
      {
        type: 'paragraph',
        children: [
          { type: 'strong', children: [{ type: 'text', text: 'Two up' }] },
          { type: 'text', text: ', ' },
          { type: 'mention', username: 'ana' },
          { type: 'text', text: '!' },
          { type: 'break' },
          { type: 'tag', tag: 'derby' },
        ],
      },
    ]);
    const feed = await as('mia')(getTribeMembersPosts, { query: { tribeId: tribe('Away End') } });
    expect(feed.items[0]).toEqual(made);
    expect((await as('mia')(getPostDetails, { body: { postId: made.id } })).post).toEqual(made);
  });

  test('shows its author as they are, also right after they changed something', async () => {
    await as('mia')(createPost, post());
    await sql`update account set display_name = 'Mia of the Kop' where username = 'mia'`;
    expect((await as('mia')(createPost, post())).author.displayName).toBe('Mia of the Kop');
    await sql`update account set display_name = 'Mia' where username = 'mia'`;
    expect((await as('mia')(createPost, post())).author.displayName).toBe('Mia');
  });

  test('takes the slug of its tribe as well', async () => {
    expect((await as('mia')(createPost, post({ tribeId: 'away-end' }))).tribe?.id).toBe(tribe('Away End'));
  });

  test('is counted on its author’s profile once the job has run', async () => {
    await as('max')(createPost, post());
    await as('max')(createPost, shout());
    await runJobs();
    const [row] =
      await sql`select post_count from account_site where account_id = ${await idOf('max')} and site = 'sports'`;
    expect(row?.postCount).toBe(1);
  });

  test('with ten images keeps their order and alt texts', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => upload('mia')));
    const media = ids.map((id, i) => ({ id, alt: i === 3 ? 'The fourth goal' : '' }));
    const made = await as('mia')(createPost, post({ body: '', media }));
    expect(made.media.map(({ id }) => id)).toEqual(ids);
    expect(made.media[3]?.alt).toBe('The fourth goal');
    expect((await anyone()(getPostDetails, { body: { postId: made.id } })).post.media).toEqual(made.media);
  });

  test('takes one video', async () => {
    const made = await as('mia')(createPost, post({ mediaIds: [await upload('mia', { kind: 'video' })] }));
    expect(made.media).toMatchObject([{ kind: 'video' }]);
  });

  test('in a private tribe is for its members, whatever was asked for', async () => {
    const made = await as('mia')(createPost, post({ tribeId: tribe('Back Room'), audience: 'public' }));
    expect(made.audience).toBe('tribe');
    await expect(anyone()(getPostDetails, { body: { postId: made.id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('of somebody of 16 is for the tribe unless they say otherwise', async () => {
    const teen = { birthDate: new Date(Date.now() - 16 * 365.25 * 86_400_000).toISOString().slice(0, 10) };
    const accountId = await idOf('tess', teen);
    await sql`insert into membership (tribe_id, account_id, site, state, joined_at) values (${tribe('Away End')}, ${accountId}, 'sports', 'active', now())`;
    expect((await as('tess')(createPost, post())).audience).toBe('tribe');
    expect((await as('tess')(createPost, post({ audience: 'public' }))).audience).toBe('public');
    expect((await as('tess')(createPost, shout())).audience).toBe('followers');
  });
});

describe('who may not write', () => {
  test('nobody is signed in', async () => {
    await expect(anyone()(createPost, post())).rejects.toMatchObject({
      status: 401,
      code: 'SIGN_IN_REQUIRED',
    });
  });

  test('somebody who is not a member is asked to join first', async () => {
    const refused = { status: 403, code: 'JOIN_FIRST' };
    await expect(as('nina')(createPost, post())).rejects.toMatchObject(refused);
    await expect(as('nina')(createPost, shout({ tribeId: tribe('Away End') }))).rejects.toMatchObject(
      refused,
    );
  });

  test.each(['left', 'removed', 'requested', 'waiting', 'invited', 'declined'])(
    'a member who is %s',
    async (state) => {
      await setMember('moe', { state });
      await expect(as('moe')(createPost, post())).rejects.toMatchObject({ status: 403, code: 'JOIN_FIRST' });
      await setMember('moe', { state: 'active' });
    },
  );

  test('a banned member', async () => {
    await setMember('moe', { state: 'banned' });
    await expect(as('moe')(createPost, post())).rejects.toMatchObject({ status: 403, code: 'BANNED' });
    await setMember('moe', { state: 'active' });
  });

  test('a member whose ban is over is asked to join again', async () => {
    await setMember('moe', { state: 'banned', bannedUntil: '2020-01-01' });
    await expect(as('moe')(createPost, post())).rejects.toMatchObject({ status: 403, code: 'JOIN_FIRST' });
    await setMember('moe', { state: 'active' });
  });

  test('a muted member, until the time is over', async () => {
    await setMember('moe', { state: 'active', mutedUntil: '2999-01-01' });
    await expect(as('moe')(createPost, post())).rejects.toMatchObject({ status: 403, code: 'MUTED' });
    await setMember('moe', { state: 'active', mutedUntil: '2020-01-01' });
    expect((await as('moe')(createPost, post())).state).toBe('published');
  });

  test('a member of a tribe that can only be read', async () => {
    const refused = { status: 409, code: 'TRIBE_READ_ONLY' };
    await expect(as('mia')(createPost, post({ tribeId: tribe('Read Only') }))).rejects.toMatchObject(refused);
  });

  test('a stranger to a private tribe is told that there is none', async () => {
    const refused = { status: 404, code: 'NOT_FOUND' };
    await expect(as('nina')(createPost, post({ tribeId: tribe('Back Room') }))).rejects.toMatchObject(
      refused,
    );
  });

  test.each(['Cricket Nets', 'nowhere', 'no-such-tribe'])(
    'anybody in %s, which is not on this site',
    async (name) => {
      const tribeId = name === 'nowhere' ? newId() : (tribes[name] ?? name);
      await expect(as('mia')(createPost, post({ tribeId }))).rejects.toMatchObject({ status: 404 });
      await expect(as('mia')(createPost, shout({ tribeId }))).rejects.toMatchObject({ status: 404 });
    },
  );

  test('somebody whose account is limited or unfinished', async () => {
    await idOf('lim');
    for (const [state, code] of [
      ['limited', 'LIMITED'],
      ['suspended', 'SUSPENDED'],
      ['pending_guardian', 'GUARDIAN_NEEDED'],
    ]) {
      await sql`update account set state = ${state as string} where id = ${await idOf('lim')}`;
      await expect(as('lim')(createPost, shout())).rejects.toMatchObject({ status: 403, code });
    }
  });

  async function setMember(
    name: string,
    { state, ...until }: { state: string; mutedUntil?: string; bannedUntil?: string },
  ) {
    await sql`
      update membership set
        state = ${state}, muted_until = ${until.mutedUntil ?? null}, banned_until = ${until.bannedUntil ?? null}, asked_at = now()
      where tribe_id = ${tribe('Away End')} and account_id = ${await idOf(name)}`;
  }
});

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

  test('a shout of 280 emoji and a body of 5000 characters are just short enough', async () => {
    expect((await as('mia')(createPost, shout({ body: '😀'.repeat(280) }))).kind).toBe('SHOUT');
    expect((await as('mia')(createPost, post({ body: long(5000) }))).kind).toBe('POST');
  });

  test('a body of more than a megabyte', async () => {
    await expect(as('mia')(createPost, post({ body: 'a'.repeat(1_100_000) }))).rejects.toMatchObject({
      status: 413,
    });
  });

  test('an image that a post has already', async () => {
    const id = await upload('mia');
    await as('mia')(createPost, post({ mediaIds: [id] }));
    await expect(as('mia')(createPost, post({ mediaIds: [id] }))).rejects.toMatchObject({
      status: 400,
      field: 'media',
    });
  });

  test('script never leaves the server as anything but text', async () => {
    const body = '<script>alert(1)</script> [x](javascript:alert(1)) ![y](https://a.test/y.png)';
    const made = await as('mia')(createPost, post({ body }));
    expect(plainText(made.content)).toBe(body);
    expect(JSON.stringify(made.content)).not.toMatch(/"href"|"image"|"html"/);
  });
});

describe('the same text within a minute', () => {
  test('is the same post, however often and however much at once it is sent', async () => {
    const input = post();
    const before = await count('post');
    const made = await Promise.all(Array.from({ length: 8 }, () => as('mia')(createPost, input)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await as('mia')(createPost, input)).id).toBe(made[0]?.id);
    expect(await count('post')).toBe((before ?? 0) + 1);
  });

  test('with a picture is the same post too, and the picture is used once', async () => {
    const input = post({ mediaIds: [await upload('mia')] });
    const made = await Promise.all([as('mia')(createPost, input), as('mia')(createPost, input)]);
    expect(made[0]).toEqual(made[1]);
    expect(made[0]?.media).toHaveLength(1);
  });

  test('makes one live event and one job of a shout', async () => {
    const input = shout();
    const before = await count('live_event');
    await Promise.all([as('mia')(createPost, input), as('mia')(createPost, input)]);
    expect(await count('live_event')).toBe((before ?? 0) + 1);
  });

  test('by somebody else, in another tribe or as a shout is another post', async () => {
    const body = words();
    const made = [
      await as('mia')(createPost, post({ body })),
      await as('moe')(createPost, post({ body })),
      await as('mia')(createPost, post({ body, tribeId: tribe('Back Room') })),
      await as('mia')(createPost, shout({ body })),
    ];
    expect(new Set(made.map(({ id }) => id)).size).toBe(4);
  });

  test('is a new post when the first was deleted, or a minute is over', async () => {
    const input = post();
    const first = await as('mia')(createPost, input);
    await as('mia')(deletePost, { params: { postId: first.id } });
    const second = await as('mia')(createPost, input);
    expect(second.id).not.toBe(first.id);
    await sql`update written_once set at = at - interval '61 seconds'`;
    expect((await as('mia')(createPost, input)).id).not.toBe(second.id);
  });

  test('two posts of pictures without words are two posts', async () => {
    const one = await as('mia')(createPost, post({ body: '', mediaIds: [await upload('mia')] }));
    const two = await as('mia')(createPost, post({ body: '', mediaIds: [await upload('mia')] }));
    expect(one.id).not.toBe(two.id);
  });
});
