import { z } from 'zod';
import { CardTier } from '#features/cards/card/calls.ts';
import { call } from '#platform/call.ts';
import { Id, pageOf, pageQuery } from '#platform/fields.ts';

/** A print that was sold, for whoever makes it. */
export const SoldPrint = z.object({
  id: z.string(),
  number: z.int(),
  limit: z.int(),
  soldAt: z.string(),
  /** Of a twin: the copy whose serial and address it carries. */
  twin: z.object({ copyId: z.string(), tier: CardTier, serial: z.int(), supply: z.int() }).nullable(),
  /** The order it belongs to; null once that is gone. */
  orderNumber: z.string().nullable(),
  /** It was refunded. */
  isRefunded: z.boolean(),
});
export type SoldPrint = z.infer<typeof SoldPrint>;

export const getSoldPrints = call({
  method: 'GET',
  path: '/physical-card/get-sold-prints/:productId',
  access: 'member',
  group: 'physical-cards',
  summary: 'The prints of a printed card of mine that were sold, last sold first, with their numbers',
  params: z.object({ productId: Id }),
  query: z.object(pageQuery),
  reply: pageOf(SoldPrint),
});
