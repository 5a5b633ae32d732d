import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followUser } from '#features/accounts/relationships/calls.ts';
import { getVerificationRequests, requestVerification } from '#features/accounts/verification/calls.ts';
import { getCardDetails } from '#features/cards/card/calls.ts';
import { withCopies } from '#features/cards/test-copies.ts';
import { decide, getRequests } from '#features/guardians/requests/calls.ts';
import { commentPost, deleteComment, getPostDetails } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { getDrafts, saveDraft } from '#features/posts/compose/draft-calls.ts';
import { editPost, getPostSource } from '#features/posts/editing/calls.ts';
import { getTribeMembersPosts } from '#features/posts/feeds/calls.ts';
import { deletePost, getRemovedPosts, restorePost } from '#features/posts/lifecycle/calls.ts';
import { getReviewQueue, reviewPost } from '#features/posts/review/calls.ts';
import { withWriters } from '#features/posts/test-writers.ts';
import { getTribe, leaveTribe } from '#features/tribes/calls.ts';
import { createInvite } from '#features/tribes/management/invite-calls.ts';
import { getInvite } from '#features/tribes/management/public-calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import type { SiteId } from '#platform/site.ts';
import { testApp } from '#test/test-app.ts';
import type { Media } from '../calls.ts';
import { signMedia } from '../signed-url.server.ts';

const tested = await testApp();
const { app, as, anyone, ctx, idOf, sql, runJobs } = tested;
const { post, tribe, upload, words } = await withWriters(tested);
const { cardOut, copyFor } = withCopies(tested);

const everybody = [200, 'public, max-age=5, s-maxage=5, must-revalidate'];
const onlyThem = [200, 'private, no-store'];
const nobody = [404, 'no-store'];

/** Status and cache rule of an address, as an <img> asks for it: without any key. */
async function ask(address: string, site: SiteId = 'sports') {
  const host = site === 'sports' ? 'localhost' : `${site}.localhost`;
  const reply = await app.server.inject({ method: 'HEAD', url: address, headers: { host } });
  return [reply.statusCode, reply.headers['cache-control']];
}

/** What somebody is answered under an address that is really signed for them; a visitor (null) under the plain one. */
async function seen(who: string | null, mediaId: string, site: SiteId = 'sports') {
  const url = `/media/${mediaId}/large.webp`;
  if (!who) return ask(url, site);
  const viewer = {
    accountId: await idOf(who),
    sessionId: '',
    username: who,
    role: 'USER',
    state: 'active',
    isChild: false,
  };
  const media = { id: mediaId, url, sizes: [] as Media['sizes'] } as Media;
  return ask(signMedia({ ...ctx(site), viewer }, media).url, site);
}

const addressIn = (media: readonly { url: string }[] | undefined) => media?.[0]?.url ?? '';

async function posted(who: string, more: object = {}) {
  const mediaId = await upload(who);
  const { id } = await as(who)(createPost, post({ mediaIds: [mediaId], ...more }));
  return { id, mediaId };
}

async function addressFor(who: string | null, postId: string): Promise<string> {
  const { post: found } = await (who ? as(who) : anyone())(getPostDetails, { body: { postId } });
  return addressIn(found.media);
}

async function withLogo(name: string): Promise<string> {
  const id = await upload('olga');
  await sql`update media set attached_at = now() where id = ${id}`;
  await sql`update tribe set logo_media_id = ${id} where id = ${tribe(name)}`;
  return id;
}
// Before anything is written there: what stands beside a post is remembered for three seconds.
const privateLogo = await withLogo('Back Room');

