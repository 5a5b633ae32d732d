import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { publisher } from '#test/publisher.ts';
import { testApp } from '#test/test-app.ts';
import { getPostDetails } from '../comments/calls.ts';
import { createPost } from '../compose/calls.ts';
import { editPost } from '../editing/calls.ts';
import { insertPosts } from '../post/bulk-insert.server.ts';
import { withWriters } from '../test-writers.ts';
import { parseBody } from '../text/parse-body.ts';
import { removeLinkPreview } from './calls.ts';
import { previewLink } from './preview-link.server.ts';

const { host, answers, asked, urlOf, answer: serve } = await publisher();
const html = (head: string) => `<!doctype html><html><head>${head}</head><body><p>Text</p></body></html>`;
const answer = (path: string, body: string | Buffer, type = 'text/html; charset=utf-8') =>
  serve(path, body, type);

const tested = await testApp({ FEED_TEST_HOST: host });
const { app, as, ctx, idOf, runJobs, sql } = tested;
const { post, shout, upload } = await withWriters(tested);

let n = 0;
const newPath = () => `/page-${++n}`;
/** What is shown below a post of mia's once the jobs ran. */
async function linkAfter(body: string, more: object = {}) {
  const { id } = await as('mia')(createPost, post({ body, ...more }));
  await runJobs();
  return linkOf(id);
}
const linkOf = async (postId: string) => (await as('moe')(getPostDetails, { body: { postId } })).post.link;

test('a post shows what the page says of itself that it links to, with our copy of its picture', async () => {
  const [page, picture] = [newPath(), newPath()];
  const red = { create: { width: 1200, height: 630, channels: 3 as const, background: '#c00' } };
  answer(picture, await sharp(red).png().toBuffer(), 'image/png');
  answer(
    page,
    html(`<title>Plain</title><meta property="og:title" content="Tigers &amp; Lions&#10;draw">
      <meta property="og:site_name" content="Harbour Gazette"><meta name="twitter:description" content="After ninety minutes.">
      <meta property="og:image" content="${picture}">`),
  );
  const link = await linkAfter(`Read **this**: [report](${urlOf(page)}#end) and more`);
  expect(link).toMatchObject({
    url: urlOf(page),
    title: 'Tigers & Lions draw',
    siteName: 'Harbour Gazette',
    description: 'After ninety minutes.',
    image: { width: 640, height: 336 },
  });
  const file = await app.server.inject({ url: link?.image?.url ?? '', headers: { host: 'localhost' } });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(asked.every(({ cookie }) => cookie === undefined)).toBe(true);

  // Another post takes it from the cache.
  const before = asked.length;
  expect(await linkAfter(`Again ${urlOf(page)}`)).toMatchObject({ title: 'Tigers & Lions draw' });
  expect(asked).toHaveLength(before);
  await sql`update link_preview set fetched_at = now() - interval '8 days' where url = ${urlOf(page)}`;
  answer(page, html('<title>Replay on Sunday</title>'));
  expect(await linkAfter(`And again ${urlOf(page)}`)).toMatchObject({
    title: 'Replay on Sunday',
    image: null,
  });
});

test('the charset of a page, its plain title and its host are enough', async () => {
  const page = newPath();
  answer(page, Buffer.from('<title>K\u00f6ln siegt</title>', 'latin1'), 'text/html; charset=iso-8859-1');
  expect(await linkAfter(`Look ${urlOf(page)}`)).toMatchObject({
    title: 'K\u00f6ln siegt',
    siteName: '127.0.0.1',
  });
});

test('its author removes a preview for good, and nobody else', async () => {
  const page = newPath();
  answer(page, html('<title>Transfer</title>'));
  const { id: postId } = await as('mia')(createPost, post({ body: `See ${urlOf(page)}` }));
  await runJobs();
  await expect(as('moe')(removeLinkPreview, { body: { postId } })).rejects.toMatchObject({ status: 404 });
  expect(await linkOf(postId)).toMatchObject({ title: 'Transfer' });
  await as('mia')(removeLinkPreview, { body: { postId } });
  expect(await linkOf(postId)).toBeNull();
  await as('mia')(editPost, { body: { postId, version: 1, body: `Still ${urlOf(page)}` } });
  await runJobs();
  expect(await linkOf(postId)).toBeNull();
});

