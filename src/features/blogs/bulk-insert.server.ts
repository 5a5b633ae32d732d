import { joinCategory } from '#features/hub/hub.server.ts';
import { insertPosts } from '#features/posts/post/bulk-insert.server.ts';
import { newId } from '#platform/ids.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Sql, TransactionSql } from '#platform/sql/sql.ts';
import type { BlogKind } from './blog.ts';
import { picturesIn } from './text/article.ts';
import { readingMinutes } from './text/article-text.ts';
import { parseArticle } from './text/parse-article.ts';

/** A blog that is published, or with `scheduledAt` will be; with neither time a draft. */
export interface FinishedBlog {
  site: SiteId;
  authorId: string;
  kind?: BlogKind;
  slug: string;
  title: string;
  excerpt: string;
  /** Markdown, with the ids of its pictures. */
  body: string;
  coverId?: string | null;
  coverAlt?: string;
  /** The slug of a category of Education. */
  category?: string;
  tags?: readonly string[];
  publishedAt?: string;
  scheduledAt?: string;
}

/** Blogs with their addresses and comments' posts: one statement a table, and no notices. @returns their ids */
export async function insertBlogs(
  sql: Sql | TransactionSql,
  blogs: readonly FinishedBlog[],
): Promise<string[]> {
  const rows = blogs.map((blog) => {
    const content = parseArticle(blog.body);
    const state = blog.publishedAt ? 'published' : blog.scheduledAt ? 'scheduled' : 'draft';
    return {
      ...blog,
      id: newId(),
      content,
      state,
      minutes: readingMinutes(content),
      pictures: picturesIn(content),
    };
  });
  await sql`
    insert into blog (id, site, author_id, kind, slug, slug_chosen, title, excerpt, body, content, reading_minutes, cover_id,
      cover_alt, category_id, tags, state, scheduled_at, published_at, announced_at)
    select g.id, g.site, g."authorId", coalesce(g.kind, 'blog'), g.slug, true, g.title, g.excerpt, g.body, g.content, g.minutes,
      g."coverId", coalesce(g."coverAlt", ''), c.id, coalesce(array(select jsonb_array_elements_text(g.tags)), '{}'), g.state,
      g."scheduledAt", g."publishedAt", g."publishedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as g (id uuid, site text, "authorId" uuid, kind text, slug text,
      title text, excerpt text, body text, content jsonb, minutes smallint, "coverId" uuid, "coverAlt" text, category text,
      tags jsonb, state text, "scheduledAt" timestamptz, "publishedAt" timestamptz)
    left ${joinCategory({ sql }, 'Education', { site: 'g.site', slug: 'g.category' })}`;
  await sql`
    insert into blog_slug (site, slug, blog_id)
    select site, slug, id from blog where id = any(${rows.map(({ id }) => id)}::uuid[])`;
  await sql`
    insert into blog_picture (blog_id, media_id)
    select id, picture::uuid from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as g (id uuid, pictures jsonb),
      jsonb_array_elements_text(pictures) as picture`;
  await insertPosts(
    sql,
    rows.flatMap(({ id, site, authorId, title, publishedAt }) =>
      publishedAt && !siteRules[site].forChildren
        ? [
            {
              id,
              site,
              kind: 'BLOG' as const,
              authorId,
              byAthlete: false,
              title,
              body: '',
              content: [],
              publishedAt,
            },
          ]
        : [],
    ),
  );
  return rows.map(({ id }) => id);
}
