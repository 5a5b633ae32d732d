import { joinCategory } from '#features/hub/hub.server.ts';
import { parseBody } from '#features/posts/text/parse-body.ts';
import { newId } from '#platform/ids.ts';
import type { SiteId } from '#platform/site.ts';
import { slugOf } from '#platform/sql/slug.ts';
import type { Sql, TransactionSql } from '#platform/sql/sql.ts';

export interface FinishedNews {
  site: SiteId;
  title: string;
  summary: string;
  body: string;
  author: string;
  /** The slug of a category of Education. */
  category: string;
  publishedAt: string;
  picture?: { id: string; alt: string; credit: string };
  /** Of another publisher. */
  source?: string;
  sourceUrl?: string;
  correction?: { note: string; at: string };
}

/** Published news with their corrections: one statement a table. On a site for children they count as read for them. */
export async function insertNews(sql: Sql | TransactionSql, items: readonly FinishedNews[]): Promise<void> {
  const rows = items.map((item) => ({
    ...item,
    id: newId(),
    correctionId: newId(),
    slug: slugOf(item.title, 'news', new Set()),
    content: parseBody(item.body).content,
    source: item.source ?? '',
    pictureId: item.picture?.id,
    pictureAlt: item.picture?.alt ?? '',
    pictureCredit: item.picture?.credit ?? '',
    note: item.correction?.note,
    correctedAt: item.correction?.at,
  }));
  await sql`
    with given as (insert into news (id, site, slug, title, summary, body, content, author, source, source_url, category_id, state,
      published_at, edited_at, for_children, created_at, picture_id, picture_alt, picture_credit, picture_chosen)
    select g.id, g.site, g.slug, g.title, g.summary, g.body, g.content, g.author, g.source, g."sourceUrl", c.id,
      'published', g."publishedAt", g."correctedAt", true, g."publishedAt",
      g."pictureId", g."pictureAlt", g."pictureCredit", true
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as g (id uuid, site text, slug text, title text,
      summary text, body text, content jsonb, author text, source text, "sourceUrl" text, category text,
      "publishedAt" timestamptz, "correctedAt" timestamptz, "pictureId" uuid, "pictureAlt" text, "pictureCredit" text)
    left ${joinCategory({ sql }, 'Education', { site: 'g.site', slug: 'g.category' })}
    returning id, created_at)
    insert into news_transition (news_id, to_state, reason, at) select id, 'published', 'imported', created_at from given`;
  await sql`
    insert into news_correction (id, news_id, note, at)
    select "correctionId", id, note, "correctedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as g (id uuid, "correctionId" uuid, note text, "correctedAt" timestamptz)
    where note is not null`;
}

export interface FinishedFeed {
  site: SiteId;
  name: string;
  url: string;
}

/** Feeds that are paused, for the demo world: nothing is fetched. */
export async function insertPausedFeeds(
  sql: Sql | TransactionSql,
  feeds: readonly FinishedFeed[],
): Promise<void> {
  await sql`
    insert into news_feed (id, site, name, url, paused)
    select id, site, name, url, true
    from jsonb_to_recordset(${JSON.stringify(feeds.map((feed) => ({ ...feed, id: newId() })))}::text::jsonb) as g (id uuid, site text, name text, url text)`;
}
