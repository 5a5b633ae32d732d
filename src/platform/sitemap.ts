import type { Ctx } from './ctx.ts';
import type { Fragment } from './sql.ts';

/** One public address. */
export interface SitemapPage {
  /** Its place among its source's pages, which come in ascending order: the id of what it shows. */
  key: string;
  path: string;
  /** When what it shows last changed. */
  changedAt: string | null;
}

/** Public pages of one kind, for search engines; a feature lists its own in `sitemaps`. */
export interface SitemapSource {
  /** In the file's address, e.g. `tribes`. Lower-case letters. */
  name: string;
  /** Left out: not on a site for children, where hardly anything is public. */
  onSitesForChildren?: true;
  /**
   * Asked as a visitor: only what anybody may come upon, nothing unlisted, hidden or of minors.
   * @param after the last page's key; null for the first
   */
  pages(
    ctx: Ctx,
    range: { after: string | null; limit: number },
  ): Promise<readonly SitemapPage[]> | readonly SitemapPage[];
}

/** SQL: a row comes after that key; a condition of its own, so that the index begins there. */
export const isAfter = ({ sql }: Pick<Ctx, 'sql'>, id: Fragment, after: string | null): Fragment =>
  after === null ? sql`true` : sql`${id} > ${after}::uuid`;

/** @throws when two have the same name, or one a name that is no address */
export function checkSitemaps(sources: readonly SitemapSource[]): readonly SitemapSource[] {
  const names = new Set<string>();
  for (const { name } of sources) {
    if (!/^[a-z]+$/.test(name)) throw new Error(`The sitemap “${name}” needs a name of lower-case letters.`);
    if (names.has(name)) throw new Error(`Two sitemaps are called “${name}”. Rename one of them.`);
    names.add(name);
  }
  return sources;
}
