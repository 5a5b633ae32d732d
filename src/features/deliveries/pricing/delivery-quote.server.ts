import { myAddress } from '#features/addresses/addresses.server.ts';
import { currencyOfItems, quoteItems } from '#features/payments/checkout/price-items.server.ts';
import { countryName } from '#features/sites/countries.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { deliveryQuote } from './calls.ts';
import { quoteDeliveries } from './quote-deliveries.server.ts';

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
  return {
    deliveries: deliveries.map(({ lines, from, ...delivery }) => ({
      ...delivery,
      from: countryName(from),
      items: lines.map(({ item }) => item),
    })),
    amount: deliveries.reduce((sum, { price }) => sum + price, 0),
    currency: currencyOfItems(priced),
  };
}
