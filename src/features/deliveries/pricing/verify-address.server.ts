import { addressOwnerOf, myAddress } from '#features/addresses/addresses.server.ts';
import { AddressFields } from '#features/addresses/calls.ts';
import { checkAddress } from '#features/addresses/check-address.ts';
import { countryName } from '#features/sites/countries.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { FIRST_ID } from '#platform/sql/keyset.ts';
import type { verifyAddress } from './calls.ts';
import { DEFAULT_COUNTRY, priceOf, ratesTo, type SenderRates } from './delivery-price.server.ts';

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
  // Who sells isn't known here: as if it were sent from where we are.
  const us = { id: FIRST_ID, country: DEFAULT_COUNTRY, currency: DEFAULT_CURRENCY };
  const [rates] = valid ? await ratesTo(ctx, [us], address.country) : [];
  if (valid && !rates)
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
function deliveryOf(rates: SenderRates | undefined, grams: number): Delivery {
  const quoted = rates && priceOf(rates, Math.max(1, grams));
  if (!quoted) return null;
  const { zone, price: amount, minDays, maxDays } = quoted;
  const nothing = { zone, amount: 0, currency: DEFAULT_CURRENCY, minDays: 0, maxDays: 0 };
  return grams === 0 ? nothing : { ...nothing, amount, minDays, maxDays };
}
