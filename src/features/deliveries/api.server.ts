import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { deliveryCharge } from './delivery/charge-delivery.server.ts';
import { deliveryQuote } from './pricing/calls.ts';
import { quoteFor } from './pricing/delivery-quote.server.ts';

export const deliveries: Feature = {
  bindings: [serve(deliveryQuote, (ctx, { body }) => quoteFor(ctx, body))],
  sellables: [deliveryCharge],
};
