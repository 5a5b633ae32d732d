import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { getPostDetails } from '../comments/calls.ts';
import { getTribeMembersPosts } from '../feeds/calls.ts';
import { withWriters } from '../test-writers.ts';
import { createPost } from './calls.ts';

const tested = await testApp();
const { as, anyone, idOf, sql, runJobs } = tested;
const { tribes, tribe, upload, post, shout } = await withWriters(tested);

describe('a post', () => {
  test('by a member is in the feed of its tribe at once, as in the reply', async () => {
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
    const { nextReview, ...published } = made;
    expect(nextReview).toBeNull();
    expect(feed.items[0]).toEqual(published);
    expect((await as('mia')(getPostDetails, { body: { postId: made.id } })).post).toEqual(published);
  });

  test('shows its author’s current card, also right after a change', async () => {
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

  test('accepts one video', async () => {
    const made = await as('mia')(createPost, post({ mediaIds: [await upload('mia', { kind: 'video' })] }));
    expect(made.media).toMatchObject([{ kind: 'video' }]);
  });

  test('in a private tribe is for its members, whatever was requested', async () => {
    const made = await as('mia')(createPost, post({ tribeId: tribe('Back Room'), audience: 'public' }));
    expect(made.audience).toBe('tribe');
    await expect(anyone()(getPostDetails, { body: { postId: made.id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('of a 16-year-old is for the tribe by default', async () => {
    const teen = { birthDate: new Date(Date.now() - 16 * 365.25 * 86_400_000).toISOString().slice(0, 10) };
    const accountId = await idOf('tess', teen);
    await sql`insert into membership (tribe_id, account_id, site, state, joined_at) values (${tribe('Away End')}, ${accountId}, 'sports', 'active', now())`;
    expect((await as('tess')(createPost, post())).audience).toBe('tribe');
    expect((await as('tess')(createPost, post({ audience: 'public' }))).audience).toBe('public');
    expect((await as('tess')(createPost, shout())).audience).toBe('followers');
  });
});

describe('posting is refused for', () => {
  test('a visitor', async () => {
    await expect(anyone()(createPost, post())).rejects.toMatchObject({
      status: 401,
      code: 'SIGN_IN_REQUIRED',
    });
  });

  test('somebody who is not a member, who is asked to join first', async () => {
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

  test('a member whose ban has ended, who is asked to join again', async () => {
    await setMember('moe', { state: 'banned', bannedUntil: '2020-01-01' });
    await expect(as('moe')(createPost, post())).rejects.toMatchObject({ status: 403, code: 'JOIN_FIRST' });
    await setMember('moe', { state: 'active' });
  });

  test('a muted member, until the mute ends', async () => {
    await setMember('moe', { state: 'active', mutedUntil: '2999-01-01' });
    await expect(as('moe')(createPost, post())).rejects.toMatchObject({ status: 403, code: 'MUTED' });
    await setMember('moe', { state: 'active', mutedUntil: '2020-01-01' });
    expect((await as('moe')(createPost, post())).state).toBe('published');
  });

  test('a member of a read-only tribe', async () => {
    const refused = { status: 409, code: 'TRIBE_READ_ONLY' };
    await expect(as('mia')(createPost, post({ tribeId: tribe('Read Only') }))).rejects.toMatchObject(refused);
  });

  test('a stranger to a private tribe, which returns 404', async () => {
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

  test('an account that is limited or unfinished', async () => {
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
