import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { jobCtx } from '#platform/ctx.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { type Answer, publisher } from '#test/publisher.ts';
import { testApp } from '#test/test-app.ts';
import { getNewsItem } from '../calls.ts';
import { getAdminNews, saveNews } from '../writing/calls.ts';
import * as calls from './calls.ts';
import { importDueFeeds } from './import-feed.server.ts';

const { host, answers, urlOf, answer: serve } = await publisher();
const tested = await testApp({ FEED_TEST_HOST: host });
const { app, as, sql, runJobs } = tested;
await grantStaff(tested, 'adele');
const staff = as('adele');

interface Item {
  guid?: string;
  link?: string;
  title?: string;
  html?: string;
  date?: string;
}
const rss = (items: readonly Item[]) => `<?xml version="1.0"?>
  <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
  <title>Harbour Gazette</title><link>https://gazette.example/</link><description>Sport</description>
  ${items
    .map(
      ({
        guid = '',
        link = '',
        title = 'Rowers in fog',
        html = '<p>They waited for an hour.</p>',
        date = '',
      }) => `<item>
      <title>${title}</title><link>${link}</link><guid isPermaLink="false">${guid}</guid><pubDate>${date}</pubDate>
      <description><![CDATA[${html}]]></description><content:encoded><![CDATA[${html}]]></content:encoded></item>`,
    )
    .join('')}</channel></rss>`;

let feeds = 0;
const path = () => `/feed-${++feeds}`;
const serveText = (to: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  serve(to, body, 'application/rss+xml', headers);
const add = (url: string, more: object = {}) =>
  staff(calls.saveNewsFeed, { body: { name: 'Harbour Gazette', url, ...more } });
async function feedOf(feedId: string): Promise<calls.NewsFeed> {
  await runJobs();
  const { items } = await staff(calls.getNewsFeeds, { query: { limit: 50 } });
  const feed = items.find(({ id }) => id === feedId);
  if (!feed) throw new Error('The feed is not listed.');
  return feed;
}
async function fetchNow(feedId: string): Promise<calls.NewsFeed> {
  await staff(calls.fetchNewsFeed, { body: { feedId } });
  return feedOf(feedId);
}
/** A feed of these items, fetched once. */
async function imported(items: readonly Item[], more: object = {}) {
  const to = path();
  serveText(to, rss(items));
  const { id } = await add(urlOf(to), more);
  return { to, feed: await feedOf(id) };
}
const newsOf = async (feed: { id: string }) =>
  (await staff(getAdminNews, { query: { feed: feed.id, limit: 50 } })).items;
const read = (slug: string) => as('rita')(getNewsItem, { params: { slug } });
const check = (url: string) => staff(calls.checkNewsFeed, { body: { url } });

test('staff check a feed, add it, and a job imports it with its source', async () => {
  const to = path();
  serveText(
    to,
    rss([{ guid: 'fog-1', link: 'https://gazette.example/fog', date: 'Mon, 02 Nov 2026 10:00:00 GMT' }]),
  );
  expect(await check(urlOf(to))).toMatchObject({
    title: 'Harbour Gazette',
    format: 'rss',
    count: 1,
    entries: [
      { title: 'Rowers in fog', summary: 'They waited for an hour.', link: 'https://gazette.example/fog' },
    ],
  });
  const feed = await add(urlOf(to));
  expect(feed.last).toBeNull();
  await runJobs();
  const [item] = await newsOf(feed);
  expect(item).toMatchObject({
    title: 'Rowers in fog',
    source: 'Harbour Gazette',
    isImported: true,
    at: '2026-11-02T10:00:00.000Z',
  });
  expect(await read(item?.slug ?? '')).toMatchObject({
    sourceUrl: 'https://gazette.example/fog',
    content: [],
    minutes: null,
  });
  await expect(add(urlOf(to))).rejects.toMatchObject({ code: 'FEED_EXISTS', field: 'url' });
  const { items } = await staff(calls.getNewsFeeds, { query: { search: 'gazette', standing: 'working' } });
  expect(items).toContainEqual(expect.objectContaining({ id: feed.id, newsCount: 1 }));
  expect(items[0]?.last).toMatchObject({ result: 'updated', added: 1, failures: 0 });
});

test('an entry that its publisher changed is corrected with a note, and its text stays the publisher’s', async () => {
  const { to, feed } = await imported([{ guid: 'tide', link: 'https://gazette.example/tide' }]);
  serveText(
    to,
    rss([{ guid: 'tide', link: 'https://gazette.example/tide', title: 'Rowers wait for the tide' }]),
  );
  expect((await fetchNow(feed.id)).last).toMatchObject({ added: 0, changed: 1 });
  expect((await fetchNow(feed.id)).last).toMatchObject({ added: 0, changed: 0 });
  const [item] = await newsOf(feed);
  const seen = await read(item?.slug ?? '');
  expect(seen).toMatchObject({
    title: 'Rowers wait for the tide',
    corrections: [{ note: null, changed: ['title'] }],
  });
  const body = { newsId: seen.id, version: item?.version ?? 0, title: 'Ours now', summary: seen.summary };
  await expect(staff(saveNews, { body })).rejects.toMatchObject({ code: 'IMPORTED' });
});

test('two feeds may use one guid; an entry repeated in a feed, or linked by two feeds, is imported once', async () => {
  const one = await imported([
    { guid: '1', link: 'https://gazette.example/a' },
    { guid: '1', link: 'https://gazette.example/b' },
  ]);
  const other = await imported([
    { guid: '1', link: 'https://gazette.example/c' },
    { guid: '2', link: 'https://gazette.example/a' },
  ]);
  expect([(await newsOf(one.feed)).length, (await newsOf(other.feed)).length]).toEqual([1, 1]);
});

test('wrong dates become the time of the import, and nothing is published ahead of its time', async () => {
  const { feed } = await imported(
    ['', 'yesterday-ish', 'Fri, 31 Feb 2999 10:00:00 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT'].map(
      (date, i) => ({
        guid: `date-${i}`,
        link: `https://gazette.example/date-${i}`,
        date,
      }),
    ),
  );
  const found = await newsOf(feed);
  expect(found.map(({ state }) => state)).toEqual(['published', 'published', 'published', 'published']);
  for (const { at } of found) expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000);
});