describe('the picture of a post', () => {
  test('is public under a plain address, also for members, while everybody may see the post', async () => {
    const { id, mediaId } = await posted('mia');
    expect(await seen(null, mediaId)).toEqual(everybody);
    for (const who of [null, 'mia', 'moe'])
      expect(await addressFor(who, id)).toBe(`/media/${mediaId}/large.webp`);
    const { items } = await as('moe')(getTribeMembersPosts, { query: { tribeId: tribe('Away End') } });
    expect(addressIn(items.find((one) => one.id === id)?.media)).toBe(`/media/${mediaId}/large.webp`);
  });

  test('goes with the post at once when its author deletes it, and comes back with it', async () => {
    const { id, mediaId } = await posted('mia');
    await as('mia')(deletePost, { params: { postId: id } });
    for (const who of [null, 'moe', 'olga']) expect(await seen(who, mediaId), `${who}`).toEqual(nobody);
    const { items } = await as('mia')(getRemovedPosts, {});
    expect(await ask(addressIn(items.find((gone) => gone.post.id === id)?.post.media))).toEqual(onlyThem);
    await as('mia')(restorePost, { params: { postId: id } });
    expect(await seen(null, mediaId)).toEqual(everybody);
  });

  test.each(['removed', 'hidden'])('of a %s post is for its author alone', async (state) => {
    const { id, mediaId } = await posted('mia');
    await sql`update post set state = ${state} where id = ${id}`;
    for (const who of [null, 'moe']) expect(await seen(who, mediaId), `${who}`).toEqual(nobody);
    expect(await seen('mia', mediaId)).toEqual(onlyThem);
  });

  test('is kept from everybody else while its author is suspended', async () => {
    const { mediaId } = await posted('max');
    await sql`update account set state = 'suspended' where id = ${await idOf('max')}`;
    expect(await seen(null, mediaId)).toEqual(nobody);
    expect(await seen('max', mediaId)).toEqual(onlyThem);
    await sql`update account set state = 'active' where id = ${await idOf('max')}`;
  });

  test('for followers follows who follows', async () => {
    const { id, mediaId } = await posted('mia', { audience: 'followers' });
    const mia = await idOf('mia');
    const follow = (follows: 'true' | 'false') =>
      as('sam')(followUser, { params: { athleteId: mia }, query: { follow: follows } });
    for (const who of [null, 'sam']) expect(await seen(who, mediaId), `${who}`).toEqual(nobody);
    await follow('true');
    const address = await addressFor('sam', id);
    expect(await ask(address)).toEqual(onlyThem);
    await follow('false');
    expect(await ask(address)).toEqual(nobody);
  });

  test('of a private tribe is for its members, and no longer for one who left', async () => {
    const { id, mediaId } = await posted('mia', { tribeId: tribe('Back Room') });
    for (const who of [null, 'sam']) expect(await seen(who, mediaId), `${who}`).toEqual(nobody);
    const address = await addressFor('moe', id);
    expect(await ask(address)).toEqual(onlyThem);
    expect(await ask(address.replace(await idOf('moe'), await idOf('sam')))).toEqual(nobody);
    await as('moe')(leaveTribe, { query: { tribeId: tribe('Back Room') } });
    expect(await ask(address)).toEqual(nobody);
  });

  test('is no longer public when its tribe becomes private', async () => {
    const { id, mediaId } = await posted('mia');
    await sql`update tribe set visibility = 'private' where id = ${tribe('Away End')}`;
    expect(await seen(null, mediaId)).toEqual(nobody);
    expect(await ask(await addressFor('moe', id))).toEqual(onlyThem);
    await sql`update tribe set visibility = 'public' where id = ${tribe('Away End')}`;
    expect(await seen(null, mediaId)).toEqual(everybody);
  });

  test('in a draft is for its author alone', async () => {
    const mediaId = await upload('mia');
    await as('mia')(saveDraft, {
      body: { tribeId: tribe('Away End'), body: words(), media: [{ id: mediaId, alt: '' }] },
    });
    for (const who of [null, 'moe', 'olga']) expect(await seen(who, mediaId), `${who}`).toEqual(nobody);
    const { items } = await as('mia')(getDrafts, { query: {} });
    expect(await ask(addressIn(items[0]?.media))).toEqual(onlyThem);
  });

  test('set for later is for its author alone', async () => {
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    const { mediaId } = await posted('mia', { scheduledAt });
    expect(await seen('moe', mediaId)).toEqual(nobody);
    expect(await seen('mia', mediaId)).toEqual(onlyThem);
  });

  test('is for members where only they may read, in the form of a change too', async () => {
    const { id, mediaId } = await posted('mia', { audience: 'tribe' });
    for (const who of [null, 'sam']) expect(await seen(who, mediaId), `${who}`).toEqual(nobody);
    expect(await ask(await addressFor('max', id))).toEqual(onlyThem);
    const source = await as('mia')(getPostSource, { params: { postId: id } });
    expect(await ask(addressIn(source.media))).toEqual(onlyThem);
  });
});

