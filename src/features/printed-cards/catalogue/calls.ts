import { z } from 'zod';
import { priceRangeIds } from '#features/apparel/catalogue/price-ranges.ts';
import { ChoiceCounts } from '#features/listings/choice-counts.ts';
import { listingSorts } from '#features/listings/sorts.ts';
import { call } from '#platform/call.ts';
import { Currency, Id, IdOrName, line, pageOf, pageQuery } from '#platform/fields.ts';
import { FinishField, PrintSizeField } from '../print/calls.ts';
import { PrintedCardDetails, PrintedCardState, PrintedCardSummary } from '../product/calls.ts';

const Price = z.int().min(0).max(1_000_000_000_000);

const group = 'physical-cards';
export const getPrintedCards = call({
  method: 'POST',
  path: '/physical-card/get-physical-cards',
  access: 'key',
  group,
  summary: 'Printed cards on sale by sport, size, finish, price, seller, card; twins, and what is in stock',
  body: z.object({
    sport: line(40, 1).optional(),
    size: PrintSizeField.optional(),
    finish: FinishField.optional(),
    twin: z.boolean().optional(),
    /** Minor units. */
    currency: Currency.optional(),
    minPrice: Price.optional(),
    maxPrice: Price.optional(),
    seller: IdOrName.optional(),
    /** Of those who run a team, and of its squad. */
    team: IdOrName.optional(),
    /** The digital card they are prints of. */
    cardId: Id.optional(),
    inStock: z.boolean().optional(),
    sort: z.enum(listingSorts).default('newest'),
    ...pageQuery,
  }),
  reply: pageOf(PrintedCardSummary),
});
export const countPrintedCards = call({
  method: 'GET',
  path: '/physical-card/count-physical-cards',
  access: 'key',
  group,
  cacheSeconds: 30,
  summary: 'How many printed cards each choice of a filter gives, together with the other filters',
  query: getPrintedCards.body
    .pick({ sport: true, size: true, finish: true, currency: true, seller: true, team: true, sort: true })
    .extend({ price: z.enum(priceRangeIds).optional() }),
  reply: ChoiceCounts,
});
export const getMyPrintedCards = call({
  method: 'GET',
  path: '/physical-card/get-my-physical-cards',
  access: 'member',
  group,
  summary: 'Printed cards I sell, last changed first',
  query: z.object({ state: PrintedCardState.optional(), cardId: Id.optional(), ...pageQuery }),
  reply: pageOf(PrintedCardDetails),
});
export const getPrintedCardApprovals = call({
  method: 'GET',
  path: '/physical-card/get-approval-requests',
  access: 'member',
  group,
  summary: 'Printed cards that would give me a share and wait for my approval, oldest first',
  query: z.object(pageQuery),
  reply: pageOf(PrintedCardDetails),
});
