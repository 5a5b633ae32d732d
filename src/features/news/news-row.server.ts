import type { RichText } from '#features/posts/text/rich-text.ts';
import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Fragment } from '#platform/sql/sql.ts';

export interface NewsRow {
  id: string;
  slug: string;
  title: string;
  summary: string;
  author: string;
  source: string;
  categoryId: string | null;
  pictureId: string | null;
  pictureAlt: string;
  pictureCredit: string;
  publishedAt: string;
  /** Characters of its text. */
  length: number;
  isCorrected: boolean;
}
export interface FullNewsRow extends NewsRow {
  content: RichText;
  sourceUrl: string | null;
  editedAt: string | null;
}

export const newsColumns = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`
  n.id, n.slug, n.title, n.summary, n.author, n.source, n.category_id, n.picture_id, n.picture_alt, n.picture_credit, n.published_at, char_length(n.body) as length,
  exists (select from news_correction c where c.news_id = n.id) as is_corrected`;

/** SQL: readers of this site see `n`: published, its time has come, and for children only what staff marked for them. */
export const isShown = ({ sql, site, now }: Pick<Ctx, 'sql' | 'site' | 'now'>): Fragment => sql`(
  n.site = ${site} and n.state = 'published' and n.published_at <= ${now}
  ${siteRules[site].forChildren ? sql`and n.for_children` : sql``})`;
