import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { getCategories } from '#features/hub/calls.ts';
import { hubHomeSection } from '#features/hub/hub.server.ts';
import { commentPost, getPostDetails } from '#features/posts/comments/calls.ts';
import { getPostsByUsername } from '#features/posts/feeds/calls.ts';
import { deletePost } from '#features/posts/lifecycle/calls.ts';
import { indexPosts } from '#features/posts/search/index-posts.server.ts';
import { globalSearch } from '#features/search/calls.ts';
import { inBatches } from '#platform/sql/statement.ts';
import { exportedOf } from '#test/exported.ts';
import { insertImage } from '#test/factories/images.ts';
import { testApp } from '#test/test-app.ts';
import { getBlogs } from '../calls.ts';
import { blogExports } from '../personal-data.server.ts';
import { blogSitemap, blogTexts } from '../public-pages.server.ts';
import { withBlogs } from '../test-blogs.ts';

const tested = await testApp();
const { as, anyone, ctx, sql, idOf, app } = tested;
const { save, move, published, read, titles, verify } = await withBlogs(tested);
beforeEach(() => sql`delete from rate_limit`);

const fetched = (url: string, host = 'localhost') => app.server.inject({ url, headers: { host } });

describe('the list', () => {
  test('is paged, newest first, and filtered by category, tag, author, kind and words', async () => {
    const { sections } = await anyone()(getCategories, {});
    const category = sections.find(({ section }) => section === 'Education')?.categories[1];
    await verify('wes');
    const first = await published({ title: 'Hill repeats in fog', tags: ['hills', 'fog'] });
    const second = await published({
      title: 'Breakfast in fog',
      categoryId: category?.id ?? null,
      tags: ['fog'],
    });
    const third = await published({ title: 'Wet boots', body: 'About dubbin and newspaper.' }, 'wes');
    expect((await titles()).slice(0, 3)).toEqual([third.title, second.title, first.title]);
    expect(await titles({ tag: 'fog' })).toEqual([second.title, first.title]);
    expect(await titles({ category: category?.slug })).toEqual([second.title]);
    expect(await titles({ author: 'wes' })).toEqual([third.title]);
    expect(await titles({ q: 'newspapers' })).toEqual([third.title]);
    expect(await titles({ kind: 'guide' })).toEqual([]);
    const page = await as('reader')(getBlogs, { query: { tag: 'fog', limit: 1 } });
    expect(await titles({ tag: 'fog', limit: 1, cursor: page.nextCursor })).toEqual([first.title]);
  });

  test.each([{ cursor: 'nonsense' }, { kind: 'poem' }, { tag: '<' }, { limit: 0 }])(
    'refuses %o',
    async (query) => {
      await expect(anyone()(getBlogs, { query: query as never })).rejects.toMatchObject({ status: 400 });
    },
  );

  test('leaves out people who have blocked one another, and hidden accounts', async () => {
    await verify('bea');
    const { slug, title } = await published({}, 'bea');
    await sql`insert into block (blocker_id, blocked_id) values (${await idOf('bea')}, ${await idOf('blocked')})`;
    expect(await titles({}, 'blocked')).not.toContain(title);
    await expect(read(slug, 'blocked')).rejects.toMatchObject({ status: 404 });
    await sql`update account set state = 'suspended' where id = ${await idOf('bea')}`;
    expect(await titles()).not.toContain(title);
    await expect(read(slug)).rejects.toMatchObject({ status: 404 });
  });
});

test('a blog comes with what is most like it', async () => {
  const one = await published({ title: 'Ice baths, part one', tags: ['ice', 'recovery'] });
  const two = await published({ title: 'Ice baths, part two', tags: ['ice', 'recovery'] });
  for (let i = 0; i < 4; i++) await published();
  expect((await read(one.slug)).related[0]?.title).toBe(two.title);
});

describe('comments', () => {
  test('are written under a published blog as under posts, and counted', async () => {
    const { id, slug } = await published();
    await as('reader')(commentPost, { body: { postId: id, body: 'Thank you for this!' } });
    expect((await read(slug)).blog).toMatchObject({ hasComments: true, commentCount: 1 });
    const { post, comments } = await as('reader')(getPostDetails, { body: { postId: id } });
    expect(post).toMatchObject({ kind: 'BLOG', viewer: { canEdit: false } });
    expect(comments.items).toHaveLength(1);
  });

  test('are unseen before publication and while it is archived', async () => {
    const draft = await save();
    const details = (name: string) => as(name)(getPostDetails, { body: { postId: draft.id } });
    await expect(details('vera')).rejects.toMatchObject({ status: 404 });
    const out = await move(draft, 'published');
    await as('reader')(commentPost, { body: { postId: out.id, body: 'First!' } });
    const archived = await move(out, 'archived');
    await expect(details('reader')).rejects.toMatchObject({ status: 404 });
    await move(archived, 'published');
    expect((await details('reader')).comments.items).toHaveLength(1);
  });
});

