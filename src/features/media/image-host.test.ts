import { expect, test } from 'vitest';
import { getProfile } from '#features/accounts/calls.ts';
import { getAvatarPresets } from '#features/accounts/profile/calls.ts';
import { getPostDetails } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { withWriters } from '#features/posts/test-writers.ts';
import { contentPolicy } from '#platform/http/pages.ts';
import { testApp } from '#test/test-app.ts';

const host = 'https://images.example.com';
const tested = await testApp({ MEDIA_ORIGIN: `${host}/` });
const { app, as, sql, idOf, config } = tested;
const { post, upload } = await withWriters(tested);

const atHost = (url: string, from = 'images.example.com') =>
  app.server.inject({ method: 'HEAD', url: url.replace(host, ''), headers: { host: from } });

test('with MEDIA_ORIGIN, replies link all media on the image host, uploaded or built in', async () => {
  const mediaId = await upload('mia');
  const { id } = await as('mia')(createPost, post({ mediaIds: [mediaId] }));
  const { post: found } = await as('moe')(getPostDetails, { body: { postId: id } });
  const url = found.media[0]?.url ?? '';
  expect(url).toContain(`${host}/media/${mediaId}/large.webp?v=`);
  expect((await atHost(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const { avatar, banner } = await as('mia')(getProfile, {});
  expect(avatar.url).toMatch(/^https:\/\/images\.example\.com\/avatars\/\w+\.svg$/);
  expect(banner.url).toMatch(/^https:\/\/images\.example\.com\/banners\/sports\/[\w-]+\.svg$/);
  const { slides } = await as('mia')(getAvatarPresets, {});
  expect(slides[0]?.[0]?.url).toMatch(/^https:\/\/images\.example\.com\/avatars\//);
  await sql`update account set avatar_media_id = ${mediaId} where id = ${await idOf('mia')}`;
  expect((await as('mia')(getProfile, {})).avatar.url).toContain(`${host}/media/${mediaId}/large.webp?v=`);
  // Where people are named, a small rendition is enough.
  const sizes = [128, 320, 640].map((width) => ({ width, name: `${width}.webp`, bytes: 1 }));
  await sql`update media set sizes = ${sql.json(sizes)} where id = ${mediaId}`;
  const { author } = (await as('moe')(getPostDetails, { body: { postId: id } })).post;
  expect(author.avatar.url).toContain(`${host}/media/${mediaId}/320.webp?v=`);
  expect(author.avatar.sizes).toEqual([]);
  await sql`update media set small_bytes = 1 where id = ${mediaId}`;
  const { post: again } = await as('moe')(getPostDetails, { body: { postId: id } });
  expect(again.author.avatar.url).toContain(`${host}/media/${mediaId}/small.webp?v=`);
});

test('serves the image host for every site under the same rules, and lets pages embed it', async () => {
  const mediaId = await upload('mia', { site: 'cricket' });
  const body = { kind: 'SHOUT' as const, body: 'A four off the last ball', mediaIds: [mediaId] };
  const { id } = await as('mia', {}, 'cricket')(createPost, { body });
  const url = `/media/${mediaId}/large.webp`;
  const reply = await atHost(url);
  expect([reply.statusCode, reply.headers]).toMatchObject([
    200,
    { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' },
  ]);
  expect((await atHost(url, 'localhost')).statusCode).toBe(404);
  await sql`update post set audience = 'followers' where id = ${id}`;
  expect((await atHost(url)).statusCode).toBe(404);
  const { post: own } = await as('mia', {}, 'cricket')(getPostDetails, { body: { postId: id } });
  expect(own.media[0]?.url.startsWith(`${host}${url}?for=`)).toBe(true);
  expect((await atHost(own.media[0]?.url ?? '')).statusCode).toBe(200);
});

test('pages load pictures and videos from the image host, and nothing else', () => {
  const policy = contentPolicy('<p>', false, config.MEDIA_ORIGIN);
  expect(policy).toContain(`img-src 'self' data: blob: ${host};`);
  expect(policy).toContain(`media-src 'self' blob: ${host};`);
  expect(policy.split(host)).toHaveLength(3);
  expect(contentPolicy('<p>', false, '')).toContain("img-src 'self' data: blob:;");
});
