import { describe, expect, test } from 'vitest';
import { setPrivacy } from '#features/accounts/privacy/calls.ts';
import { followUser } from '#features/accounts/relationships/calls.ts';
import { commentPost, deleteComment, getPostDetails } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { getDrafts, saveDraft } from '#features/posts/compose/draft-calls.ts';
import { getPostSource } from '#features/posts/editing/calls.ts';
import { getTribeMembersPosts } from '#features/posts/feeds/calls.ts';
import { deletePost, getRemovedPosts, restorePost } from '#features/posts/lifecycle/calls.ts';
import { leaveTribe } from '#features/tribes/calls.ts';
import { testApp } from '#test/test-app.ts';
import { addressIn, everybody, nobody, onlyThem, openAddress, withAudiences } from './test-audiences.ts';

const tested = await testApp();
const { as, idOf, sql } = tested;
const { post, tribe, upload, words: uniqueText, ask, seen, posted, addressFor } = await withAudiences(tested);

describe('the picture of a post', () => {
  test('has an unsigned public URL, also for members, while everybody may see the post', async () => {
    const { id, mediaId } = await posted('mia');
    expect(await seen(null, mediaId)).toEqual(everybody);
    for (const who of [null, 'mia', 'moe']) expect(await addressFor(who, id)).toMatch(openAddress(mediaId));
    const { items } = await as('moe')(getTribeMembersPosts, { query: { tribeId: tribe('Away End') } });
    expect(addressIn(items.find((one) => one.id === id)?.media)).toMatch(openAddress(mediaId));
  });

  test('is hidden when the post is deleted, and shown when it is restored', async () => {
    const { id, mediaId } = await posted('mia');
    await as('mia')(deletePost, { params: { postId: id } });
    for (const who of [null, 'moe', 'olga']) expect(await seen(who, mediaId), `${who}`).toEqual(nobody);
    const { items } = await as('mia')(getRemovedPosts, {});
    expect(await ask(addressIn(items.find((gone) => gone.post.id === id)?.post.media))).toEqual(onlyThem);
    await as('mia')(restorePost, { params: { postId: id } });
    expect(await seen(null, mediaId)).toEqual(everybody);
  });

  test.each(['removed', 'hidden'])('of a %s post is visible to its author only', async (state) => {
    const { id, mediaId } = await posted('mia');
    await sql`update post set state = ${state} where id = ${id}`;
    for (const who of [null, 'moe']) expect(await seen(who, mediaId), `${who}`).toEqual(nobody);
    expect(await seen('mia', mediaId)).toEqual(onlyThem);
  });

  test('is hidden from others while its author is suspended', async () => {
    const { mediaId } = await posted('max');
    await sql`update account set state = 'suspended' where id = ${await idOf('max')}`;
    expect(await seen(null, mediaId)).toEqual(nobody);
    expect(await seen('max', mediaId)).toEqual(onlyThem);
    await sql`update account set state = 'active' where id = ${await idOf('max')}`;
  });

  test('of a followers-only post is visible to current followers', async () => {
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

  test('of a shout is for followers from the moment its author is private', async () => {
    const mediaId = await upload('max');
    const { id } = await as('max')(createPost, {
      body: { kind: 'SHOUT', body: uniqueText(), audience: 'public', media: [{ id: mediaId, alt: '' }] },
    });
    expect(await seen(null, mediaId)).toEqual(everybody);
    await as('moe')(followUser, { params: { athleteId: 'max' }, query: { follow: 'true' } });
    await as('max')(setPrivacy, { body: { isPrivate: true } });
    for (const who of [null, 'sam']) expect(await seen(who, mediaId), `${who}`).toEqual(nobody);
    expect(await ask(await addressFor('moe', id))).toEqual(onlyThem);
    await as('max')(setPrivacy, { body: { isPrivate: false } });
    expect(await seen(null, mediaId)).toEqual(everybody);
  });

  test('of a private tribe is visible to current members only', async () => {
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

  test('of a draft is visible to its author only', async () => {
    const mediaId = await upload('mia');
    await as('mia')(saveDraft, {
      body: { tribeId: tribe('Away End'), body: uniqueText(), media: [{ id: mediaId, alt: '' }] },
    });
    for (const who of [null, 'moe', 'olga']) expect(await seen(who, mediaId), `${who}`).toEqual(nobody);
    const { items } = await as('mia')(getDrafts, { query: {} });
    expect(await ask(addressIn(items[0]?.media))).toEqual(onlyThem);
  });

  test('of a scheduled post is visible to its author only', async () => {
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    const { mediaId } = await posted('mia', { scheduledAt });
    expect(await seen('moe', mediaId)).toEqual(nobody);
    expect(await seen('mia', mediaId)).toEqual(onlyThem);
  });

  test('of a members-only post is visible to members only, also in its edit form', async () => {
    const { id, mediaId } = await posted('mia', { audience: 'tribe' });
    for (const who of [null, 'sam']) expect(await seen(who, mediaId), `${who}`).toEqual(nobody);
    expect(await ask(await addressFor('max', id))).toEqual(onlyThem);
    const source = await as('mia')(getPostSource, { params: { postId: id } });
    expect(await ask(addressIn(source.media))).toEqual(onlyThem);
  });
});

test('captions have the audience of their video', async () => {
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
    const { id } = await as(who)(commentPost, { body: { postId, body: uniqueText(), mediaId } });
    return { id, mediaId };
  }

  test('is public on a public post, and hidden from everybody once the comment is deleted', async () => {
    const { id: postId } = await posted('mia');
    const { id, mediaId } = await commented('max', postId);
    expect(await seen(null, mediaId)).toEqual(everybody);
    await as('max')(deleteComment, { params: { commentId: id } });
    for (const who of [null, 'moe', 'max']) expect(await seen(who, mediaId), `${who}`).toEqual(nobody);
  });

  test('has the audience of its post', async () => {
    const { id: postId } = await posted('mia', { tribeId: tribe('Back Room') });
    const { mediaId } = await commented('max', postId);
    expect(await seen('sam', mediaId)).toEqual(nobody);
    const { comments } = await as('mia')(getPostDetails, { body: { postId } });
    expect(await ask(comments.items[0]?.media?.url ?? '')).toEqual(onlyThem);
    await as('mia')(deletePost, { params: { postId } });
    expect(await seen('ana', mediaId)).toEqual(nobody);
  });
});
