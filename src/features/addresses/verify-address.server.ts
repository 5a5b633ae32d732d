import { continentOf } from '#features/sites/countries.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { addressOwnerOf, myAddress } from './addresses.server.ts';
import { AddressFields, type verifyAddress } from './calls.ts';
import { checkAddress } from './check-address.ts';
import { quoteDelivery, zoneOf } from './delivery.ts';

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
  const zone = zoneOf(address.country, continentOf(address.country));
  return {
    valid,
    problems,
    notes,
    address: valid ? address : null,
    delivery: valid ? quoteDelivery(zone, weight) : null,
  };
}
