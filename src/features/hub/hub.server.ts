import type { HomeSection } from '#features/home/points.ts';
import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { getCategories, HubCategory } from './calls.ts';
import { hubPicks } from './points.ts';
import { type HubSection, sectionsOf } from './section.ts';

/** The sections of this site's hub with their categories, in the order staff gave them. */
export async function hubCategories(ctx: Ctx): Promise<CallReply<typeof getCategories>> {
  const rows = await ctx.sql<(HubCategory & { section: HubSection })[]>`
    select id, section, name, slug, description from hub_category where site = ${ctx.site} order by position, id`;
  return {
    sections: sectionsOf(ctx.site).map((section) => ({
      section,
      categories: rows.filter((row) => row.section === section),
    })),
  };
}

/** SQL: the id of a category of this site, by its slug. */
export const categoryIdOf = (
  { sql, site }: Pick<Ctx, 'sql' | 'site'>,
  section: HubSection,
  slug: string,
): Fragment =>
  sql`select id from hub_category where site = ${site} and section = ${section} and slug = ${slug}`;

/** SQL: joins category `c` of a section to a statement, by columns that hold its site and its slug. */
export const joinCategory = (
  { sql }: Pick<Ctx, 'sql'>,
  section: HubSection,
  columns: { site: `${string}.${string}`; slug: `${string}.${string}` },
): Fragment => sql`
  join hub_category c on c.site = ${sql(columns.site)} and c.section = ${section} and c.slug = ${sql(columns.slug)}`;

/** Categories of this site by id, e.g. of the questions on a page. */
export async function categoriesById(
  { sql, site }: Ctx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, HubCategory>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await sql<HubCategory[]>`
    select id, name, slug, description from hub_category where site = ${site} and id = any(${wanted}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws 400 when this section of the site has no such category */
export async function assertCategory(ctx: Ctx, section: HubSection, categoryId: string): Promise<void> {
  const found = await ctx.sql`
    select from hub_category where id = ${categoryId} and site = ${ctx.site} and section = ${section}`;
  if (found.length === 0) throw invalid('This category no longer exists. Choose another one.', 'categoryId');
}

const MOST = 6;

/** What the hub's features picked for the home page, in their order and as many of each. */
export const hubHomeSection: HomeSection = {
  name: 'hub',
  async load(ctx) {
    const sources = hubPicks.of(ctx).toSorted((a, b) => a.order - b.order);
    const each = Math.floor(MOST / Math.max(1, sources.length));
    return (await Promise.all(sources.map((source) => source.load(ctx, each)))).flat();
  },
};
