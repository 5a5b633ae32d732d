import { assertPrice, currencyForPrices } from '#features/listings/prices.server.ts';
import { isOpenOrder } from '#features/payments/order/order-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { conflict, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { isDuplicate } from '#platform/sql/errors.ts';
import { colourFamily } from '../product/garment-colours.ts';
import { MOST_STOCK, MOST_VARIANTS } from '../product/policy.ts';
import { sizeLabel } from '../product/sizes.ts';
import type { VariantInput } from './calls.ts';
import { assertSkusFree, skuTaken } from './sku.server.ts';

/** Locks the variants of a product, in the order in which payments lock them: before the product. */
export const lockVariants = ({ sql }: Ctx, productId: string) =>
  sql`select from apparel_variant where product_id = ${productId} order by id for no key update`;

/** @throws 409 for a currency in which the seller doesn't sell, 400 for a price outside its bounds */
export async function assertPrices(
  tx: Ctx,
  ownerId: string,
  { variants, currency }: { variants: readonly VariantInput[]; currency: Currency },
): Promise<void> {
  if (variants.length > 0) await currencyForPrices(tx, ownerId, currency);
  for (const [i, { price }] of variants.entries()) assertPrice(price, currency, `variants.${i}.price`);
}

/** Replaces the variants of a product, whose variants are locked. Those left out are deleted or discontinued. */
export async function writeVariants(
  tx: Ctx,
  productId: string,
  variants: readonly VariantInput[],
): Promise<void> {
  const { sql } = tx;
  const had = await sql<{ id: string }[]>`
    select id from apparel_variant where product_id = ${productId} and state = 'live'`;
  const kept = new Set(variants.flatMap(({ id }) => id ?? []));
  const unknown = variants.findIndex(({ id }) => id && !had.some((row) => row.id === id));
  if (unknown >= 0)
    throw invalid('This variant was removed in the meantime. Reload the page.', `variants.${unknown}.id`);
  await assertSkusFree(tx, variants, productId);
  await removeVariants(
    tx,
    had.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  );
  await releaseSkus(tx, kept);
  for (const [index, variant] of variants.entries()) {
    await (variant.id ? change(tx, variant.id, variant, index) : add(tx, productId, variant)).catch(
      (error: unknown) => {
        if (isDuplicate(error)) throw skuTaken(variant.sku, `variants.${index}.sku`);
        throw error;
      },
    );
  }
}

/** Two variants may exchange SKUs, colours or sizes: for the moment each has ones of its own. */
async function releaseSkus({ sql }: Ctx, ids: ReadonlySet<string>): Promise<void> {
  await sql`
    update apparel_variant
    set sku = 'T-' || upper(right(replace(id::text, '-', ''), 24)), colour = 'changing ' || right(id::text, 12)
    where id = any(${[...ids]}::uuid[])`;
}

async function add(tx: Ctx, productId: string, variant: VariantInput): Promise<void> {
  const { sql, site } = tx;
  const { sku, size, colour, price, compareAt, stock, weightGrams } = variant;
  const added = await sql`
    insert into apparel_variant (id, product_id, site, sku, size, colour, colour_hex, colour_family, price, compare_at,
      stock, weight_grams, slot)
    select ${newId()}, ${productId}, ${site}, ${sku}, ${size}, ${colour.name}, ${colour.hex}, ${colourFamily(colour.hex)},
      ${price}, ${compareAt}, ${stock}, ${weightGrams}, free.slot
    from generate_series(1, ${MOST_VARIANTS}::int) as free (slot)
    where not exists (
      select from apparel_variant v where v.product_id = ${productId} and v.state = 'live' and v.slot = free.slot)
    order by free.slot limit 1
    returning id`;
  if (added.length === 0) throw invalid(`A product has up to ${MOST_VARIANTS} variants.`, 'variants');
}

/** What buyers reserved and bought since the seller saw the stock stays theirs. */
async function change(tx: Ctx, id: string, variant: VariantInput, index: number): Promise<void> {
  const { sql } = tx;
  const { sku, size, colour, price, compareAt, stock, stockWas, weightGrams } = variant;
  const [row] = await sql<{ stock: number; reserved: number }[]>`
    select stock, reserved from apparel_variant where id = ${id}`;
  if (!row) return;
  const next = stockWas === undefined ? stock : Math.max(0, row.stock + stock - stockWas);
  if (next < row.reserved)
    throw conflict(
      'STOCK_RESERVED',
      `${row.reserved} of ${sizeLabel(size)} in ${colour.name} are reserved for buyers who are paying. Try again in ten minutes.`,
      `variants.${index}.stock`,
    );
  await sql`
    update apparel_variant set sku = ${sku}, size = ${size}, colour = ${colour.name}, colour_hex = ${colour.hex},
      colour_family = ${colourFamily(colour.hex)}, price = ${price}, compare_at = ${compareAt},
      stock = ${Math.min(MOST_STOCK, next)}, weight_grams = ${weightGrams}
    where id = ${id}`;
}

/**
 * Ends the sale of variants, which are locked: those in an open order are discontinued, the others deleted.
 * @returns the ids of those that are discontinued
 */
export async function removeVariants({ sql }: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const kept = await sql<{ id: string }[]>`
    update apparel_variant v set state = 'discontinued'
    where v.id = any(${ids as string[]}::uuid[]) and exists (
      select from apparel_reservation r
      where r.variant_id = v.id and r.state in ('active', 'fulfilled') and ${isOpenOrder({ sql }, 'r.payment_id')})
    returning v.id`;
  const left = kept.map(({ id }) => id);
  await sql`
    delete from apparel_variant where id = any(${ids as string[]}::uuid[]) and id <> all(${left}::uuid[])`;
  return left;
}