test('captions go the way of their video', async () => {
  const video = await upload('mia', { kind: 'video' });
  const captions = await upload('mia', { kind: 'file' });
  await sql`update media set mime = 'text/vtt', name = 'captions.vtt' where id = ${captions}`;
  const { id } = await as('mia')(
    createPost,
    post({
      audience: 'tribe',
      media: [{ id: video, alt: '', captions: { id: captions, language: 'en' } }],
    }),
  );
  const { post: found } = await as('moe')(getPostDetails, { body: { postId: id } });
  const address = found.media[0]?.captions?.url ?? '';
  expect(await ask(address)).toEqual(onlyThem);
  expect(await ask(address.split('?')[0] ?? '')).toEqual(nobody);
  await sql`update post set audience = 'public' where id = ${id}`;
  expect(await ask(address.split('?')[0] ?? '')).toEqual(everybody);
});

describe('the picture of a comment', () => {
  async function commented(who: string, postId: string) {
    const mediaId = await upload(who);
    const { id } = await as(who)(commentPost, { body: { postId, body: words(), mediaId } });
    return { id, mediaId };
  }

  test('is public below a public post, and nobody sees it once the comment is deleted', async () => {
    const { id: postId } = await posted('mia');
    const { id, mediaId } = await commented('max', postId);
    expect(await seen(null, mediaId)).toEqual(everybody);
    await as('max')(deleteComment, { params: { commentId: id } });
    for (const who of [null, 'moe', 'max']) expect(await seen(who, mediaId), `${who}`).toEqual(nobody);
  });

  test('is kept with its post', async () => {
    const { id: postId } = await posted('mia', { tribeId: tribe('Back Room') });
    const { mediaId } = await commented('max', postId);
    expect(await seen('sam', mediaId)).toEqual(nobody);
    const { comments } = await as('mia')(getPostDetails, { body: { postId } });
    expect(await ask(comments.items[0]?.media?.url ?? '')).toEqual(onlyThem);
    await as('mia')(deletePost, { params: { postId } });
    expect(await seen('ana', mediaId)).toEqual(nobody);
  });
});

