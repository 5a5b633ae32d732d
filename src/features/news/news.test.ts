import { expect, test } from 'vitest';
import { hubHomeSection } from '#features/hub/hub.server.ts';
import { globalSearch } from '#features/search/calls.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getNews, getNewsItem } from './calls.ts';
import * as calls from './writing/calls.ts';

const tested = await testApp();
const { app, as, anyone, ctx, sql } = tested;
await grantStaff(tested, 'adele');
const staff = as('adele');

let written = 0;
const draft = (more: object = {}) =>
  staff(calls.saveNews, {
    body: {
      title: `The relay squad is named ${++written}`,
      summary: 'Four runners and a reserve go to the regional final.',
      body: 'The squad was **named** on Monday.\n\nRead the [rules](https://rules.example/relay).',
      author: 'Mia Torres',
      ...more,
    },
  });
const publish = ({ id, version }: { id: string; version: number }, at?: string) =>
  staff(calls.moveNews, { body: { newsId: id, version, to: 'published', ...(at ? { at } : {}) } });
const published = async (more: object = {}) => publish(await draft(more));
const edit = (item: calls.WrittenNews, more: object) => {
  const { id, title, summary, body, author, source, sourceUrl, categoryId, forChildren, version } = item;
  const same = { title, summary, body, author, source, sourceUrl, categoryId, forChildren };
  return staff(calls.saveNews, { body: { ...same, newsId: id, version, ...more } });
};
const slugs = async (body: object = {}, site?: 'kids') =>
  (await anyone(site)(getNews, { body: { limit: 50, ...body } })).items.map(({ slug }) => slug);
// Visitors' answers are kept for seconds; a member's are not.
const read = (slug: string) => as('rita')(getNewsItem, { params: { slug } });

test('staff write, publish and correct news, and readers see the note with its date', async () => {
  const first = await draft({ title: 'Réka wins the Danube mile' });
  expect(first).toMatchObject({ slug: 'reka-wins-the-danube-mile', state: 'draft', isImported: false });
  await expect(read(first.slug)).rejects.toMatchObject({ status: 404 });
  const renamed = await edit(first, { title: 'Réka wins the mile' });
  const live = await publish(renamed);
  expect(live).toMatchObject({ slug: 'reka-wins-the-mile', state: 'published' });
  expect(await slugs()).toContain(live.slug);
  expect(await read(live.slug)).toMatchObject({
    author: 'Mia Torres',
    corrections: [],
    editedAt: null,
    minutes: 1,
  });

  const fixed = await edit(live, {
    body: 'It was named on Tuesday.',
    correction: 'We had named the wrong day.',
  });
  expect(fixed.slug).toBe(live.slug);
  await staff(calls.correctNews, { body: { newsId: live.id, note: 'The mile was run upstream.' } });
  const seen = await read(live.slug);
  expect(seen.corrections.map(({ note }) => note)).toEqual([
    'The mile was run upstream.',
    'We had named the wrong day.',
  ]);
  expect(seen).toMatchObject({ isCorrected: true, editedAt: expect.any(String) });
  expect(await sql`select act from audit_log where target_id = ${live.id} order by id`).toEqual(
    ['write', 'edit', 'publish', 'edit', 'correct'].map((act) => ({ act: `news.change.${act}` })),
  );
});

test('a scheduled item shows once its time has come, and an unpublished one no longer', async () => {
  const soon = await publish(await draft(), new Date(Date.now() + 60_000).toISOString());
  expect(soon.state).toBe('scheduled');
  expect(await slugs()).not.toContain(soon.slug);
  await sql`update news set published_at = now() - interval '1 second' where id = ${soon.id}`;
  expect(await slugs()).toContain(soon.slug);
  const { version } = await staff(calls.getWrittenNews, { params: { newsId: soon.id } });
  await staff(calls.moveNews, { body: { newsId: soon.id, version, to: 'unpublished' } });
  expect(await slugs()).not.toContain(soon.slug);
  for (const [at, field] of [
    [new Date(Date.now() - 1000), 'at'],
    [new Date(Date.now() + 400 * 86_400_000), 'at'],
  ] as const)
    await expect(publish(await draft(), at.toISOString())).rejects.toMatchObject({ status: 400, field });
});

test('the log of an article says who wrote, published and unpublished it', async () => {
  const { id, version } = await publish(await draft());
  await staff(calls.moveNews, { body: { newsId: id, version, to: 'unpublished' } });
  const log = await sql<{ fromState: string | null; toState: string; reason: string; isByStaff: boolean }[]>`
    select from_state, to_state, reason, by_account_id is not null as is_by_staff
    from news_transition where news_id = ${id} order by id`;
  expect(log).toEqual([
    { fromState: null, toState: 'draft', reason: 'written', isByStaff: true },
    { fromState: 'draft', toState: 'published', reason: 'published', isByStaff: true },
    { fromState: 'published', toState: 'unpublished', reason: 'unpublished', isByStaff: true },
  ]);
});