test.each([
  ['10:00:00 BST', '09:00'],
  ['10:00:00 CEST', '08:00'],
  ['10:00:00 AEST', '00:00'],
  ['10:00:00 IST', '04:30'],
  ['10:00:00 JST', '01:00'],
  ['10:00:00 EST', '15:00'],
  ['10:00:00 +0200', '08:00'],
])('an entry of 13 July at %s is dated %s UTC', async (time, utc) => {
  const { feed } = await imported([
    {
      guid: time,
      link: `https://gazette.example/${encodeURIComponent(time)}`,
      date: `Mon, 13 Jul 2026 ${time}`,
    },
  ]);
  expect(await newsOf(feed)).toMatchObject([{ at: `2026-07-13T${utc}:00.000Z` }]);
});

test.each([
  ['fr', 'lun., 13 juil. 2026 10:00:00 +0200', '2026-07-13T08:00'],
  ['', 'jeu. 13 août 2026 10:00 CEST', '2026-08-13T08:00'],
  ['de-AT', 'Mo, 13. Mär 2026 10:00:00 MEZ', '2026-03-13T09:00'],
  ['', '13 de julio de 2026 10:00:00 GMT', '2026-07-13T10:00'],
  ['', '13 июля 2026 10:00 MSK', '2026-07-13T07:00'],
  ['pl', '13 listopada 2025 10:00 GMT', '2025-11-13T10:00'],
  ['hr', '13 listopada 2025 10:00 GMT', '2025-10-13T10:00'],
])('an entry of a feed in “%s” of %s is dated %s', async (language, date, at) => {
  const to = path();
  const link = `https://gazette.example/${encodeURIComponent(language + date)}`;
  const feedText = rss([{ guid: date, link, date }]).replace(
    '<title>',
    `<language>${language}</language><title>`,
  );
  serveText(to, feedText);
  const feed = await feedOf((await add(urlOf(to))).id);
  expect(await newsOf(feed)).toMatchObject([{ at: `${at}:00.000Z` }]);
});

test('an entry without anything to read is left out and named, and the others are imported', async () => {
  const { to, feed } = await imported(
    [
      { guid: 'empty', title: 'Nothing but a title', html: '' },
      { guid: 'moved', link: 'https://gazette.example/moved', html: '<p>Now at <s>14:00</s> 15:30.</p>' },
    ],
    { fullText: true },
  );
  expect(feed.last).toMatchObject({ added: 1, leftOut: ['Nothing but a title'] });
  serveText(to, rss([{ guid: 'late', link: 'https://gazette.example/late' }]));
  expect((await fetchNow(feed.id)).last).toMatchObject({ added: 1, leftOut: [] });
});