describe('on the kids site', () => {
  const kid = (name: string) => as(name, {}, 'kids');
  let tribeId = '';

  beforeAll(async () => {
    for (const name of ['brave_panda', 'jolly_koala', 'mum', 'lena', 'stranger'])
      await idOf(name, { site: 'kids' });
    await sql`
      update account set age_band = 'under_13', state = 'active', guardian_id = ${await idOf('mum')}
      where username in ('brave_panda', 'jolly_koala')`;
    [tribeId] = (await insertTribes(ctx('kids'), [
      {
        name: 'Relay Club',
        ownerId: await idOf('lena'),
        members: [{ accountId: await idOf('brave_panda') }, { accountId: await idOf('jolly_koala') }],
      },
    ])) as [string];
  });

  async function waitingPost() {
    const mediaId = await upload('brave_panda', { site: 'kids' });
    const { id, media } = await kid('brave_panda')(createPost, {
      body: { tribeId, body: words(), mediaIds: [mediaId] },
    });
    return { id, mediaId, own: addressIn(media) };
  }
  const review = (body: { postId?: string; commentId?: string; approve: boolean }) =>
    kid('lena')(reviewPost, { body: { ...body, note: 'looked at it' } });
  const others = [null, 'stranger', 'jolly_koala'];
  async function letOutByGuardian() {
    const [asked] = (await as('mum')(getRequests, { query: {} })).items.filter(({ kind }) => kind === 'post');
    if (asked) await as('mum')(decide, { body: { requestId: asked.id, from: 'asked', to: 'approved' } });
    await runJobs();
  }

  test("a waiting post's picture is for the child, its guardian and those who review it; approved, for all", async () => {
    const { id, mediaId, own } = await waitingPost();
    expect(await ask(own, 'kids')).toEqual(onlyThem);
    for (const who of others) expect(await seen(who, mediaId, 'kids'), `${who}`).toEqual(nobody);
    // Its guardian reads the request on the sports site.
    const [asked] = (await as('mum')(getRequests, { query: {} })).items.filter(({ kind }) => kind === 'post');
    expect(await ask(addressIn(asked?.about.media), 'sports')).toEqual(onlyThem);
    await letOutByGuardian();
    const { items } = await kid('lena')(getReviewQueue, { query: { tribeId } });
    expect(await ask(addressIn(items.find((item) => item.id === id)?.media), 'kids')).toEqual(onlyThem);
    await review({ postId: id, approve: true });
    expect(await seen(null, mediaId, 'kids')).toEqual(everybody);
    expect(await seen(null, mediaId, 'sports')).toEqual(nobody);
  });

  test('a rejected picture stays with the child and its guardian', async () => {
    const { id, mediaId } = await waitingPost();
    await letOutByGuardian();
    await review({ postId: id, approve: false });
    for (const who of [...others, 'lena']) expect(await seen(who, mediaId, 'kids'), `${who}`).toEqual(nobody);
    for (const who of ['brave_panda', 'mum']) expect(await seen(who, mediaId, 'kids'), who).toEqual(onlyThem);
  });

  test('a change of an approved post takes its picture back until it is read again', async () => {
    const { id, mediaId } = await waitingPost();
    await letOutByGuardian();
    await review({ postId: id, approve: true });
    const { version } = await kid('brave_panda')(getPostSource, { params: { postId: id } });
    await kid('brave_panda')(editPost, { body: { postId: id, version, body: words(), tags: [] } });
    for (const who of others) expect(await seen(who, mediaId, 'kids'), `${who}`).toEqual(nobody);
    await kid('brave_panda')(deletePost, { params: { postId: id } });
    for (const who of [...others, 'lena', 'mum'])
      expect(await seen(who, mediaId, 'kids'), `${who}`).toEqual(nobody);
  });

  test('the picture of a waiting comment is for the child and those who review it; turned down, for nobody', async () => {
    const { id: postId } = await kid('lena')(createPost, { body: { tribeId, body: words() } });
    await sql`update post set state = 'published' where id = ${postId}`;
    const mediaId = await upload('brave_panda', { site: 'kids' });
    const { id, media } = await kid('brave_panda')(commentPost, { body: { postId, body: words(), mediaId } });
    expect(await ask(media?.url ?? '', 'kids')).toEqual(onlyThem);
    for (const who of others) expect(await seen(who, mediaId, 'kids'), `${who}`).toEqual(nobody);
    expect(await seen('lena', mediaId, 'kids')).toEqual(onlyThem);
    await review({ commentId: id, approve: false });
    for (const who of [...others, 'brave_panda'])
      expect(await seen(who, mediaId, 'kids'), `${who}`).toEqual(nobody);
  });
});

