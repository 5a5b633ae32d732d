import { expect, test } from 'vitest';
import { drawing } from '#features/media/test-drawing.ts';
import { banPicture } from '#features/uploads/banned/ban-picture.server.ts';
import { withUploads } from '#features/uploads/test-uploads.ts';
import { transact } from '#platform/ctx.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { publisher } from '#test/publisher.ts';
import { testApp } from '#test/test-app.ts';
import { getNewsItem } from '../calls.ts';
import { getAdminNews, getWrittenNews, moveNews, saveNews } from '../writing/calls.ts';
import { fetchNewsFeed, getNewsFeeds, saveNewsFeed } from './calls.ts';
import { entryPicture } from './entry-picture.ts';

const { host, answers, answer, asked, urlOf } = await publisher();
const tested = await testApp({ FEED_TEST_HOST: host });
const { app, as, ctx, idOf, runJobs, sql } = tested;
const { uploadImage } = await withUploads(tested);
await grantStaff(tested, 'adele');
const staff = as('adele');

let n = 0;
const served = async (seed: number, width = 800) => {
  const path = `/picture-${++n}.png`;
  answer(path, await drawing(seed, width, Math.round(width * 0.75)), 'image/png');
  return path;
};
const item = (
  name: string,
  inside: string,
) => `<item><title>Fog on the river ${name}</title><guid>${name}</guid>
  <link>${urlOf(`/articles/${n}-${name}`)}</link><description>They waited.</description>${inside}</item>`;
const serveFeed = (path: string, items: readonly string[]) =>
  answer(
    path,
    `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
      <channel><title>Gazette</title><link>${urlOf('/')}</link><description>Sport</description>${items.join('')}</channel></rss>`,
    'application/rss+xml',
  );

async function feedOf(feedId: string) {
  await runJobs();
  const { items } = await staff(getNewsFeeds, { query: { limit: 50 } });
  const feed = items.find(({ id }) => id === feedId);
  if (!feed) throw new Error('The feed is not listed.');
  return feed;
}
async function imported(items: readonly string[], more: object = {}) {
  const path = `/feed-${++n}`;
  serveFeed(path, items);
  const { id } = await staff(saveNewsFeed, { body: { name: 'Gazette', url: urlOf(path), ...more } });
  return { path, feed: await feedOf(id) };
}
async function fetchAgain(feedId: string) {
  await staff(fetchNewsFeed, { body: { feedId } });
  return feedOf(feedId);
}
async function only(feed: { id: string }) {
  const { items } = await staff(getAdminNews, { query: { feed: feed.id, limit: 50 } });
  const [first] = items;
  if (!first || items.length > 1) throw new Error('One article was expected.');
  return { row: first, seen: await as('rita')(getNewsItem, { params: { slug: first.slug } }) };
}
const fetchFile = (url: string) => app.server.inject({ url, headers: { host: 'localhost' } });