test('a text that changed in formatting only is no correction', async () => {
  const link = 'https://gazette.example/bold';
  const { to, feed } = await imported([{ guid: 'bold', link, html: '<p>One two</p>' }], { fullText: true });
  serveText(to, rss([{ guid: 'bold', link, html: '<p>One <b>two</b>.</p>' }]));
  expect((await fetchNow(feed.id)).last).toMatchObject({ changed: 1 });
  const [item] = await newsOf(feed);
  expect(await read(item?.slug ?? '')).toMatchObject({ corrections: [] });
});

test('scripts, pictures and links that aren’t to the web are dropped from whole articles', async () => {
  const html = `<p onclick="x()">Hello <a href="javascript:alert(1)">bad</a> <a href="data:text/html,x">worse</a>
    <a href="/more">more</a></p><script>alert(2)</script><img src="https://tracker.example/p.gif">
    <iframe src="https://x.example"></iframe><table><tr><td>1</td><td>Ana</td></tr></table>`;
  const { feed } = await imported(
    [
      {
        guid: 'html',
        link: 'https://gazette.example/html',
        title: 'A &lt;script&gt;x&lt;/script&gt; title',
        html,
      },
    ],
    {
      fullText: true,
    },
  );
  const [item] = await newsOf(feed);
  const { content } = await read(item?.slug ?? '');
  const text = JSON.stringify(content);
  expect(text).toContain('Hello');
  expect(text).toContain('https://gazette.example/more');
  expect(text).not.toMatch(/javascript|data:text|alert|tracker|iframe|onclick/);
  expect(item?.title).toBe('A title');
});

test('asks only for what is new since the last time', async () => {
  const to = path();
  const asked: (string | undefined)[] = [];
  answers.set(to, ({ headers }, response) => {
    asked.push(headers['if-none-match']);
    if (headers['if-none-match']) return response.writeHead(304).end();
    response
      .writeHead(200, { 'content-type': 'text/xml', etag: '"v1"' })
      .end(rss([{ guid: 'etag', link: 'https://gazette.example/etag' }]));
  });
  const { id } = await add(urlOf(to));
  await runJobs();
  expect((await fetchNow(id)).last).toMatchObject({ result: 'unchanged', httpStatus: 304 });
  expect(asked).toEqual([undefined, '"v1"']);
});

test('a feed of 500 entries is imported whole', async () => {
  const { feed } = await imported(
    Array.from({ length: 510 }, (_, i) => ({
      guid: `many-${i}`,
      link: `https://gazette.example/many-${i}`,
      title: `Result ${i}`,
      html: `<h2>Result ${i}</h2><p>${'A long paragraph about a match. '.repeat(40)}<b>End</b></p><ul><li>One</li><li>Two</li></ul>`,
    })),
    { fullText: true },
  );
  expect(feed.last).toMatchObject({ added: 500 });
}, 20_000);

