import { beforeEach, expect, test } from 'vitest';
import { followUser } from '#features/accounts/relationships/calls.ts';
import { decideCase } from '#features/moderation/cases/calls.ts';
import { sendReport } from '#features/moderation/reports/calls.ts';
import { decideReview, getReviews } from '#features/moderation/review/calls.ts';
import { commentPost } from '#features/posts/comments/calls.ts';
import { likeUnlikePost } from '#features/posts/reactions/calls.ts';
import { getUserXp } from '#features/xp/calls.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';
import { getBlog } from '../calls.ts';
import { withBlogs } from '../test-blogs.ts';
import { getMyBlog, moveBlog, saveBlog } from '../writing/calls.ts';
import { blogPublished } from '../xp-rules.ts';

const tested = await testApp();
const { as, sql, idOf, runJobs } = tested;
const { sentences } = await withNotices(tested);
const { save, move, published, read, titles, publishDue, verify } = await withBlogs(tested);
await grantStaff(tested, 'mona', 'moderator');
await grantStaff(tested, 'milo', 'moderator');
beforeEach(() => sql`delete from rate_limit`);

const follow = (name: string) =>
  as(name)(followUser, { params: { athleteId: 'vera' }, query: { follow: 'true' } });
async function decide(targetId: string, kind: 'hide' | 'remove') {
  const [row] = await sql<{ id: string }[]>`select id from moderation_case where target_id = ${targetId}`;
  const decision = {
    outcome: 'resolve' as const,
    actions: [{ kind }],
    rule: 'HARASSMENT_OR_BULLYING',
    message: '',
    note: '',
  };
  await as('mona')(decideCase, { body: { caseId: row?.id ?? '', decision } });
}

test('tells followers once, and its author what became of a schedule', async () => {
  await follow('fay');
  const draft = await save({ title: 'On the hour' });
  const later = await move(draft, 'scheduled', { at: new Date(Date.now() + 3_600_000).toISOString() });
  expect(await sentences('fay')).toEqual([]);
  await publishDue();
  expect(await sentences('fay')).toEqual(['Vera published On the hour']);
  expect(await sentences('vera')).toContain('Your scheduled blog is live: On the hour');
  const out = await as('vera')(getMyBlog, { params: { blogId: later.id } });
  const archived = await move(out, 'archived');
  expect(await sentences('fay')).toEqual([]);
  await sql`delete from notice`;
  await move(archived, 'published');
  expect(await sentences('fay')).toEqual([]);
});

test('tells its author of comments and likes, as under posts', async () => {
  const { id } = await published();
  await as('fay')(commentPost, { body: { postId: id, body: 'Well put.' } });
  await as('fay')(likeUnlikePost, { body: { postId: id, liked: true } });
  expect(await sentences('vera')).toEqual(
    expect.arrayContaining(['Fay commented on your blog', 'Fay liked your blog']),
  );
});

test('does not tell followers who muted a word in it', async () => {
  await follow('max');
  await sql`insert into mute_word (account_id, word) values (${await idOf('max')}, 'penalty')`;
  await published({ title: 'The last penalty' });
  expect(await sentences('max')).toEqual([]);
});

test('earns points while it is shown', async () => {
  const earned = async () => {
    await runJobs();
    const { items } = await as('xena')(getUserXp, { query: { limit: 50 } });
    return items
      .filter(({ rule }) => rule === blogPublished.code)
      .reduce((sum, { points }) => sum + points, 0);
  };
  await verify('xena');
  const out = await published({}, 'xena');
  expect(await earned()).toBe(blogPublished.points);
  await move(out, 'archived', { name: 'xena' });
  expect(await earned()).toBe(0);
});

