import { beforeEach, describe, expect, test } from 'vitest';
import { getCategories } from '#features/hub/calls.ts';
import { newId } from '#platform/ids.ts';
import { insertImage } from '#test/factories/images.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getMyBlogs } from '../calls.ts';
import { withBlogs } from '../test-blogs.ts';
import * as calls from './calls.ts';

const tested = await testApp();
const { as, sql, idOf } = tested;
const { save, move, published, read, titles, verify, publishDue } = await withBlogs(tested);
await grantStaff(tested, 'mod', 'moderator');
beforeEach(() => sql`delete from rate_limit`);

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const upload = (name = 'vera') => insertImage(tested, name);
const isInUse = async (id: string) => {
  const [row] = await sql<{ attachedAt: string | null }[]>`select attached_at from media where id = ${id}`;
  return row?.attachedAt !== null;
};

describe('who may write', () => {
  test.each(['verified_athlete', 'verified_artist', 'teammanager_verified'])('%s may', async (type) => {
    await verify(`writer_${type.slice(0, 6)}`, type);
    expect(await save({}, `writer_${type.slice(0, 6)}`)).toMatchObject({ state: 'draft', version: 1 });
  });

  test.each(['none', 'user_verified', 'brand_verified'])('%s may not', async (type) => {
    await verify('nora', type);
    await expect(save({}, 'nora')).rejects.toMatchObject({ status: 403, code: 'NOT_A_WRITER' });
    expect((await as('nora')(getMyBlogs, { query: {} })).refusal).toContain('Verified athletes');
  });

  test('staff write blogs and guides, and nobody else guides', async () => {
    expect(await save({ kind: 'guide' }, 'mod')).toMatchObject({ kind: 'guide' });
    await expect(save({ kind: 'guide' })).rejects.toMatchObject({ code: 'NOT_A_WRITER' });
  });

  test('on a site for children only staff write, and what they write is reviewed', async () => {
    await grantStaff(tested, 'mod', 'moderator', { site: 'kids' });
    const body = { title: 'How to stretch', body: 'Reach up, and then touch your toes.' };
    await expect(as('vera', {}, 'kids')(calls.saveBlog, { body })).rejects.toMatchObject({
      code: 'NOT_A_WRITER',
    });
    const { id, version } = await as('mod', {}, 'kids')(calls.saveBlog, { body });
    const out = await as(
      'mod',
      {},
      'kids',
    )(calls.moveBlog, { body: { blogId: id, version, to: 'published' } });
    expect(out).toMatchObject({ state: 'published', held: 'pending_review' });
  });

  test('children with a guardian may not, whatever their badge', async () => {
    const guardianId = await idOf('gina');
    await verify('teen');
    await sql`update account set guardian_id = ${guardianId}, birth_date = '2012-01-01', age_band = '13_17' where id = ${await idOf('teen')}`;
    await expect(save({}, 'teen')).rejects.toMatchObject({ status: 403, code: 'NOT_A_WRITER' });
  });

  test('nobody sees, changes, moves or deletes the blog of somebody else', async () => {
    await verify('wes');
    const { id, version, title, slug } = await save();
    const others = [
      as('wes')(calls.getMyBlog, { params: { blogId: id } }),
      as('wes')(calls.saveBlog, { body: { blogId: id, version, title } }),
      as('wes')(calls.moveBlog, { body: { blogId: id, version, to: 'published' } }),
      as('wes')(calls.deleteBlog, { params: { blogId: id } }),
      read(slug, 'wes'),
    ];
    for (const one of await Promise.allSettled(others))
      expect(one).toMatchObject({ status: 'rejected', reason: { status: 404 } });
  });
});

