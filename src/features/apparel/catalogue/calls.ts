import { z } from 'zod';
import { ChoiceCounts } from '#features/listings/choice-counts.ts';
import { listingSorts } from '#features/listings/sorts.ts';
import { call } from '#platform/call.ts';
import { Currency, IdOrName, line, pageOf, pageQuery } from '#platform/fields.ts';
import {
  ApparelDetails,
  ApparelSummary,
  ColourFamilyField,
  ProductStateField,
  SizeField,
} from '../product/calls.ts';
import { priceRangeIds } from './price-ranges.ts';

const Price = z.int().min(0).max(1_000_000_000_000);

const group = 'apparel';
export const getApparels = call({
  method: 'POST',
  path: '/apparel/get-apparels',
  access: 'key',
  group,
  summary:
    'Products on sale by category, size, colour, price, sport and seller; size and colour of what is in stock',
  body: z.object({
    /** The slug of a category; an upper one finds those below it too. */
    category: line(80, 1).optional(),
    size: SizeField.optional(),
    colour: ColourFamilyField.optional(),
    /** Of prices that are compared; left out: US dollars. */
    currency: Currency.optional(),
    minPrice: Price.optional(),
    maxPrice: Price.optional(),
    sport: line(40, 1).optional(),
    seller: IdOrName.optional(),
    /** Of those who run a team, and of its squad. */
    team: IdOrName.optional(),
    inStock: z.boolean().optional(),
    sort: z.enum(listingSorts).default('newest'),
    ...pageQuery,
  }),
  reply: pageOf(ApparelSummary),
});
export const countApparels = call({
  method: 'GET',
  path: '/apparel/count-apparels',
  access: 'key',
  group,
  cacheSeconds: 30,
  summary: 'How many products each choice of a filter gives, together with the other filters',
  query: getApparels.body
    .pick({
      category: true,
      size: true,
      colour: true,
      currency: true,
      sport: true,
      seller: true,
      team: true,
      sort: true,
    })
    .extend({ price: z.enum(priceRangeIds).optional() }),
  reply: ChoiceCounts,
});
export const getMyApparels = call({
  method: 'GET',
  path: '/apparel/get-my-apparels',
  access: 'member',
  group,
  summary: 'Products I sell, last changed first',
  query: z.object({ state: ProductStateField.optional(), ...pageQuery }),
  reply: pageOf(ApparelDetails),
});
export const getApparelApprovals = call({
  method: 'GET',
  path: '/apparel/get-approval-requests',
  access: 'member',
  group,
  summary: 'Products that would give me a share and wait for my approval, oldest first',
  query: z.object(pageQuery),
  reply: pageOf(ApparelDetails),
});