describe("a tribe's logo", () => {
  const logoFor = async (who: string, name: string) =>
    (await as(who)(getTribe, { query: { tribeId: tribe(name) } })).logo?.url ?? '';

  test('is public with the tribe', async () => {
    const id = await withLogo('Elsewhere');
    expect(await seen(null, id)).toEqual(everybody);
    expect(await logoFor('mia', 'Elsewhere')).toBe(`/media/${id}/large.webp`);
  });

  test('of a private tribe is for members, beside its posts too, and not for who was sent a link to it', async () => {
    const id = privateLogo;
    for (const who of [null, 'sam']) expect(await seen(who, id), `${who}`).toEqual(nobody);
    expect(await ask(await logoFor('max', 'Back Room'))).toEqual(onlyThem);
    const { id: postId } = await posted('mia', { tribeId: tribe('Back Room') });
    const logos = [];
    for (const who of ['max', 'ana']) {
      const { post: found } = await as(who)(getPostDetails, { body: { postId } });
      logos.push(found.tribe?.logo?.url);
      expect(await ask(found.tribe?.logo?.url ?? '')).toEqual(onlyThem);
    }
    expect(new Set(logos).size).toBe(2);
    const { code } = await as('olga')(createInvite, {
      body: { tribeId: tribe('Back Room'), expiresInHours: 24, uses: 1 },
    });
    expect((await as('sam')(getInvite, { query: { code } })).tribe.logo).toBeNull();
  });
});

describe('the art of a card', () => {
  async function aCard(state: 'published' | 'draft' | 'in_review') {
    const card = await cardOut('ada', { state });
    const [row] = await sql<
      { front: string }[]
    >`select front_media_id as front from card where id = ${card.id}`;
    await sql`update media set name = 'large.webp' where id = ${row?.front ?? null}`;
    return { ...card, front: row?.front ?? '' };
  }

  test.each(['draft', 'in_review'] as const)('of a card that is %s is for its maker', async (state) => {
    const { id, front } = await aCard(state);
    for (const who of [null, 'sam']) expect(await seen(who, front), `${who}`).toEqual(nobody);
    const own = await as('ada')(getCardDetails, { params: { cardId: id } });
    expect(await ask(own.front.url)).toEqual(onlyThem);
  });

  test('is public once it is out, and only for its maker and owners when it is taken down', async () => {
    const card = await aCard('published');
    await copyFor('bob', card);
    expect(await seen(null, card.front)).toEqual(everybody);
    await sql`update card set state = 'taken_down' where id = ${card.id}`;
    for (const who of [null, 'sam']) expect(await seen(who, card.front), `${who}`).toEqual(nobody);
    for (const who of ['ada', 'bob']) {
      const { front } = await as(who)(getCardDetails, { params: { cardId: card.id } });
      expect(await ask(front.url), who).toEqual(onlyThem);
    }
  });
});

describe('what belongs to an account', () => {
  test('its face is public until the account is away, and its banner as its profile is', async () => {
    const [face, wide] = [await upload('pia'), await upload('pia')];
    await sql`update media set attached_at = now(), every_site = true where id in (${face}, ${wide})`;
    await sql`update account set avatar_media_id = ${face}, banner_media_id = ${wide} where id = ${await idOf('pia')}`;
    expect(await seen(null, face, 'cricket')).toEqual([
      200,
      'public, max-age=3600, s-maxage=5, must-revalidate',
    ]);
    expect(await seen(null, wide)).toEqual(everybody);
    await sql`update account set age_band = '13_17' where id = ${await idOf('pia')}`;
    expect(await seen(null, wide)).toEqual(nobody);
    expect(await seen('pia', wide)).toEqual(onlyThem);
    await sql`update account set state = 'banned' where id = ${await idOf('pia')}`;
    for (const id of [face, wide]) expect(await seen(null, id)).toEqual(nobody);
  });

  test('evidence for a badge is for those who decide', async () => {
    await idOf('decider');
    await sql`update account set role = 'ADMIN' where id = ${await idOf('decider')}`;
    await idOf('runner', { role: 'ATHLETE' });
    const mediaId = await upload('runner');
    await as('runner')(requestVerification, {
      body: {
        type: 'verified_athlete',
        statement: 'I have played for Leeds since 2019.',
        evidenceMediaIds: [mediaId],
      },
    });
    const { items } = await as('decider')(getVerificationRequests, { query: {} });
    expect(await ask(addressIn(items[0]?.evidence))).toEqual(onlyThem);
    for (const who of [null, 'sam']) expect(await seen(who, mediaId), `${who}`).toEqual(nobody);
  });
});

beforeEach(() => sql`delete from rate_limit`);