describe('a blog', () => {
  test('is stored with everything its author enters, and its reading time', async () => {
    const { sections } = await as('vera')(getCategories, {});
    const category = sections.find(({ section }) => section === 'Education')?.categories[0];
    const cover = await upload();
    const saved = await save({
      title: 'Three hard lessons',
      body: 'word '.repeat(660),
      excerpt: 'What went wrong.',
      coverId: cover,
      coverAlt: 'A wet track at dawn',
      categoryId: category?.id ?? null,
      tags: ['Long Run', '#recovery', 'long-run'],
      canonicalUrl: 'https://vera.example.com/lessons',
    });
    expect(saved).toMatchObject({
      slug: 'three-hard-lessons',
      readingMinutes: 3,
      excerpt: 'What went wrong.',
      cover: { id: cover, alt: 'A wet track at dawn' },
      category: { slug: category?.slug },
      tags: ['long-run', 'recovery'],
      canonicalUrl: 'https://vera.example.com/lessons',
    });
  });

  test.each([
    ['a short title', { title: 'Hi' }, 'title'],
    ['a long title', { title: 'a'.repeat(129) }, 'title'],
    ['a long excerpt', { excerpt: 'a'.repeat(301) }, 'excerpt'],
    ['a text above 50 000 characters', { body: 'a'.repeat(50_001) }, 'body'],
    ['five tags', { tags: ['aa', 'bb', 'cc', 'dd', 'ee'] }, 'tags'],
    ['a slug with spaces', { slug: 'my blog' }, 'slug'],
    ['a canonical address with another protocol', { canonicalUrl: 'javascript:alert(1)' }, 'canonicalUrl'],
    ['a canonical address with a password', { canonicalUrl: 'https://a:b@example.com/x' }, 'canonicalUrl'],
    ['an unknown category', { categoryId: newId() }, 'categoryId'],
    ['an unknown cover', { coverId: newId() }, 'coverId'],
  ])('with %s is refused', async (_what, fields, field) => {
    await expect(save(fields)).rejects.toMatchObject({ status: 400, field });
  });

  test('may have 50 000 characters', async () => {
    expect(await save({ body: 'a'.repeat(50_000) })).toMatchObject({ version: 1 });
  });

  test('of another version is 409 with the text that was saved meanwhile', async () => {
    const first = await save({ title: 'Two windows' });
    const { id: blogId, version } = first;
    const saves = await Promise.allSettled(
      ['The left one', 'The right one'].map((title) => save({ blogId, version, title, body: title })),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const kept = saves.find((one) => one.status === 'fulfilled')?.value;
    const lost = saves.find((one) => one.status === 'rejected')?.reason;
    expect(lost).toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
      details: { current: { body: kept?.body } },
    });
    await expect(move({ id: blogId, version }, 'published')).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
  });
});

describe('an address', () => {
  test('is made from the title, and is never one that another blog has or had', async () => {
    const first = await published({ title: 'A day at the track' });
    expect(first.slug).toBe('a-day-at-the-track');
    expect(await save({ title: 'A day at the track' })).toMatchObject({ slug: 'a-day-at-the-track-2' });
    await save({
      blogId: first.id,
      version: first.version,
      title: first.title,
      body: first.body,
      slug: 'track-day',
    });
    expect(await save({ title: 'A day at the track' })).toMatchObject({ slug: 'a-day-at-the-track-3' });
    await expect(save({ slug: 'a-day-at-the-track' })).rejects.toMatchObject({
      status: 409,
      code: 'SLUG_TAKEN',
      field: 'slug',
    });
    await expect(save({ slug: 'new' })).rejects.toMatchObject({ code: 'SLUG_TAKEN' });
    expect((await read('a-day-at-the-track')).blog.slug).toBe('track-day');
  });

  test('of a draft follows its title, and is free for others afterwards', async () => {
    const { id: blogId, version } = await save({ title: 'Working title' });
    expect(await save({ blogId, version, title: 'Better title' })).toMatchObject({ slug: 'better-title' });
    expect(await save({ title: 'Working title' })).toMatchObject({ slug: 'working-title' });
  });
});

