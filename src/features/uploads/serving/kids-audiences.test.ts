import { beforeAll, describe, expect, test } from 'vitest';
import { decide, getRequests } from '#features/approvals/calls.ts';
import { commentPost } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { editPost, getPostSource } from '#features/posts/editing/calls.ts';
import { deletePost } from '#features/posts/lifecycle/calls.ts';
import { getReviewQueue, reviewPost } from '#features/posts/review/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { testApp } from '#test/test-app.ts';
import { addressIn, everybody, nobody, onlyThem, withAudiences } from './test-audiences.ts';

const tested = await testApp();
const { as, ctx, idOf, sql, runJobs } = tested;
const { upload, words: uniqueText, ask, seen } = await withAudiences(tested);

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
      body: { tribeId, body: uniqueText(), mediaIds: [mediaId] },
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

  test('shows the picture of a post in review to the child, its guardian and reviewers, and to everybody once approved', async () => {
    const { id, mediaId, own } = await waitingPost();
    expect(await ask(own, 'kids')).toEqual(onlyThem);
    for (const who of others) expect(await seen(who, mediaId, 'kids'), `${who}`).toEqual(nobody);
    // The guardian reads the request on the sports site.
    const [asked] = (await as('mum')(getRequests, { query: {} })).items.filter(({ kind }) => kind === 'post');
    expect(await ask(addressIn(asked?.about.media), 'sports')).toEqual(onlyThem);
    await letOutByGuardian();
    const { items } = await kid('lena')(getReviewQueue, { query: { tribeId } });
    expect(await ask(addressIn(items.find((item) => item.id === id)?.media), 'kids')).toEqual(onlyThem);
    await review({ postId: id, approve: true });
    expect(await seen(null, mediaId, 'kids')).toEqual(everybody);
    expect(await seen(null, mediaId, 'sports')).toEqual(nobody);
  });

  test('shows a rejected picture to the child and its guardian only', async () => {
    const { id, mediaId } = await waitingPost();
    await letOutByGuardian();
    await review({ postId: id, approve: false });
    for (const who of [...others, 'lena']) expect(await seen(who, mediaId, 'kids'), `${who}`).toEqual(nobody);
    for (const who of ['brave_panda', 'mum']) expect(await seen(who, mediaId, 'kids'), who).toEqual(onlyThem);
  });

  test('hides the picture of an edited post until it is reviewed again', async () => {
    const { id, mediaId } = await waitingPost();
    await letOutByGuardian();
    await review({ postId: id, approve: true });
    const { version } = await kid('brave_panda')(getPostSource, { params: { postId: id } });
    await kid('brave_panda')(editPost, { body: { postId: id, version, body: uniqueText(), tags: [] } });
    for (const who of others) expect(await seen(who, mediaId, 'kids'), `${who}`).toEqual(nobody);
    await kid('brave_panda')(deletePost, { params: { postId: id } });
    for (const who of [...others, 'lena', 'mum'])
      expect(await seen(who, mediaId, 'kids'), `${who}`).toEqual(nobody);
  });

  test('shows the picture of a comment in review to the child and reviewers, and to nobody once rejected', async () => {
    const { id: postId } = await kid('lena')(createPost, { body: { tribeId, body: uniqueText() } });
    await sql`update post set state = 'published' where id = ${postId}`;
    const mediaId = await upload('brave_panda', { site: 'kids' });
    const { id, media } = await kid('brave_panda')(commentPost, {
      body: { postId, body: uniqueText(), mediaId },
    });
    expect(await ask(media?.url ?? '', 'kids')).toEqual(onlyThem);
    for (const who of others) expect(await seen(who, mediaId, 'kids'), `${who}`).toEqual(nobody);
    expect(await seen('lena', mediaId, 'kids')).toEqual(onlyThem);
    await review({ commentId: id, approve: false });
    for (const who of [...others, 'brave_panda'])
      expect(await seen(who, mediaId, 'kids'), `${who}`).toEqual(nobody);
  });
});