test('refuses what can’t be read, and a change that was overtaken', async () => {
  await expect(draft({ title: 'No' })).rejects.toMatchObject({ field: 'title' });
  await expect(draft({ sourceUrl: 'javascript:alert(1)' })).rejects.toMatchObject({ field: 'sourceUrl' });
  await expect(draft({ sourceUrl: 'https://paper.example/1' })).rejects.toMatchObject({ field: 'source' });
  await expect(draft({ correction: 'It was wrong.' })).rejects.toMatchObject({ field: 'correction' });
  await expect(draft({ categoryId: crypto.randomUUID() })).rejects.toMatchObject({ field: 'categoryId' });
  await expect(published({ summary: '' })).rejects.toMatchObject({ field: 'summary' });
  await expect(published({ body: '' })).rejects.toMatchObject({ field: 'body' });
  const live = await published();
  await edit(live, { author: 'Ben' });
  await expect(edit(live, { author: 'Ann' })).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { current: { id: live.id, author: 'Ben' } },
  });
  await expect(publish(live)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  await expect(staff(calls.deleteNewsDraft, { body: { newsId: live.id } })).rejects.toMatchObject({
    code: 'PUBLISHED',
  });
  const { id } = await draft();
  await expect(
    staff(calls.correctNews, { body: { newsId: id, note: 'It was wrong.' } }),
  ).rejects.toMatchObject({
    code: 'NOT_PUBLISHED',
  });
  await staff(calls.deleteNewsDraft, { body: { newsId: id } });
  await expect(staff(calls.getWrittenNews, { params: { newsId: id } })).rejects.toMatchObject({
    status: 404,
  });
});

test('news are listed by category and page, and found by their words and in the sitemap', async () => {
  const [category] = await sql<{ id: string }[]>`
    select id from hub_category where site = 'sports' and section = 'Education' and slug = 'nutrition'`;
  const all: string[] = [];
  for (let i = 0; i < 3; i += 1) all.unshift((await published({ categoryId: category?.id })).slug);
  const page = await anyone()(getNews, { body: { category: 'nutrition', limit: 2 } });
  const rest = await anyone()(getNews, { body: { category: 'nutrition', cursor: page.nextCursor } });
  expect([...page.items, ...rest.items].map(({ slug }) => slug)).toEqual(all);
  expect(await slugs({ category: 'nowhere' })).toEqual([]);
  await expect(slugs({ cursor: 'x' })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
  const kelp = await published({ title: 'Kelp noodles before a triathlon?' });
  const found = await anyone()(globalSearch, {
    params: { searchKey: 'kelp triath' },
    query: { type: 'news' },
  });
  expect(found.news?.items).toMatchObject([{ slug: kelp.slug }]);
  expect(await hubHomeSection.load(ctx())).toContainEqual(
    expect.objectContaining({ kind: 'news', path: `/athlete-hub/news/${kelp.slug}` }),
  );
  const { body } = await app.server.inject({ url: '/sitemap-news-1.xml', headers: { host: 'localhost' } });
  expect(body).toContain(`/athlete-hub/news/${kelp.slug}`);
  const table = await staff(calls.getAdminNews, {
    query: { search: 'kelp', state: 'published', sort: 'title' },
  });
  expect(table.items).toMatchObject([{ id: kelp.id }]);
});

test('children read only what staff marked for them, without links', async () => {
  await grantStaff(tested, 'ksenia');
  const onKids = as('ksenia', {}, 'kids');
  const write = async (forChildren: boolean) => {
    const item = await onKids(calls.saveNews, {
      body: {
        title: `A penguin learns to skate ${forChildren}`,
        summary: 'It fell four times.',
        body: 'See [the film](https://films.example/penguin).',
        source: 'Zoo post',
        sourceUrl: 'https://zoo.example/penguin',
        forChildren,
      },
    });
    return onKids(calls.moveNews, { body: { newsId: item.id, version: item.version, to: 'published' } });
  };
  const [unread, marked] = [await write(false), await write(true)];
  expect(await slugs({}, 'kids')).toEqual([marked.slug]);
  await expect(anyone('kids')(getNewsItem, { params: { slug: unread.slug } })).rejects.toMatchObject({
    status: 404,
  });
  const seen = await anyone('kids')(getNewsItem, { params: { slug: marked.slug } });
  expect(seen.sourceUrl).toBeNull();
  expect(JSON.stringify(seen.content)).not.toContain('href');
  await expect(anyone()(getNewsItem, { params: { slug: marked.slug } })).rejects.toMatchObject({
    status: 404,
  });
});

test('our news are offered as RSS, Atom and JSON, with a picture for shared links', async () => {
  const live = await published({ title: 'A <b>bold</b> finish & a photo' });
  const get = (url: string, headers: object = {}) =>
    app.server.inject({ url, headers: { host: 'localhost', ...headers } });
  for (const [url, type] of [
    ['/news/feed.xml', 'application/rss+xml'],
    ['/news/atom.xml', 'application/atom+xml'],
    ['/news/feed.json', 'application/feed+json'],
  ] as const) {
    const answer = await get(url);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.body).toContain(`/athlete-hub/news/${live.slug}`);
    expect(answer.body).toContain(live.id);
    const again = await get(url, { 'if-none-match': answer.headers.etag });
    expect(again.statusCode).toBe(304);
  }
  const picture = await get(`/share/news/${live.id}.png`);
  expect(picture.headers['content-type']).toBe('image/png');
  expect((await get('/share/news/nothing.png')).statusCode).toBe(404);
});
