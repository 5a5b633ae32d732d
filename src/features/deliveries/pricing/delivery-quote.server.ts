import { myAddress } from '#features/addresses/addresses.server.ts';
import { currencyOfItems, quoteItems } from '#features/payments/checkout/price-items.server.ts';
import { type BagThing, type Shipping, sellables } from '#features/payments/points.ts';
import { checkedPlace } from '#features/sellers/origins.server.ts';
import { countryName } from '#features/sites/countries.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { deliveryQuote, estimateDelivery } from './calls.ts';
import { type QuotedDelivery, quoteDeliveries } from './quote-deliveries.server.ts';

/** @throws 404 or 409 for items that can't be bought, 409 NO_DELIVERY for a country we don't deliver to */
export async function quoteFor(
  ctx: Ctx,
  { items, addressId }: CallParsed<typeof deliveryQuote>['body'],
): Promise<CallReply<typeof deliveryQuote>> {
  const address = await myAddress(ctx, addressId);
  const priced = await quoteItems(
    ctx,
    items.map(({ variantId = null, ...item }) => ({ ...item, variantId, options: {} })),
  );
  const deliveries = await quoteDeliveries(ctx, priced, address);
  return present(deliveries, currencyOfItems(priced));
}

/**
 * The same for somebody without an address here: by country and postal code.
 * @throws 400 for the place, 404 when none of the items is there, 409 for a country that isn't served
 */
export async function estimate(
  ctx: Ctx,
  { items, country, postalCode }: CallParsed<typeof estimateDelivery>['body'],
): Promise<CallReply<typeof deliveryQuote>> {
  if (!siteRules[ctx.site].can.sell) throw forbidden('Nothing is sold on this site.', 'NOT_ON_KIDS');
  if (postalCode) checkedPlace({ country, postalCode });
  const sent: (BagThing & { quantity: number; shipping: Shipping })[] = [];
  for (const [kind, some] of Map.groupBy(items, (one) => one.kind)) {
    const refs = some.map(({ refId, variantId = null }) => ({ refId, variantId }));
    const things = (await sellables.find(ctx, kind)?.inBag?.(ctx, refs, { pictures: false })) ?? [];
    for (const { refId, variantId = null, quantity } of some) {
      const thing = things.find((one) => one.refId === refId && one.variantId === variantId);
      if (thing?.shipping) sent.push({ ...thing, quantity, shipping: thing.shipping });
    }
  }
  if (sent.length === 0) throw notFound('product');
  const currency = currencyOfItems(sent);
  const numbered = sent.map((one, item) => ({
    quantity: one.quantity,
    shipping: one.shipping,
    currency: one.currency,
    item,
  }));
  return present(await quoteDeliveries(ctx, numbered, { country }), currency);
}

const present = (
  deliveries: readonly QuotedDelivery[],
  currency: Currency,
): CallReply<typeof deliveryQuote> => ({
  deliveries: deliveries.map(({ lines, from, ...delivery }) => ({
    ...delivery,
    from: countryName(from),
    items: lines.map(({ item }) => item),
  })),
  amount: deliveries.reduce((sum, { price }) => sum + price, 0),
  currency,
});
