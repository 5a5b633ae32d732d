import { z } from 'zod';
import { productStates } from '#features/apparel/product/product-states.ts';
import { CardTier } from '#features/cards/card/calls.ts';
import { approvalFields, sellerFields } from '#features/listings/calls.ts';
import { Media } from '#features/media/media.ts';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Currency, IdOrName, Version } from '#platform/fields.ts';
import { EdgesField, FinishField, PrintSizeField } from '../print/calls.ts';

export const PrintedCardState = z.enum(productStates);

/** A printed card as every list shows it. Amounts in minor units of US dollars. */
export const PrintedCardSummary = z.object({
  id: z.string(),
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  sport: z.string(),
  seller: AccountCard,
  front: Media.nullable(),
  back: Media.nullable(),
  size: PrintSizeField,
  finish: FinishField,
  edges: EdgesField,
  /** Only owners of a copy of the card can order: one print of each copy, with its serial. */
  isTwin: z.boolean(),
  price: z.int(),
  currency: Currency,
  /** The size of the numbered run. */
  limit: z.int(),
  /** How many can be bought now. */
  left: z.int(),
  state: PrintedCardState,
  publishedAt: z.string().nullable(),
});
export type PrintedCardSummary = z.infer<typeof PrintedCardSummary>;

/** A copy of the card that the viewer owns, and whether its twin was ordered. */
export const TwinCopy = z.object({
  id: z.string(),
  tier: CardTier,
  serial: z.int(),
  supply: z.int(),
  isOrdered: z.boolean(),
});
export type TwinCopy = z.infer<typeof TwinCopy>;

export const PrintedCardDetails = PrintedCardSummary.extend({
  /** The digital card it is a print of. */
  card: z.object({ id: z.string(), path: z.string() }),
  weightGrams: z.int(),
  /** It is sent within so many days. */
  leadDays: z.int(),
  /** Days until it is sent: its lead time, or the handling time of its seller where that is longer. */
  sentWithin: z.int(),
  sold: z.int(),
  /** For the seller; null for everybody else. */
  stock: z.int().nullable(),
  /** Of the stock, for buyers who are paying. For the seller. */
  reserved: z.int().nullable(),
  /** Uploads that are printed instead of the card’s pictures. For the seller. */
  uploads: z.object({ front: z.boolean(), back: z.boolean() }).nullable(),
  /** Somebody bought or reserved one: what all prints of the run share can’t change. */
  isRunStarted: z.boolean(),
  ...approvalFields,
  /** What it would be printed from after a change that our team reviews; for its seller and reviewers. */
  pending: z
    .object({
      front: Media.nullable(),
      back: Media.nullable(),
      uploads: z.object({ front: z.boolean(), back: z.boolean() }),
    })
    .nullable(),
  createdAt: z.string(),
  version: Version,
  /** Null for a signed-out visitor. */
  viewer: z
    .object({
      ...sellerFields,
      /** The numbers of the run that I bought. */
      prints: z.array(z.object({ number: z.int(), limit: z.int() })),
      /** I get an email when it is back in stock. */
      hasAlert: z.boolean(),
      /** Of a twin: my copies of the card. */
      copies: z.array(TwinCopy),
    })
    .nullable(),
});
export type PrintedCardDetails = z.infer<typeof PrintedCardDetails>;

export const getPrintedCard = call({
  method: 'POST',
  path: '/physical-card/get-physical-card-detail',
  access: 'key',
  group: 'physical-cards',
  summary: 'One printed card; by id or slug',
  body: z.object({ productId: IdOrName }),
  reply: PrintedCardDetails,
});
