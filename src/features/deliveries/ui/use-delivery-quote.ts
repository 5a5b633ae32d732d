import type { CallInput, CallReply } from '#platform/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { deliveryQuote } from '../pricing/calls.ts';

type Quote = CallReply<typeof deliveryQuote>;

/** What delivery to an address costs; asked again when the items or the address change. */
export const useDeliveryQuote = (
  items: CallInput<typeof deliveryQuote>['body']['items'],
  addressId: string | undefined,
) =>
  useCall(
    deliveryQuote,
    { body: { items, addressId: addressId ?? '' } },
    { enabled: addressId !== undefined },
  );

/** For the payment, which is refused when delivery costs something else by then. */
export const shownDeliveries = (quote: Quote | undefined) =>
  quote?.deliveries.map(({ sellerId, price }) => ({ sellerId, amount: price }));
