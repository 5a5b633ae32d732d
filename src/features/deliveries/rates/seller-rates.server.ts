import { currencyForPrices } from '#features/listings/prices.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { originsOf } from '#features/sellers/origins.server.ts';
import { assertOrigin } from '#features/sellers/ready-to-sell.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { type Currency, currencies } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { forbidden, invalid } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { defaultRates } from '../pricing/delivery-price.server.ts';
import type { getSellerRates, putSellerRates, SellerRate } from './calls.ts';

type Rates = CallReply<typeof getSellerRates>;

function sellerOn(ctx: Ctx): string {
  const { accountId } = activeViewerOf(ctx);
  if (!siteRules[ctx.site].can.sell) throw forbidden('Nothing is sold on this site.', 'NOT_ON_KIDS');
  return accountId;
}

export async function myRates(ctx: Ctx): Promise<Rates> {
  const accountId = sellerOn(ctx);
  const { sql, site } = ctx;
  const origin = (await originsOf(ctx, [accountId])).get(accountId);
  const currency = origin?.currency ?? DEFAULT_CURRENCY;
  const own = await sql<SellerRate[]>`
    select zone, grams, price from seller_rate
    where account_id = ${accountId} and site = ${site} and currency = ${currency}
    order by array_position(array['home', 'near', 'continent', 'world'], zone), grams`;
  return { own, currency, ...(await defaultRates(ctx, currency)) };
}

/** @throws 409 ORIGIN_NEEDED without one: zones are seen from there; OTHER_CURRENCY for prices in another than the seller's */
export async function replaceRates(
  ctx: Ctx,
  { rates, currency: named }: CallParsed<typeof putSellerRates>['body'],
): Promise<Rates> {
  const accountId = sellerOn(ctx);
  await transact(ctx, async (tx) => {
    await assertOrigin(tx, accountId);
    const { sql, site } = tx;
    const currency = await currencyForPrices(tx, accountId, named);
    const { step, decimals } = currencies[currency];
    if (rates.some(({ price }) => price % step !== 0))
      throw invalid(`Enter prices with at most ${decimals - 1} decimals.`, 'rates');
    await sql`delete from seller_rate where account_id = ${accountId} and site = ${site}`;
    await insertRates(tx, accountId, rates, currency);
  });
  return myRates(ctx);
}

export async function insertRates(
  { sql, site }: Pick<Ctx, 'sql' | 'site'>,
  accountId: string,
  rates: readonly SellerRate[],
  currency: Currency,
): Promise<void> {
  await sql`
    insert into seller_rate (account_id, site, zone, grams, price, currency)
    select ${accountId}, ${site}, zone, grams, price, ${currency}
    from jsonb_to_recordset(${sql.json(rates)}) as rate (zone text, grams integer, price bigint)`;
}