test('a reported blog is hidden with its comments, and its author cannot bring it back', async () => {
  const out = await published({ title: 'Too rude' });
  await as('fay')(sendReport, {
    body: { kind: 'blog', id: out.id, reason: 'HARASSMENT_OR_BULLYING', text: '' },
  });
  await decide(out.id, 'hide');
  await expect(read(out.slug)).rejects.toMatchObject({ status: 404 });
  const own = await as('vera')(getMyBlog, { params: { blogId: out.id } });
  expect(own.held).toBe('hidden');
  const edited = await as('vera')(saveBlog, {
    body: { blogId: own.id, version: own.version, title: 'Polite now', body: 'Hello.' },
  });
  expect(edited.held).toBe('hidden');
  expect(await titles()).not.toContain('Polite now');
});

test('a removed blog is gone for its author too, and nobody reports their own', async () => {
  const out = await published();
  const report = { kind: 'blog', id: out.id, reason: 'HARASSMENT_OR_BULLYING', text: '' };
  await expect(as('vera')(sendReport, { body: report })).rejects.toMatchObject({ code: 'SELF_REPORT' });
  await as('fay')(sendReport, { body: report });
  await decide(out.id, 'remove');
  await expect(read(out.slug, 'vera')).rejects.toMatchObject({ status: 404 });
  await expect(as('vera')(getMyBlog, { params: { blogId: out.id } })).rejects.toMatchObject({ status: 404 });
});

test('on the kids site a blog shows once another of our team approved it, without links to its author', async () => {
  const body = { title: 'Why we warm up', body: 'Ask your grown-up, or look at **your** legs.' };
  const kids = (name: string) => as(name, {}, 'kids');
  const { id, version, slug } = await kids('mona')(saveBlog, { body });
  await kids('mona')(moveBlog, { body: { blogId: id, version, to: 'published' } });
  const see = () => kids('fay')(getBlog, { params: { slug } });
  await expect(see()).rejects.toMatchObject({ status: 404 });
  const waiting = await kids('milo')(getReviews, { query: { kind: 'blogs' } });
  expect(waiting.items).toMatchObject([{ id, foundWords: [] }]);
  const approve = (name: string) =>
    kids(name)(decideReview, { body: { kind: 'blogs', id, decision: 'approve' } });
  await expect(approve('mona')).rejects.toMatchObject({ status: 403, code: 'OWN_CONTENT' });
  await approve('milo');
  await expect(approve('milo')).rejects.toMatchObject({ status: 409 });
  const { blog } = await see();
  expect(blog).toMatchObject({
    author: { id: null, username: null },
    hasComments: false,
    canonicalUrl: null,
  });
  const own = await kids('mona')(getMyBlog, { params: { blogId: id } });
  const changed = await kids('mona')(saveBlog, {
    body: { ...body, blogId: id, version: own.version, body: 'Something else.' },
  });
  expect(changed.held).toBe('pending_review');
});

test('on the kids site nothing with a link or an address is published', async () => {
  const kids = as('mona', {}, 'kids');
  for (const text of ['Look at https://example.com', 'Write to me@example.com']) {
    const { id, version } = await kids(saveBlog, { body: { title: 'With a link', body: text } });
    await expect(kids(moveBlog, { body: { blogId: id, version, to: 'published' } })).rejects.toMatchObject({
      status: 400,
      code: 'PERSONAL_DATA',
    });
  }
});

test('a rejected blog tells its author why, and is reviewed again once it was edited', async () => {
  const kids = (name: string) => as(name, {}, 'kids');
  const { id, version } = await kids('mona')(saveBlog, {
    body: { title: 'About losing', body: 'It is horrible.' },
  });
  await kids('mona')(moveBlog, { body: { blogId: id, version, to: 'published' } });
  await kids('milo')(decideReview, {
    body: { kind: 'blogs', id, decision: 'reject', reason: 'UNKIND', message: 'Be kinder.' },
  });
  const own = await kids('mona')(getMyBlog, { params: { blogId: id } });
  expect(own).toMatchObject({ held: 'rejected', note: 'Be kinder.' });
  const edited = await kids('mona')(saveBlog, {
    body: { blogId: id, version: own.version, title: 'About losing', body: 'It gets better.' },
  });
  expect(edited.held).toBe('pending_review');
});
