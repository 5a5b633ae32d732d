import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { nextFreeSlug } from '#platform/sql/next-free-slug.ts';
import { slugOf } from '#platform/sql/slug.ts';

// Paths of our own below /blogs.
const reserved: ReadonlySet<string> = new Set(['new', 'mine', 'feed']);

/** An address made from the title that no other blog of this site has or had. */
export const slugFromTitle = ({ sql, site }: Ctx, title: string, blogId: string): Promise<string> =>
  nextFreeSlug(
    { sql, site },
    { kind: 'blog', base: slugOf(title, 'blog', reserved) },
    (isLike) => sql`select slug from blog_slug where ${isLike} and blog_id <> ${blogId}`,
  );

/**
 * Gives a blog its address. One that readers may know leads to the new one from now on; that of a draft is free again.
 * @throws 409 SLUG_TAKEN
 */
export async function takeSlug(
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
