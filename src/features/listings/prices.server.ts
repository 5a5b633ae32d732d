import { currencyOf, sellerCurrency } from '#features/sellers/origins.server.ts';
import { pricedGoods } from '#features/sellers/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type Currency, currencies } from '#platform/currencies.ts';
import { conflict, invalid, Refusal } from '#platform/errors.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { ListingKind, ListingRow, ListingTables } from './listing-kind.server.ts';
import { type PriceRule, priceRefusal } from './price-bounds.ts';

const priced = (ctx: Pick<Ctx, 'sql'>, { isPriced }: ListingTables): Fragment =>
  isPriced?.(ctx) ?? ctx.sql`true`;

/** Prices are in the currency in which their seller sells now. @throws 409, which leads its owner to where they set it */
export async function assertPricesCurrent<Row extends ListingRow>(
  tx: Ctx,
  kind: ListingKind<Row>,
  id: string,
): Promise<void> {
  const { sql, viewer } = tx;
  const sells = currencyOf(tx, 'l.owner_id', sql`l.site`);
  const [stale] = await sql<{ was: Currency; now: Currency; slug: string; ownerId: string }[]>`
    select l.currency as was, ${sells} as now, l.slug, l.owner_id from ${sql(kind.table)} l
    where l.id = ${id} and l.owner_id is not null and l.currency <> ${sells} and ${priced(tx, kind)}`;
  if (!stale) return;
  const [was, now] = [currencies[stale.was].name, currencies[stale.now].name];
  const isOwn = stale.ownerId === viewer?.accountId;
  throw new Refusal(
    409,
    'CURRENCY_CHANGED',
    `The price of this ${kind.noun} is still in ${was}, and you sell in ${now} now. Edit it and set a new price first.`,
    { field: 'price', ...(isOwn && { next: { to: kind.editPath(stale.slug), label: 'Set a new price' } }) },
  );
}

/** For the currency of their seller, which stays while some are on sale. */
export const pricedGoodsOf = (noun: string, kind: ListingTables & { published: { state: string } }) =>
  pricedGoods.with({
    noun,
    isOnSale: ({ sql, site }, sellerId) => sql`exists (
      select from ${sql(kind.table)} l
      where l.owner_id = ${sellerId} and l.site = ${site} and l.state in ('in_review', ${kind.published.state})
        and ${priced({ sql }, kind)})`,
  });

/**
 * The currency of prices that a seller sets: theirs. @param named what the request says that they are in
 * @throws 409 for another one, which a form that was open for long may send
 */
export async function currencyForPrices(ctx: Ctx, sellerId: string, named: Currency): Promise<Currency> {
  const currency = await sellerCurrency(ctx, sellerId);
  if (named === currency) return currency;
  const [sells, sent] = [currencies[currency].name, currencies[named].name];
  throw conflict(
    'OTHER_CURRENCY',
    `You sell in ${sells}, and these prices are in ${sent}. Reload the page and set them in ${sells}.`,
    'price',
  );
}

/** @throws 400 for a price outside the currency's bounds */
export function assertPrice(price: number, currency: Currency, field: string, rule: PriceRule = {}): void {
  const refusal = priceRefusal(price, currency, rule);
  if (refusal) throw invalid(refusal, field);
}