test('the post of a blog can be deleted or edited by nobody, and no feed or search lists it', async () => {
  const { id, title } = await published({ title: 'Armadillo intervals' });
  await expect(as('vera')(deletePost, { params: { postId: id } })).rejects.toMatchObject({ status: 403 });
  await indexPosts(tested);
  const { posts } = await anyone()(globalSearch, { params: { searchKey: 'armadillo' }, query: {} });
  expect(posts?.items ?? []).toEqual([]);
  const { items } = await as('vera')(getPostsByUsername, { params: { username: 'vera' }, query: {} });
  expect(items.map((post) => post.title)).not.toContain(title);
});

describe('the feeds', () => {
  test('are valid, whole, and escape what authors write', async () => {
    const image = await insertImage(tested, 'vera');
    const { slug, id } = await published({
      title: 'Tea & <biscuits>',
      body: `It is **5 < 6** ]]> & more.\n\n![A cup](picture:${image})`,
      tags: ['tea'],
    });
    const rss = parseRssFeed((await fetched('/blogs/feed.xml')).body);
    expect(rss.items?.[0]).toMatchObject({
      title: 'Tea & <biscuits>',
      link: expect.stringMatching(new RegExp(`^https?://.*/blogs/${slug}$`)),
      guid: { value: `urn:uuid:${id}` },
    });
    const content = rss.items?.[0]?.content?.encoded ?? '';
    expect(content).toContain('<strong>5 &lt; 6</strong> ]]&gt; &amp; more.');
    expect(content).toMatch(/<img src="https?:\/\/[^"]+" alt="A cup" \/>/);
    const atom = parseAtomFeed((await fetched('/blogs/atom.xml')).body);
    expect(atom.entries?.[0]).toMatchObject({
      id: `urn:uuid:${id}`,
      content: { type: 'html', value: content },
    });
    const json = parseJsonFeed((await fetched('/blogs/feed.json')).json());
    expect(json.items?.[0]).toMatchObject({ content_html: content, tags: ['tea'] });
  });

  test('are of one site, answer 304 to who has them, and forget what was archived', async () => {
    const out = await published({ title: 'Soon gone' });
    const { body, headers } = await fetched('/blogs/feed.json');
    expect(body).toContain('Soon gone');
    const again = await app.server.inject({
      url: '/blogs/feed.json',
      headers: { host: 'localhost', 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect((await fetched('/blogs/feed.json', 'cricket.localhost')).body).not.toContain('Soon gone');
    await move(out, 'archived');
    expect((await fetched('/blogs/feed.json')).body).not.toContain('Soon gone');
  });
});

test('the share picture names a public blog, and the site for any other', async () => {
  const out = await published({ title: 'Seen from afar' });
  const draft = await save({ title: 'Not seen at all' });
  const picture = async (id: string) => (await fetched(`/share/blogs/${id}.png`)).rawPayload;
  expect(await sharp(await picture(out.id)).metadata()).toMatchObject({ width: 1200, height: 630 });
  const [shown, hidden] = [await picture(out.id), await picture(draft.id)];
  expect(shown.equals(hidden)).toBe(false);
  await move(out, 'archived');
  expect((await picture(out.id)).equals(hidden)).toBe(true);
  expect((await fetched('/share/blogs/nonsense.png')).statusCode).toBe(404);
});

test('search, sitemap, home page, dry runs and exports have it once it is published, and search alone finds no draft', async () => {
  await save({ title: 'Quokka draft' });
  const { id, slug } = await published({ title: 'Quokka mornings', body: 'We met at the harbour.' });
  const found = async (searchKey: string) =>
    (await anyone()(globalSearch, { params: { searchKey }, query: { type: 'blogs' } })).blogs?.items;
  expect(await found('quokka morn')).toMatchObject([{ id }]);
  expect(await found('quokka harbour')).toMatchObject([{ id }]);
  expect(await found('?!')).toEqual([]);
  const pages = await blogSitemap.pages(ctx(), { after: null, limit: 100 });
  expect(pages.map(({ path }) => path)).toContain(`/blogs/${slug}`);
  expect(await hubHomeSection.load(ctx())).toContainEqual(
    expect.objectContaining({ path: `/blogs/${slug}` }),
  );
  const paths: (string | null)[] = [];
  for await (const batch of inBatches(blogTexts.since(ctx(), new Date(0))))
    paths.push(...batch.map(({ path }) => path));
  expect(paths).toContain(`/blogs/${slug}`);
  const exported = await exportedOf(ctx(), await idOf('vera'), blogExports);
  expect(Object.values(exported).flat()).toContainEqual(
    expect.objectContaining({ id, body: 'We met at the harbour.' }),
  );
});