test('an edit changes the preview with the link', async () => {
  const [one, other] = [newPath(), newPath()];
  answer(one, html('<title>One</title>'));
  answer(other, html('<title>Other</title>'));
  const { id: postId } = await as('mia')(createPost, post({ body: `See ${urlOf(one)}` }));
  await runJobs();
  await as('mia')(editPost, { body: { postId, version: 1, body: `See ${urlOf(other)}` } });
  await runJobs();
  expect(await linkOf(postId)).toMatchObject({ title: 'Other' });
  await as('mia')(editPost, { body: { postId, version: 2, body: 'See nothing' } });
  await runJobs();
  expect(await linkOf(postId)).toBeNull();
});

test('a post with a picture, or on a site for children, has no preview, and asks nobody', async () => {
  const page = newPath();
  answer(page, html('<title>Not here</title>'));
  const before = asked.length;
  expect(await linkAfter(`See ${urlOf(page)}`, { media: [{ id: await upload('mia') }] })).toBeNull();
  const [id, body] = [newId(), `See ${urlOf(page)}`];
  const { content } = parseBody(body);
  const authorId = await idOf('kid', { site: 'kids' });
  const publishedAt = new Date().toISOString();
  await insertPosts(sql, [
    { id, site: 'kids', kind: 'SHOUT', authorId, byAthlete: false, body, content, publishedAt },
  ]);
  await previewLink(ctx('kids'), { postId: id });
  expect(asked).toHaveLength(before);
});

test.each<[string, (path: string) => void]>([
  ['a page of 10 MB', (path) => answer(path, html(`<title>Long</title>${' '.repeat(10 * 1024 * 1024)}`))],
  [
    'a redirect loop',
    (path) => answers.set(path, (_, response) => response.writeHead(302, { location: path }).end()),
  ],
  [
    'a redirect to an internal address',
    (path) =>
      answers.set(path, (_, response) =>
        response.writeHead(302, { location: 'https://169.254.169.254/latest' }).end(),
      ),
  ],
  ['a page without a title', (path) => answer(path, html('<meta name="description" content="Nothing">'))],
  ['a file that is no page', (path) => answer(path, 'title', 'application/pdf')],
  ['an error', (path) => answers.set(path, (_, response) => response.writeHead(500).end())],
])('a link to %s has no preview, and the post stands', async (_, prepare) => {
  const path = newPath();
  prepare(path);
  expect(await linkAfter(`See ${urlOf(path)}`)).toBeNull();
});

test.each(['https://10.0.0.7/admin', 'https://[::1]/', 'https://localhost/', 'http://example.com/'])(
  'a link to %s is never followed',
  async (address) => {
    expect(await linkAfter(`See ${address} please ${++n}`)).toBeNull();
  },
);

test('a picture that is none, or comes from an internal address, is left out', async () => {
  for (const image of [newPath(), 'https://192.168.0.1/logo.png', 'javascript:alert(1)']) {
    const page = newPath();
    if (image.startsWith('/')) answer(image, 'no picture', 'image/png');
    answer(page, html(`<title>Bare ${page}</title><meta property="og:image" content="${image}">`));
    expect(await linkAfter(`See ${urlOf(page)}`)).toMatchObject({ title: `Bare ${page}`, image: null });
  }
});

test('a shout shows the preview of its link', async () => {
  const page = newPath();
  answer(page, html('<title>Live now</title>'));
  const { id } = await as('mia')(createPost, shout({ body: `Watch ${urlOf(page)}` }));
  await runJobs();
  expect(await linkOf(id)).toMatchObject({ title: 'Live now' });
});
