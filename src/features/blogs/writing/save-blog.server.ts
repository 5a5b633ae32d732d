import { assertCategory } from '#features/hub/hub.server.ts';
import { recordFoundWords } from '#features/moderation/check-written.server.ts';
import { renameDiscussion } from '#features/posts/comments/discussion.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { assertVersion, conflict, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { keepOmitted } from '#platform/keep-omitted.ts';
import { nextFreeSlug } from '#platform/sql/next-free-slug.ts';
import { slugOf } from '#platform/sql/slug.ts';
import { findSource, lockSource, type SourceRow } from '../blog-row.server.ts';
import { changeBlogState } from '../blog-states.server.ts';
import { presentOwn } from '../present-blog.server.ts';
import type { Article } from '../text/article.ts';
import { readingMinutes } from '../text/article-text.ts';
import type { OwnBlog, saveBlog } from './calls.ts';
import { checkForReaders, heldAfter, readArticle } from './check-blog.server.ts';
import { assertMayWrite, ownBlog } from './may-write.server.ts';
import { attachPictures, checkPictures, linkPictures } from './pictures.server.ts';

// Paths of our own below /blogs.
const reserved: ReadonlySet<string> = new Set(['new', 'mine', 'feed']);

type Sent = CallParsed<typeof saveBlog>['body'];
type Fields = Required<Omit<{ [Name in keyof Sent]: Exclude<Sent[Name], undefined> }, 'blogId' | 'version'>>;
const blank: Omit<Fields, 'title'> = {
  kind: 'blog',
  slug: null,
  excerpt: '',
  body: '',
  coverId: null,
  coverAlt: '',
  categoryId: null,
  tags: [],
  canonicalUrl: null,
};
/** What is stored of them. */
type Written = Fields & { content: Article };

/**
 * Writes a draft, or changes a blog of the viewer's. A draft may be unfinished; what readers see, or will, is checked as
 * it is published.
 * @throws 409 VERSION_CONFLICT with the blog as it is now in `details.current`, SLUG_TAKEN
 */
export async function saveOwnBlog(ctx: Ctx, { blogId, version, ...sent }: Sent): Promise<OwnBlog> {
  const { accountId } = await assertMayWrite(ctx, sent.kind ?? blank.kind);
  const before = blogId === undefined ? null : await ownBlog(ctx, blogId);
  const fields = keepOmitted<Fields>(before ? fieldsOf(before) : { ...blank, title: sent.title }, sent);
  if (fields.kind !== (sent.kind ?? blank.kind)) await assertMayWrite(ctx, fields.kind);
  const { categoryId } = fields;
  if (categoryId && categoryId !== before?.categoryId) await assertCategory(ctx, 'Education', categoryId);
  const content = await readArticle(ctx, fields.body);
  const written = { ...fields, content };
  checkPictures(written);
  if (!before) {
    const id = newId();
    await transact(ctx, (tx) => insert(tx, id, accountId, written));
    return presentSaved(ctx, id);
  }
  await assertVersion(before, version, () => presentSaved(ctx, before.id));
  await transact(ctx, (tx) => change(tx, before, written));
  return presentSaved(ctx, before.id);
}

const fieldsOf = ({ slugChosen, ...row }: SourceRow): Fields => ({
  ...row,
  slug: slugChosen ? row.slug : null,
});

async function insert(tx: Ctx, id: string, authorId: string, fields: Written): Promise<void> {
  const { sql, site } = tx;
  const slug = fields.slug ?? (await slugFromTitle(tx, fields.title, id));
  await attachPictures(tx, null, fields);
  await sql`
    insert into blog (id, site, author_id, kind, slug, slug_chosen, title, excerpt, body, content, reading_minutes,
      cover_id, cover_alt, category_id, tags, canonical_url)
    values (${id}, ${site}, ${authorId}, ${fields.kind}, ${slug}, ${fields.slug !== null}, ${fields.title},
      ${fields.excerpt}, ${fields.body}, ${JSON.stringify(fields.content)}::text::jsonb,
      ${readingMinutes(fields.content)}, ${fields.coverId}, ${fields.coverAlt}, ${fields.categoryId}, ${fields.tags},
      ${fields.canonicalUrl})`;
  await takeSlug(tx, id, { slug, wasPublic: false });
  await linkPictures(tx, id, fields.content);
}

