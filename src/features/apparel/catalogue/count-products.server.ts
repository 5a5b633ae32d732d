import type { ChoiceCounts } from '#features/listings/choice-counts.ts';
import { countChoices, priceChoices } from '#features/listings/count-choices.server.ts';
import { boundsOf } from '#features/listings/price-ranges.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { countApparels } from './calls.ts';
import { idsOf, isFound } from './list-products.server.ts';
import { priceRanges } from './price-ranges.ts';

type Filters = CallParsed<typeof countApparels>['query'];

/** How many products each choice gives: categories by their slugs. */
export async function countProducts(ctx: Ctx, filters: Filters): Promise<ChoiceCounts> {
  const { sql, site } = ctx;
  const ids = await idsOf(ctx, filters);
  if (!ids || !siteRules[site].can.sell) return { total: 0, found: {} };
  const { size, colour, sport, price, currency, sort } = filters;
  const wanted = {
    size,
    colour,
    sport,
    currency,
    sort,
    categoryId: ids.categoryId,
    sellerIds: ids.sellerIds,
  };
  const range = priceRanges.find(({ id }) => id === price);
  const isFoundWithout = (filter?: string) => {
    const left = { ...wanted, ...boundsOf(range, currency) };
    if (filter === 'price') Object.assign(left, { minPrice: undefined, maxPrice: undefined });
    return isFound(ctx, { ...left, [filter === 'category' ? 'categoryId' : (filter ?? '')]: undefined });
  };
  const columns = { currency: 'p.currency', from: 'p.price_from', to: 'p.price_to' } as const;
  const counts = await countChoices(ctx, {
    table: sql`apparel_product p`,
    alias: 'p',
    isListed: sql`p.site = ${site} and p.state = 'published'`,
    isFound: isFoundWithout,
    chosen: (['category', 'size', 'colour', 'price', 'sport'] as const).filter((name) => filters[name]),
    alike: sql`p.choices_hash`,
    choices: sql`(min(p.facets))[2:]`,
    prices: priceChoices(ctx, columns, priceRanges, currency),
    choiceOf: (without) => variantChoice(ctx, filters, without),
  });
  return { ...counts, found: { ...counts.found, category: await bySlug(ctx, counts.found.category) } };
}

/** SQL: size and colour are of the same variant, so that with one of them chosen the other is counted in pairs. */
function variantChoice({ sql }: Ctx, { size, colour }: Filters, without?: string): Fragment {
  const sizeOf = colour
    ? sql`case when choice like ${`size:%+colour:${colour}`} then split_part(choice, '+', 1) end`
    : sql`case when starts_with(choice, 'size:') and strpos(choice, '+') = 0 then choice end`;
  const colourOf = size
    ? sql`case when starts_with(choice, ${`size:${size}+`}) then split_part(choice, '+', 2) end`
    : sql`case when starts_with(choice, 'colour:') then choice end`;
  if (without === 'size') return sizeOf;
  if (without === 'colour') return colourOf;
  if (without) return sql`choice`;
  return sql`coalesce(
    case when not starts_with(choice, 'size:') and not starts_with(choice, 'colour:') then choice end,
    ${size ? sql`null` : sizeOf}, ${colour ? sql`null` : colourOf})`;
}

async function bySlug({ sql, site }: Ctx, byId: Record<string, number> = {}) {
  const rows = await sql<
    { id: string; slug: string }[]
  >`select id, slug from shop_category where site = ${site}`;
  const counted = new Map(Object.entries(byId));
  return Object.fromEntries(
    rows.flatMap(({ id, slug }) => {
      const items = counted.get(id);
      return items ? [[slug, items]] : [];
    }),
  );
}
