import type { Ctx } from './ctx.ts';
import type { Fragment } from './sql.ts';

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

/** @throws when two have the same name, or a name can't be used in a URL */
export function checkSitemaps(sources: readonly SitemapSource[]): readonly SitemapSource[] {
  const names = new Set<string>();
  for (const { name } of sources) {
    if (!/^[a-z]+$/.test(name)) throw new Error(`The sitemap “${name}” needs a name of lower-case letters.`);
    if (names.has(name)) throw new Error(`Two sitemaps are called “${name}”. Rename one of them.`);
    names.add(name);
  }
  return sources;
}