test.each<[string, (url: string) => string]>([
  ['an enclosure', (url) => `<enclosure url="${url}" type="image/png" length="9"/>`],
  [
    'media:content, of which the widest counts',
    (url) => `<media:content url="${urlOf('/narrow.png')}" medium="image" width="90"/>
      <media:group><media:content url="${url}" type="image/png" width="900"/></media:group>`,
  ],
  ['media:thumbnail', (url) => `<media:thumbnail url="${url}"/>`],
  ['the picture for podcasts', (url) => `<itunes:image href="${url}"/>`],
  [
    'the first picture of its text that is no counter',
    (url) =>
      `<description><![CDATA[<img src="${urlOf('/count.gif')}" width="1" height="1"><p>They waited.</p><img src="${url}">]]></description>`,
  ],
])('an entry with %s is shown with our own copy of it', async (_, inside) => {
  const path = await served(n + 1);
  const { feed } = await imported([
    item('one', inside(urlOf(path))).replace('<description>They waited.</description>', ''),
  ]);
  expect(feed.last).toMatchObject({ added: 1, pictures: 1, withoutPicture: [] });
  const { picture } = (await only(feed)).seen;
  expect(picture).toMatchObject({ width: 800, height: 600, url: expect.stringMatching(/^\/media\//) });
  expect(picture?.sizes.map(({ width }) => width)).toEqual([320, 640, 800]);
  expect(await fetchFile(picture?.sizes[0]?.url ?? '')).toMatchObject({
    statusCode: 200,
    headers: expect.objectContaining({ 'content-type': 'image/webp' }),
  });
});

test('credit and description come from the feed, otherwise the credit that staff gave the feed', async () => {
  const path = await served(40);
  const own = await imported(
    [
      item(
        'own',
        `<media:content url="${urlOf(path)}" medium="image"><media:description type="html">Two boats &lt;b&gt;in fog&lt;/b&gt;</media:description>
        <media:credit>Ada Moss / CC BY 4.0</media:credit></media:content>`,
      ),
    ],
    { pictureCredit: 'Gazette' },
  );
  expect((await only(own.feed)).seen.picture).toMatchObject({
    alt: 'Two boats in fog',
    credit: 'Ada Moss / CC BY 4.0',
  });
  const none = await imported([item('none', `<enclosure url="${urlOf(path)}" type="image/png"/>`)], {
    pictureCredit: 'Gazette, all rights reserved',
  });
  expect((await only(none.feed)).seen.picture).toMatchObject({
    alt: '',
    credit: 'Gazette, all rights reserved',
  });
});

test('the picture of the article’s page is taken only where its publisher allows it', async () => {
  const path = await served(41);
  const article = (name: string) => `/articles/${n}-${name}`;
  const page = `<html><head><title>Fog</title><meta property="og:image" content="${path}"></head></html>`;
  n += 1;
  answer(article('kept'), page, 'text/html');
  const kept = [item('kept', '')];
  const before = asked.length;
  const not = await imported(kept);
  expect((await only(not.feed)).seen.picture).toBeNull();
  expect(asked.slice(before).map((one) => one.path)).toEqual([not.path]);
  await staff(saveNewsFeed, {
    body: {
      feedId: not.feed.id,
      version: not.feed.version,
      name: 'Gazette',
      url: not.feed.url,
      pictures: 'page',
    },
  });
  expect((await fetchAgain(not.feed.id)).last).toMatchObject({ pictures: 1 });
  expect((await only(not.feed)).seen.picture).not.toBeNull();
  const none = await imported([item('none', `<enclosure url="${urlOf(path)}" type="image/png"/>`)], {
    pictures: 'none',
  });
  expect((await only(none.feed)).seen.picture).toBeNull();
});

test('a picture that is named with http is asked for over https, and one that is no web address is none', () => {
  const at = (url: string) => entryPicture({ url }, [], new URL('https://gazette.example/fog'))?.url ?? null;
  expect(at('http://gazette.example/fog.jpg')).toBe('https://gazette.example/fog.jpg');
  expect(at('/fog.jpg')).toBe('https://gazette.example/fog.jpg');
  for (const url of [
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'https://me:secret@gazette.example/a.jpg',
    'https://',
  ])
    expect(at(url)).toBeNull();
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><script>alert(1)</script></svg>';

test.each<[string, string, () => string | Promise<string>]>([
  ['SVG', 'wrong_type', () => given(svg, 'image/svg+xml')],
  ['SVG that calls itself PNG', 'wrong_type', () => given(svg, 'image/png')],
  ['a page', 'wrong_type', () => given('<html><body>No</body></html>', 'text/html')],
  ['a page that calls itself JPEG', 'wrong_type', () => given('<html><body>No</body></html>', 'image/jpeg')],
  [
    'a file that breaks off',
    'wrong_type',
    async () => given((await drawing(50)).subarray(0, 3000), 'image/png'),
  ],
  ['nothing', 'wrong_type', () => given('', 'image/png')],
  ['more than 8 MB', 'too_large', () => given(Buffer.alloc(8_388_609, 1), 'image/png')],
  ['a picture of 20 pixels', 'too_small', () => served(51, 20)],
  ['nothing there', 'not_found', () => '/nowhere.png'],
  ['a server with a fault', 'server_error', () => refused(503)],
  ['a redirect to a private address', 'private_address', () => refused(302, 'https://10.0.0.1/picture.png')],
  [
    'a redirect to this machine without https',
    'not_https',
    () => refused(302, 'http://localhost/picture.png'),
  ],
  ['redirects without an end', 'too_many_redirects', () => refused(302, null)],
])('an entry whose picture is %s stays without one, which the result names', async (_, fault, path) => {
  const { feed } = await imported([
    item('bad', `<enclosure url="${urlOf(await path())}" type="image/png"/>`),
  ]);
  expect(feed.last).toMatchObject({
    result: 'updated',
    added: 1,
    pictures: 0,
    withoutPicture: [{ title: 'Fog on the river bad', fault }],
  });
  expect((await only(feed)).seen.picture).toBeNull();
});
function given(body: string | Buffer, type: string): string {
  const path = `/given-${++n}`;
  answer(path, body, type);
  return path;
}
function refused(status: number, to?: string | null): string {
  const path = `/refused-${++n}`;
  answers.set(path, (_, response) =>
    response.writeHead(status, to === undefined ? {} : { location: to ?? urlOf(path) }).end(),
  );
  return path;
}

test('a banned picture is refused as at upload, and no address of this network is asked', async () => {
  const bytes = await drawing(60);
  const { id } = await uploadImage('fay', { bytes });
  await transact(ctx('sports'), async (tx) =>
    banPicture(tx, id, { site: 'sports', reason: 'SEXUAL', by: await idOf('adele') }),
  );
  const path = given(bytes, 'image/png');
  const { feed } = await imported([
    item('banned', `<enclosure url="${urlOf(path)}" type="image/png"/>`),
    item('metadata', '<enclosure url="https://169.254.169.254/a.png" type="image/png"/>'),
  ]);
  expect(feed.last?.withoutPicture).toEqual(
    expect.arrayContaining([
      { title: 'Fog on the river banned', fault: 'banned' },
      { title: 'Fog on the river metadata', fault: 'private_address' },
    ]),
  );
});

test('what a server refused for a moment is asked again, three times in all', async () => {
  const path = refused(503);
  const { feed } = await imported([item('late', `<enclosure url="${urlOf(path)}" type="image/png"/>`)]);
  answer(path, await drawing(61), 'image/png');
  expect((await fetchAgain(feed.id)).last).toMatchObject({ pictures: 1, withoutPicture: [] });
  expect((await only(feed)).seen.picture).not.toBeNull();
  const never = refused(503);
  const other = await imported([item('never', `<enclosure url="${urlOf(never)}" type="image/png"/>`)]);
  for (const _ of [2, 3, 4]) await fetchAgain(other.feed.id);
  expect(asked.filter((one) => one.path === never)).toHaveLength(3);
});

test('a picture that its publisher replaced replaces ours, which is no correction, unless staff chose one', async () => {
  const [first, second] = [await served(62), await served(63)];
  const entry = (path: string) => item('swap', `<enclosure url="${urlOf(path)}" type="image/png"/>`);
  n += 1;
  const { feed, path } = await imported([entry(first)]);
  const before = (await only(feed)).seen;
  serveFeed(path, [entry(second).replace(/<link>.*<\/link>/, `<link>${before.sourceUrl}</link>`)]);
  expect((await fetchAgain(feed.id)).last).toMatchObject({ changed: 0, pictures: 1 });
  const { row, seen } = await only(feed);
  expect(seen.picture?.id).not.toBe(before.picture?.id);
  expect(seen).toMatchObject({ editedAt: null, corrections: [] });
  const [old] = await sql`select attached_at from media where id = ${before.picture?.id ?? null}`;
  expect(old).toMatchObject({ attachedAt: null });
  const body = { newsId: row.id, version: row.version, title: row.title, pictureId: null };
  await staff(saveNews, { body });
  serveFeed(path, [entry(first)]);
  await fetchAgain(feed.id);
  expect((await only(feed)).seen.picture).toBeNull();
});

test('staff add a picture with its description and credit, which nobody else sees before it is published', async () => {
  const upload = await uploadImage('adele', { bytes: await drawing(70) });
  const fields = {
    title: 'A new boat house',
    summary: 'It has a slipway.',
    body: 'At last.',
    pictureId: upload.id,
  };
  await expect(staff(saveNews, { body: fields })).rejects.toMatchObject({
    field: 'pictureAlt',
    message: 'Describe what the picture shows.',
  });
  const theirs = await uploadImage('fay', { bytes: await drawing(71) });
  await expect(
    staff(saveNews, { body: { ...fields, pictureId: theirs.id, pictureAlt: 'A house' } }),
  ).rejects.toMatchObject({ field: 'pictureId' });
  const saved = await staff(saveNews, {
    body: { ...fields, pictureAlt: 'A boat house', pictureCredit: 'Ines Moreau' },
  });
  expect(saved.picture).toMatchObject({ alt: 'A boat house', credit: 'Ines Moreau' });
  expect((await fetchFile(saved.picture?.url ?? '')).statusCode).toBe(200);
  const plain = saved.picture?.url.replace(/\?.*/, '') ?? '';
  expect((await fetchFile(plain)).statusCode).toBe(404);
  await staff(moveNews, { body: { newsId: saved.id, version: saved.version, to: 'published' } });
  expect((await fetchFile(plain)).statusCode).toBe(200);
  const feed = (await fetchFile('/news/feed.xml')).body;
  expect(feed).toMatch(new RegExp(`${plain}\\?v=[\\w-]+" medium="image"`));
  expect(feed).toContain('<media:credit>Ines Moreau</media:credit>');
  const page = (await fetchFile(`/share/news/${saved.id}.png`)).statusCode;
  expect(page).toBe(200);
  const now = await staff(getWrittenNews, { params: { newsId: saved.id } });
  await staff(saveNews, {
    body: { newsId: saved.id, version: now.version, title: now.title, pictureId: null },
  });
  expect((await as('rita')(getNewsItem, { params: { slug: now.slug } })).picture).toBeNull();
  expect((await fetchFile(plain)).statusCode).toBe(404);
});

test('on a site for children a picture stays the one that staff read the article with', async () => {
  const [first, second] = [await served(80), await served(81)];
  const path = `/feed-${++n}`;
  const entry = (
    picture: string,
  ) => `<item><title>Frogs that jump</title><guid>frogs</guid><description>High.</description>
    <link>${urlOf('/frogs')}</link><enclosure url="${urlOf(picture)}" type="image/png"/></item>`;
  serveFeed(path, [entry(first)]);
  const kids = as('adele', {}, 'kids');
  const { id } = await kids(saveNewsFeed, { body: { name: 'Gazette', url: urlOf(path) } });
  await runJobs();
  const [row] = (await kids(getAdminNews, { query: { feed: id } })).items;
  if (!row) throw new Error('Nothing was imported.');
  const body = { newsId: row.id, version: row.version, title: row.title, forChildren: true };
  const marked = await kids(saveNews, { body });
  expect(marked.picture).not.toBeNull();
  serveFeed(path, [entry(second)]);
  await kids(fetchNewsFeed, { body: { feedId: id } });
  await runJobs();
  const after = await kids(getWrittenNews, { params: { newsId: row.id } });
  expect(after.picture?.id).toBe(marked.picture?.id);
});
