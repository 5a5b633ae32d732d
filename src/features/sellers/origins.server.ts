import { activeViewerOf } from '#features/people/people.server.ts';
import { isCountry } from '#features/sites/countries.ts';
import { checkPostalCode, postalPatterns } from '#features/sites/postal-patterns.ts';
import type { CallReply } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { conflict, forbidden, invalid } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { listed } from '#ui/format/text.ts';
import type { getOrigin, Origin } from './calls.ts';
import { openOrders, pricedGoods } from './points.ts';
import './events.ts';

type Column = `${string}.${string}`;

/** Where sellers send from on the site of the ctx; who hasn't stated it is missing. */
export async function originsOf(
  { sql, site }: Pick<Ctx, 'sql' | 'site'>,
  accountIds: readonly string[],
): Promise<Map<string, Origin>> {
  const rows = await sql<(Origin & { accountId: string })[]>`
    select account_id, country, postal_code, currency, days from seller_origin
    where site = ${site} and account_id = any(${accountIds}::uuid[])`;
  return new Map(rows.map(({ accountId, ...origin }) => [accountId, origin]));
}

/** Days until somebody sends what needs this long to be made: at least their handling time. */
export const daysToSend = async (
  ctx: Pick<Ctx, 'sql' | 'site'>,
  accountId: string,
  leadDays: number,
): Promise<number> => Math.max(leadDays, (await handlingDaysOf(ctx, accountId)) ?? 0);

/** The handling time that somebody stated. */
export const handlingDaysOf = async (
  ctx: Pick<Ctx, 'sql' | 'site'>,
  accountId: string,
): Promise<number | undefined> => (await originsOf(ctx, [accountId])).get(accountId)?.days;

/** SQL: the currency in which the account in a column sells. @param site SQL: the site on which it sells */
export const currencyOf = (
  { sql }: Pick<Ctx, 'sql'>,
  column: Column,
  site: Fragment,
): Fragment => sql`coalesce((
  select origin.currency from seller_origin origin where origin.account_id = ${sql(column)} and origin.site = ${site}
), ${DEFAULT_CURRENCY})`;

/** The currency in which somebody sells on the site of the ctx. */
export async function sellerCurrency(
  { sql, site }: Pick<Ctx, 'sql' | 'site'>,
  accountId: string,
): Promise<Currency> {
  const [row] = await sql<{ currency: Currency }[]>`
    select ${currencyOf({ sql }, 'seller.id', sql`${site}`)} as currency
    from (values (${accountId}::uuid)) as seller (id)`;
  return row?.currency ?? DEFAULT_CURRENCY;
}

/** SQL: the account in a column has stated where it sends from on the site in another. */
export const hasOrigin = ({ sql }: Pick<Ctx, 'sql'>, column: Column, site: Column): Fragment => sql`exists (
  select from seller_origin origin where origin.account_id = ${sql(column)} and origin.site = ${sql(site)})`;

/** For accounts that don't come by the page: the demo world, tests. Keeps an origin that is there. */
export async function insertOrigins(
  { sql, site }: Pick<Ctx, 'sql' | 'site'>,
  origins: readonly (Origin & { accountId: string })[],
): Promise<void> {
  await sql`
    insert into seller_origin (account_id, site, country, postal_code, currency, days)
    select "accountId", ${site}, country, "postalCode", currency, days
    from jsonb_to_recordset(${sql.json(origins)})
      as o ("accountId" uuid, country text, "postalCode" text, currency text, days smallint)
    on conflict do nothing`;
}

type MyOrigin = CallReply<typeof getOrigin>;

function sellerOn(ctx: Ctx): string {
  const { accountId } = activeViewerOf(ctx);
  if (!siteRules[ctx.site].can.sell) throw forbidden('Nothing is sold on this site.', 'NOT_ON_KIDS');
  return accountId;
}

export async function myOrigin(ctx: Ctx): Promise<MyOrigin> {
  const accountId = sellerOn(ctx);
  const origin = (await originsOf(ctx, [accountId])).get(accountId) ?? null;
  return {
    origin,
    hasOpenOrders: await hasOpenOrders(ctx, accountId),
    sellsAlready: origin === null && (await goodsOnSale(ctx, accountId)).length > 0,
  };
}

/** @throws 400 by field; 409 ORDERS_OPEN or GOODS_ON_SALE for another currency while something is sold in this one */
export async function changeOrigin(ctx: Ctx, wanted: Origin): Promise<MyOrigin> {
  const accountId = sellerOn(ctx);
  const { country, postalCode, currency, days } = checkedPlace(wanted);
  await transact(ctx, async (tx) => {
    const { sql, site } = tx;
    const [{ isFirst } = { isFirst: false }] = await sql<{ isFirst: boolean }[]>`
      insert into seller_origin (account_id, site, country, postal_code, currency, days)
      values (${accountId}, ${site}, ${country}, ${postalCode}, ${DEFAULT_CURRENCY}, ${days})
      on conflict (account_id, site) do update set
        country = excluded.country, postal_code = excluded.postal_code, days = excluded.days, updated_at = clock.now()
      returning xmax = 0 as is_first`;
    if (isFirst) {
      await sql`delete from seller_grace where account_id = ${accountId} and site = ${site}`;
      await emit(tx, 'seller.origin-stated', { accountId });
    }
    const changed = await sql`
      update seller_origin set currency = ${currency}
      where account_id = ${accountId} and site = ${site} and currency <> ${currency} returning account_id`;
    if (changed.length > 0) await assertNothingSold(tx, accountId);
  });
  return myOrigin(ctx);
}

/** Prices keep their currency: $25.00 never becomes ¥2,500. */
async function assertNothingSold(tx: Ctx, accountId: string): Promise<void> {
  if (await hasOpenOrders(tx, accountId))
    throw conflict(
      'ORDERS_OPEN',
      'You can’t change your currency while you have open orders. Complete or cancel them first.',
      'currency',
    );
  const onSale = await goodsOnSale(tx, accountId);
  if (onSale.length > 0)
    throw conflict(
      'GOODS_ON_SALE',
      `You can’t change your currency while something with a price is on sale or in review. Pause or withdraw your ${listed(onSale)} first, and set new prices afterwards.`,
      'currency',
    );
}

/** What with a price somebody has on sale or in review: "products". */
async function goodsOnSale(ctx: Ctx, accountId: string): Promise<string[]> {
  const onSale: string[] = [];
  for (const { noun, isOnSale } of pricedGoods.of(ctx)) {
    const [found] = await ctx.sql<{ open: boolean }[]>`select ${isOnSale(ctx, accountId)} as open`;
    if (found?.open) onSale.push(noun);
  }
  return onSale;
}

/** A country with a postal code of it, which may be left out where there is none. @throws 400 by field */
export function checkedPlace<Place extends Pick<Origin, 'country' | 'postalCode'>>(place: Place): Place {
  const { country } = place;
  if (!isCountry(country)) throw invalid('Choose a country.', 'country');
  const { code, message } = checkPostalCode(place.postalCode, country, postalPatterns);
  if (message && postalPatterns.has(country)) throw invalid(message, 'postalCode');
  return { ...place, postalCode: code ?? place.postalCode.toUpperCase() };
}

async function hasOpenOrders(ctx: Ctx, accountId: string): Promise<boolean> {
  for (const isOpen of openOrders.of(ctx)) {
    const [found] = await ctx.sql<{ open: boolean }[]>`select ${isOpen(ctx, accountId)} as open`;
    if (found?.open) return true;
  }
  return false;
}