const refused: [string, string, Answer | null][] = [
  [
    'a page',
    'NOT_A_FEED',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hi'),
  ],
  [
    'broken XML',
    'NOT_A_FEED',
    (_, response) => response.writeHead(200, { 'content-type': 'text/xml' }).end('<rss><channel><item>'),
  ],
  ['nothing', 'NOT_A_FEED', (_, response) => response.writeHead(200, { 'content-type': 'text/xml' }).end()],
  [
    'a picture',
    'WRONG_TYPE',
    (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
  ],
  [
    'an entity bomb',
    'NOT_A_FEED',
    (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/xml' })
        .end(
          `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]>${rss([{ guid: '&b;' }])}`,
        ),
  ],
  [
    'a packed bomb',
    'TOO_LARGE',
    (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/xml', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(30_000_000, 32))),
  ],
  [
    'a feed that never ends',
    'TOO_LARGE',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/xml' });
      const more = () => !response.destroyed && response.write(Buffer.alloc(400_000, 32), () => more());
      more();
    },
  ],
  [
    'broken packing',
    'WRONG_TYPE',
    (_, response) =>
      response.writeHead(200, { 'content-type': 'text/xml', 'content-encoding': 'gzip' }).end('not packed'),
  ],
  ['a server that hangs up', 'UNREACHABLE', (request) => request.socket.destroy()],
  ['a server with a fault', 'SERVER_ERROR', (_, response) => response.writeHead(503).end()],
  ['a feed behind a password', 'REFUSED', (_, response) => response.writeHead(401).end()],
  ['nobody', 'NOT_FOUND', null],
  ...[
    ['https://169.254.169.254/latest/meta-data', 'PRIVATE_ADDRESS'],
    ['https://localhost/feed', 'PRIVATE_ADDRESS'],
    ['https://[::1]/feed', 'PRIVATE_ADDRESS'],
    ['https://[::ffff:10.0.0.1]/feed', 'PRIVATE_ADDRESS'],
    ['https://0x7f000001/feed', 'PRIVATE_ADDRESS'],
    ['http://gazette.example/feed', 'NOT_HTTPS'],
    ['http://127.0.0.1:1/feed', 'NOT_HTTPS'],
    ['file:///etc/passwd', 'NOT_HTTPS'],
  ].map(([location = '', code = '']): [string, string, Answer] => [
    `a redirect to ${location}`,
    code,
    (_, response) => response.writeHead(302, { location }).end(),
  ]),
];
test.each(refused)('refuses %s: %s', async (_name, code, answer) => {
  const to = path();
  if (answer) answers.set(to, answer);
  await expect(check(urlOf(to))).rejects.toMatchObject({ status: 400, field: 'url', code });
});

test('follows three redirects and no more', async () => {
  const [end, ...hops] = [path(), path(), path(), path(), path()];
  serveText(end ?? '', rss([{ guid: 'hop', link: 'https://gazette.example/hop' }]));
  hops.forEach((hop, i) => {
    answers.set(hop, (_, response) =>
      response.writeHead(301, { location: i === 0 ? end : hops[i - 1] }).end(),
    );
  });
  expect(await check(urlOf(hops[2] ?? ''))).toMatchObject({ count: 1 });
  await expect(check(urlOf(hops[3] ?? ''))).rejects.toMatchObject({ code: 'TOO_MANY_REDIRECTS' });
});

test('a failing feed is asked less and less, and one that has ended is paused', async () => {
  const to = path();
  const { id } = await add(urlOf(to));
  const minutesToNext = async (fetched: Promise<calls.NewsFeed>) => {
    const { last, nextAt } = await fetched;
    return Math.round((Date.parse(nextAt ?? '') - Date.parse(last?.at ?? '')) / 60_000);
  };
  expect(await minutesToNext(feedOf(id))).toBe(60);
  expect([await minutesToNext(fetchNow(id)), await minutesToNext(fetchNow(id))]).toEqual([120, 240]);
  await sql`update news_feed set next_fetch_at = now() + interval '1 hour' where id <> ${id}`;
  await sql`update news_feed set next_fetch_at = now() - interval '1 second' where id = ${id}`;
  await importDueFeeds(jobCtx(app.deps));
  const { items } = await staff(calls.getNewsFeeds, { query: { standing: 'failing' } });
  expect(items).toMatchObject([{ id, last: { failures: 4, result: 'not_found', httpStatus: 404 } }]);
  answers.set(to, (_, response) => response.writeHead(410).end());
  expect(await fetchNow(id)).toMatchObject({ paused: true, nextAt: null, last: { result: 'gone' } });
  expect(await staff(calls.pauseNewsFeed, { body: { feedId: id, paused: false } })).toMatchObject({
    paused: false,
  });
  await staff(calls.pauseNewsFeed, { body: { feedId: id } });
});

test('a feed can be changed and removed, and the news it brought stay', async () => {
  const { feed } = await imported([{ guid: 'stay', link: 'https://gazette.example/stay' }]);
  const change = (version: number) =>
    staff(calls.saveNewsFeed, {
      body: { feedId: feed.id, version, name: 'Quay Post', url: feed.url, fullText: true },
    });
  expect(await change(feed.version)).toMatchObject({ name: 'Quay Post', fullText: true });
  await expect(change(feed.version)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  expect((await fetchNow(feed.id)).last).toMatchObject({ changed: 1 });
  const [item] = await newsOf(feed);
  expect(await read(item?.slug ?? '')).toMatchObject({ corrections: [], minutes: 1 });
  await staff(calls.removeNewsFeed, { body: { feedId: feed.id } });
  await expect(fetchNow(feed.id)).rejects.toMatchObject({ status: 404 });
  expect(await read(item?.slug ?? '')).toMatchObject({ source: 'Harbour Gazette' });
});