async function change(tx: Ctx, before: SourceRow, fields: Written): Promise<void> {
  const { sql } = tx;
  const row = await lockSource(tx, before.id);
  if (!row) throw notFound('blog');
  await assertVersion(row, before.version, () => presentSaved(tx, row.id));
  const wasPublic = row.publishedAt !== null;
  const slug = fields.slug ?? (wasPublic ? row.slug : await slugFromTitle(tx, fields.title, row.id));
  if (slug !== row.slug) await takeSlug(tx, row.id, { slug, wasPublic });
  await attachPictures(tx, row, fields);
  const isOther = textOf(row) !== textOf(fields);
  await sql`
    update blog set kind = ${fields.kind}, slug = ${slug}, slug_chosen = ${fields.slug !== null}, title = ${fields.title},
      excerpt = ${fields.excerpt}, body = ${fields.body}, content = ${JSON.stringify(fields.content)}::text::jsonb,
      reading_minutes = ${readingMinutes(fields.content)}, cover_id = ${fields.coverId}, cover_alt = ${fields.coverAlt},
      category_id = ${fields.categoryId}, tags = ${fields.tags}, canonical_url = ${fields.canonicalUrl},
      edited_at = case when state = 'published' and ${isOther} then now() else edited_at end,
      version = version + 1, updated_at = now()
    where id = ${row.id}`;
  await linkPictures(tx, row.id, fields.content);
  if (fields.title !== row.title) await renameDiscussion(tx, { id: row.id, title: fields.title });
  if (row.state !== 'draft') await recheck(tx, { ...row, title: fields.title }, fields, isOther);
}

/** What is scheduled or was published has to stay fit for readers, and is reviewed again where it was reviewed. */
async function recheck(tx: Ctx, row: SourceRow, fields: Written, isOther: boolean): Promise<void> {
  const { foundWords, needsReview: isReviewed } = await checkForReaders(tx, fields);
  if (row.state !== 'published' || !isOther) return;
  const held = heldAfter(row.held, isReviewed);
  if (held !== row.held) await changeBlogState(tx, row, { held, by: row.authorId, reason: 'edited' });
  await recordFoundWords(tx, foundWords, {
    kind: 'blog',
    id: row.id,
    accountId: row.authorId,
    isReviewed: held !== null,
  });
}

const textOf = ({ title, excerpt, body, coverId, coverAlt, tags }: Written | SourceRow): string =>
  JSON.stringify([title, excerpt, body, coverId, coverAlt, tags]);

async function presentSaved(ctx: Ctx, blogId: string): Promise<OwnBlog> {
  const row = await findSource(ctx, blogId);
  if (!row) throw notFound('blog');
  return presentOwn(ctx, row);
}

/** An address made from the title that no other blog of this site has or had. */
const slugFromTitle = ({ sql, site }: Ctx, title: string, blogId: string): Promise<string> =>
  nextFreeSlug(
    { sql, site },
    { kind: 'blog', base: slugOf(title, 'blog', reserved) },
    (isLike) => sql`select slug from blog_slug where ${isLike} and blog_id <> ${blogId}`,
  );

/**
 * Gives a blog its address. One that readers may know leads to the new one from now on; that of a draft is free again.
 * @throws 409 SLUG_TAKEN
 */
async function takeSlug(
  tx: Ctx,
  blogId: string,
  { slug, wasPublic }: { slug: string; wasPublic: boolean },
): Promise<void> {
  const { sql, site } = tx;
  if (reserved.has(slug)) throw slugTaken();
  if (!wasPublic) await sql`delete from blog_slug where blog_id = ${blogId} and slug <> ${slug}`;
  await sql`insert into blog_slug (site, slug, blog_id) values (${site}, ${slug}, ${blogId}) on conflict do nothing`;
  const [holder] = await sql<{ blogId: string }[]>`
    select blog_id from blog_slug where site = ${site} and slug = ${slug}`;
  if (holder?.blogId !== blogId) throw slugTaken();
}

const slugTaken = () =>
  conflict('SLUG_TAKEN', 'Another blog has this address. Choose a different one.', 'slug');
