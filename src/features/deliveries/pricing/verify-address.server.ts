import { addressOwnerOf, myAddress } from '#features/addresses/addresses.server.ts';
import { AddressFields } from '#features/addresses/calls.ts';
import { checkAddress } from '#features/addresses/check-address.ts';
import { countryName } from '#features/sites/countries.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { verifyAddress } from './calls.ts';
import { priceOf, ratesTo } from './delivery-price.server.ts';

/** Checks an address and quotes delivery to it. Saves nothing. */
export async function verify(
  ctx: Ctx,
  { addressId, weight, ...typed }: CallParsed<typeof verifyAddress>['body'],
): Promise<CallReply<typeof verifyAddress>> {
  addressOwnerOf(ctx);
  // A saved address, with the typed fields on top: what the viewer is about to change.
  const saved = addressId ? AddressFields.parse(await myAddress(ctx, addressId)) : {};
  const { address, problems, notes } = checkAddress({ ...saved, ...typed });
  const valid = problems.length === 0;
  const rates = valid ? await ratesTo(ctx, address.country) : [];
  if (valid && rates.length === 0)
    notes.push({ field: 'country', message: `We don’t deliver to ${countryName(address.country)} yet.` });
  return {
    valid,
    problems,
    notes,
    address: valid ? address : null,
    delivery: deliveryOf(rates, weight),
  };
}

type Delivery = CallReply<typeof verifyAddress>['delivery'];

/** Digital goods weigh nothing, cost nothing to send and are there at once. */
function deliveryOf(rates: Awaited<ReturnType<typeof ratesTo>>, grams: number): Delivery {
  const quoted = priceOf(rates, Math.max(1, grams));
  if (!quoted) return null;
  const { zone, price: amount, minDays, maxDays } = quoted;
  const nothing = { zone, amount: 0, currency: 'USD' as const, minDays: 0, maxDays: 0 };
  return grams === 0 ? nothing : { ...nothing, amount, minDays, maxDays };
}