describe('the states', () => {
  test('lead from the draft to the archive, where it is gone for others and can come back', async () => {
    const out = await published({ title: 'Once around the block' });
    expect(await titles()).toContain(out.title);
    const archived = await move(out, 'archived');
    await expect(read(out.slug)).rejects.toMatchObject({ status: 410, code: 'ARCHIVED' });
    expect((await read(out.slug, 'vera')).blog.state).toBe('archived');
    expect(await titles()).not.toContain(out.title);
    await move(archived, 'published');
    expect((await read(out.slug)).blog.title).toBe(out.title);
  });

  test.each(['draft', 'scheduled'] as const)('do not lead from published to %s', async (to) => {
    const out = await published();
    await expect(move(out, to, to === 'scheduled' ? { at: inHours(1) } : {})).rejects.toMatchObject({
      status: 409,
      code: 'INVALID_TRANSITION',
    });
  });

  test.each([
    ['no text', { body: ' \n ' }, 'body'],
    ['a cover nobody described', { coverAlt: '' }, 'coverAlt'],
  ])('do not lead out of a draft with %s', async (_what, fields, field) => {
    const draft = await save({ coverId: await upload(), coverAlt: 'A track', ...fields });
    await expect(move(draft, 'published')).rejects.toMatchObject({ status: 400, field });
  });

  test('end with deletion for drafts and archived blogs only', async () => {
    const out = await published();
    const remove = () => as('vera')(calls.deleteBlog, { params: { blogId: out.id } });
    await expect(remove()).rejects.toMatchObject({ status: 409, code: 'PUBLISHED' });
    await move(out, 'archived');
    await remove();
    await expect(read(out.slug)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a scheduled blog', () => {
  test.each([
    ['the past', inHours(-1)],
    ['this minute', new Date().toISOString()],
    ['in two years', inHours(24 * 730)],
  ])('is refused for %s', async (_when, at) => {
    await expect(move(await save(), 'scheduled', { at })).rejects.toMatchObject({
      status: 400,
      field: 'scheduledAt',
    });
  });

  test('is published by the job at its time, once, and not before', async () => {
    const draft = await save({ title: 'Tomorrow at nine' });
    await move(draft, 'scheduled', { at: inHours(24) });
    await expect(read(draft.slug)).rejects.toMatchObject({ status: 404 });
    await Promise.all([publishDue(), publishDue()]);
    expect((await read(draft.slug)).blog.title).toBe('Tomorrow at nine');
    const log = await sql`select from blog_transition where blog_id = ${draft.id} and to_state = 'published'`;
    expect(log).toHaveLength(1);
  });

  test('becomes a draft again with the reason when its author may no longer write', async () => {
    await verify('una');
    const draft = await save({ title: 'Not for long' }, 'una');
    await move(draft, 'scheduled', { at: inHours(24), name: 'una' });
    await verify('una', 'none');
    await publishDue();
    expect(await as('una')(calls.getMyBlog, { params: { blogId: draft.id } })).toMatchObject({
      state: 'draft',
      publishError: 'NOT_A_WRITER',
      scheduledAt: null,
    });
  });

  test('can move to another time, and back to the drafts', async () => {
    const later = await move(await save(), 'scheduled', { at: inHours(24) });
    const at = inHours(48);
    const moved = await move(later, 'scheduled', { at });
    expect(moved.scheduledAt).toBe(at);
    expect(await move(moved, 'draft')).toMatchObject({ state: 'draft', scheduledAt: null });
  });
});

describe('pictures', () => {
  const text = (id: string, alt = 'The finish') =>
    `Before.\n\n![${alt}](picture:${id} "At the line")\n\nAfter.`;

  test('belong to the blog while its text or cover shows them', async () => {
    const [cover, inside] = [await upload(), await upload()];
    const { id: blogId, version } = await save({ body: text(inside), coverId: cover, coverAlt: 'Wet track' });
    expect([await isInUse(cover), await isInUse(inside)]).toEqual([true, true]);
    await save({ blogId, version, title: 'Without them', body: 'After.', coverId: null });
    expect([await isInUse(cover), await isInUse(inside)]).toEqual([false, false]);
  });

  test('are private before publication, and public afterwards', async () => {
    const { blogAudience } = await import('../public-pages.server.ts');
    const inside = await upload();
    const draft = await save({ body: text(inside) });
    expect(draft.pictures[0]?.url).toContain('&key=');
    const seen = () => blogAudience.maySee(tested.ctx(), inside);
    expect(await seen()).toBe(false);
    const out = await move(draft, 'published');
    expect(await seen()).toBe(true);
    expect((await read(out.slug, null)).blog.pictures[0]?.url).not.toContain('&key=');
    await move(out, 'archived');
    expect(await seen()).toBe(false);
  });

  test('of somebody else cannot be used or previewed', async () => {
    const theirs = await upload('zoe');
    await expect(save({ body: text(theirs) })).rejects.toMatchObject({ status: 400, field: 'body' });
    const preview = await as('vera')(calls.previewBlog, { body: { body: text(theirs) } });
    expect(preview.pictures).toEqual([]);
  });

  test('need a description before others see them', async () => {
    const draft = await save({ body: text(await upload(), '') });
    await expect(move(draft, 'published')).rejects.toMatchObject({ status: 400, field: 'body' });
  });
});

test('an erased account leaves no blog behind', async () => {
  await verify('ella');
  const { id, slug } = await published({}, 'ella');
  const { eraseBlogs } = await import('../personal-data.server.ts');
  await eraseBlogs(tested.ctx(), { accountId: await idOf('ella') } as never);
  await expect(read(slug)).rejects.toMatchObject({ status: 404 });
  expect(await sql`select from blog_slug where blog_id = ${id}`).toHaveLength(0);
});

test('a text that would keep the server busy is refused in words, and runs of signs are stored and found', async () => {
  const list = Array.from({ length: 220 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n');
  await expect(as('vera')(calls.previewBlog, { body: { body: list } })).rejects.toMatchObject({
    status: 400,
    code: 'TEXT_TOO_DEEP',
    field: 'body',
  });
  // to_tsvector took longer than a statement may.
  for (const sign of ['_a', '-a', '/a', '.a', 'a1'])
    await save({ title: 'Underlined', body: `Zebra ${sign.repeat(25_000)}`.slice(0, 50_000) });
  const [found] = await tested.sql`
    select count(*)::int as found from blog where title = 'Underlined' and search_text @@ to_tsquery('english', 'zebra')`;
  expect(found).toEqual({ found: 5 });
  await published({ title: 'The art of box-to-box running' });
  expect(await titles({ q: 'box-to-box' })).toEqual(['The art of box-to-box running']);
});
