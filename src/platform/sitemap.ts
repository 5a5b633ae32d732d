import type { Ctx } from './ctx.ts';
import { extensionPoint } from './extension-point.ts';
import type { Fragment } from './sql/sql.ts';

/** A public URL. */
export interface SitemapPage {
  /** Its sort key among its source's pages, ascending: the id of what it shows. */
  key: string;
  path: string;
  /** When what it shows last changed. */
  changedAt: string | null;
}

/** Public pages of one kind, for search engines; a feature lists its own in `sitemaps`. */
export interface SitemapSource {
  /** In the file's URL, e.g. `tribes`. Lower-case letters. */
  name: string;
  /** Left out: not on a children's site, where hardly anything is public. */
  onSitesForChildren?: true;
  /**
   * Called without a viewer: only pages anybody may find, nothing unlisted, hidden or of minors.
   * @param after the last page's key; null for the first
   */
  pages(
    ctx: Ctx,
    range: { after: string | null; limit: number },
  ): Promise<readonly SitemapPage[]> | readonly SitemapPage[];
}

/** SQL: a row comes after that key; a separate condition, so that the index scan starts there. */
export const isAfter = ({ sql }: Pick<Ctx, 'sql'>, id: Fragment, after: string | null): Fragment =>
  after === null ? sql`true` : sql`${id} > ${after}::uuid`;

export const sitemaps = extensionPoint<SitemapSource>('sitemap', {
  by: ({ name }) => name,
  check(sources) {
    const wrong = sources.find(({ name }) => !/^[a-z]+$/.test(name));
    if (wrong) throw new Error(`The sitemap “${wrong.name}” needs a name of lower-case letters.`);
  },
});

/** Path prefixes that search engines must not crawl, in robots.txt syntax with `*` and a final `$`. */
export const privatePaths = extensionPoint<string>('private path');
