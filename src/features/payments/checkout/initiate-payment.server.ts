import type { FastifyRequest } from 'fastify';
import { addressSnapshot } from '#features/addresses/addresses.server.ts';
import { assertSwitchedOn } from '#features/sites/settings/site-settings.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { requestKeyOf } from '#platform/http/request-key.ts';
import type { initiatePayment } from '../calls.ts';
import { optionsOf } from './bag-lines.server.ts';
import { openPayment } from './open-payment.server.ts';

/** Where the buyer pays from, and returns to. */
export const CHECKOUT_PATH = '/checkout/:paymentId';

/** Opens the payment of an order. Prices never come from the client. */
export async function initiate(
  ctx: Ctx,
  { items, addressId, deliveries, promoCodes }: CallParsed<typeof initiatePayment>['body'],
  request: FastifyRequest | null,
): Promise<CallReply<typeof initiatePayment>> {
  const requestKey = requestKeyOf(request);
  await assertSwitchedOn(ctx, 'sales');
  const requests = items.map(({ kind, refId, variantId = null, quantity, bagLineId }) => ({
    kind,
    refId,
    variantId,
    quantity,
    options: optionsOf(bagLineId),
  }));
  const shown = items.map(({ unitAmount }) => unitAmount);
  const address = addressId ? await addressSnapshot(ctx, addressId) : null;
  return openPayment(ctx, {
    items: requests,
    shown,
    shownDeliveries: deliveries,
    codes: promoCodes,
    purpose: 'order',
    returnPath: CHECKOUT_PATH,
    requestKey,
    address,
  });
}
