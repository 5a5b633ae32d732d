import { pictureFor } from '#features/listings/picture-for.server.ts';
import { defaultImage } from '#features/media/default-image.ts';
import { mediaEntries } from '#features/media/media.server.ts';
import type { Media } from '#features/media/media.ts';
import type { AccountCard } from '#features/people/account.ts';
import { accountCards } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { findProducts } from './apparel-listing.server.ts';
import type {
  ApparelSummary,
  ApparelVariant,
  CategoryPath,
  Colour,
  ProductImage,
  SizeGuide,
} from './calls.ts';
import { isOpenToAll, LOW_STOCK, productPath } from './policy.ts';
import {
  findImages,
  findVariants,
  type ImageRow,
  type ProductRow,
  type VariantRow,
} from './product-row.server.ts';
import { bySize } from './sizes.ts';

interface FoundCategory {
  path: CategoryPath;
  sizeGuide: SizeGuide | null;
}

interface Row {
  id: string;
  name: string;
  slug: string;
  parentId: string | null;
  parentName: string | null;
  parentSlug: string | null;
  sizeGuide: SizeGuide | null;
}

/** Everything related to some products: one query for each relation. */
export interface ProductRelations {
  accounts: Map<string, AccountCard>;
  categories: Map<string, FoundCategory>;
  variants: Map<string, VariantRow[]>;
  images: Map<string, ProductImage[]>;
  /** Those of changes that wait for a review too. */
  media: Map<string, Media>;
}

/**
 * @param people accounts that are shown besides the sellers
 * @param isList one picture of each is enough
 */
export async function relationsOf(
  ctx: Ctx,
  rows: readonly ProductRow[],
  people: readonly string[] = [],
  isList = false,
): Promise<ProductRelations> {
  const ids = rows.map(({ id }) => id);
  const images = await findImages(ctx, ids);
  const [accounts, categories, variants, media] = await Promise.all([
    accountCards(ctx, [...new Set([...people, ...rows.map(({ ownerId }) => ownerId)])]),
    findCategories(ctx, [...new Set(rows.map(({ categoryId }) => categoryId))]),
    findVariants(ctx, ids),
    isList ? defaultMedia(ctx, images) : allMedia(ctx, rows, images),
  ]);
  const shown = images.flatMap(({ productId, mediaId, isDefault, colour, shade }) => {
    const found = media.get(mediaId);
    return found ? [{ productId, ...found, isDefault, colour, shade }] : [];
  });
  return {
    accounts,
    categories,
    media,
    variants: Map.groupBy(variants, ({ productId }) => productId),
    images: Map.groupBy(shown, ({ productId }) => productId),
  };
}

const allMedia = (ctx: Ctx, rows: readonly ProductRow[], images: readonly ImageRow[]) =>
  mediaEntries(ctx, [...images.map(({ mediaId }) => mediaId), ...rows.flatMap((row) => row.pendingMediaIds)]);

/** Of each product the picture that lists show; all of them when one isn't there, since another one is shown then. */
async function defaultMedia(ctx: Ctx, images: readonly ImageRow[]): Promise<Map<string, Media>> {
  const shown = [...Map.groupBy(images, ({ productId }) => productId).values()].flatMap(
    (own) => defaultImage(own)?.mediaId ?? [],
  );
  const found = await mediaEntries(ctx, shown);
  return found.size < new Set(shown).size ? allMedia(ctx, [], images) : found;
}

export const colourOf = ({ colour, colourHex, colourFamily }: VariantRow): Colour => ({
  name: colour,
  hex: colourHex,
  family: colourFamily,
});

/** Images with URLs that the viewer can fetch. */
export const imagesOf = (ctx: Ctx, row: ProductRow, { images }: ProductRelations): ProductImage[] =>
  (images.get(row.id) ?? []).map((image) =>
    pictureFor(ctx, { ownerId: row.ownerId, isOpenToAll: isOpenToAll(row) }, image),
  );

/** A product as clients see it; null when its seller no longer exists. */
export function presentProduct(ctx: Ctx, row: ProductRow, related: ProductRelations): ApparelSummary | null {
  const seller = related.accounts.get(row.ownerId);
  const category = related.categories.get(row.categoryId)?.path;
  if (!seller || !category) return null;
  const variants = related.variants.get(row.id) ?? [];
  const prices = variants.map(({ price }) => price);
  const left = variants.reduce((sum, { stock, reserved }) => sum + stock - reserved, 0);
  const befores = new Set(variants.map(({ compareAt }) => compareAt));
  const isOnePrice = new Set(prices).size === 1;
  const { id, slug, title, brand, sport, state, currency, publishedAt } = row;
  return {
    id,
    slug,
    title,
    brand,
    seller,
    category,
    sport,
    state,
    currency,
    publishedAt,
    path: productPath(slug),
    image: defaultImage(imagesOf(ctx, row, related)) ?? null,
    priceFrom: prices.length > 0 ? Math.min(...prices) : 0,
    priceTo: prices.length > 0 ? Math.max(...prices) : 0,
    compareAt: isOnePrice && befores.size === 1 ? ([...befores][0] ?? null) : null,
    isSoldOut: left === 0,
    fewLeft: left > 0 && left <= LOW_STOCK ? left : null,
    colours: [
      ...new Map(variants.map((variant) => [variant.colour.toLowerCase(), colourOf(variant)])).values(),
    ],
    sizes: [...new Set(variants.toSorted(bySize).map(({ size }) => size))],
  };
}

export function presentVariant(row: VariantRow, isOwn: boolean): ApparelVariant {
  const { id, sku, size, price, compareAt, weightGrams, stock, reserved } = row;
  return {
    id,
    sku,
    size,
    price,
    compareAt,
    weightGrams,
    colour: colourOf(row),
    left: stock - reserved,
    stock: isOwn ? stock : null,
    reserved: isOwn ? reserved : null,
  };
}

export async function presentProducts(ctx: Ctx, rows: readonly ProductRow[]): Promise<ApparelSummary[]> {
  if (rows.length === 0) return [];
  const related = await relationsOf(ctx, rows, [], true);
  return rows.flatMap((row) => presentProduct(ctx, row, related) ?? []);
}

/** Products by id, in this order. The caller decides who can see them. */
export const productSummaries = async (ctx: Ctx, ids: readonly string[]): Promise<ApparelSummary[]> =>
  presentProducts(ctx, await findProducts(ctx, ids));

/** Categories by id, each with the one above it and its size guide. */
async function findCategories(
  { sql, site }: Ctx,
  ids: readonly string[],
): Promise<Map<string, FoundCategory>> {
  const rows = await sql<Row[]>`
    select c.id, c.name, c.slug, up.id as parent_id, up.name as parent_name, up.slug as parent_slug,
      coalesce(c.size_guide, up.size_guide) as size_guide
    from shop_category c left join shop_category up on up.id = c.parent_id
    where c.site = ${site} and c.id = any(${ids as string[]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, found(row)]));
}

function found({ id, name, slug, parentId, parentName, parentSlug, sizeGuide }: Row): FoundCategory {
  const parent =
    parentId && parentName && parentSlug ? { id: parentId, name: parentName, slug: parentSlug } : null;
  return { path: { id, name, slug, parent }, sizeGuide };
}
