import { z } from 'zod';
import { ChoiceCounts } from '#features/listings/choice-counts.ts';
import { listingSorts } from '#features/listings/sorts.ts';
import { call } from '#platform/call.ts';
import { Currency, IdOrName, line, pageOf, pageQuery } from '#platform/fields.ts';
import { FrameSummary, LicenceField } from '../frame/calls.ts';
import { priceRangeIds } from './price-ranges.ts';

const Price = z.int().min(0).max(1_000_000);

const group = 'frames';
export const getFrames = call({
  method: 'GET',
  path: '/platform-frames/frames-list',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Frames that the platform and creators offer, newest first',
  query: z.object(pageQuery),
  reply: pageOf(FrameSummary),
});
export const findFramesByFilter = call({
  method: 'POST',
  path: '/platform-frames/platform-frames-list',
  access: 'key',
  group,
  summary: 'Frames on offer by name, price, licence and seller',
  body: z.object({
    /** Part of the name, or of the seller's. */
    search: line(60, 0).optional(),
    price: z.enum(['free', 'paid']).optional(),
    /** Minor units. */
    currency: Currency.optional(),
    minPrice: Price.optional(),
    maxPrice: Price.optional(),
    licence: LicenceField.optional(),
    /** Our own, or those of members. */
    from: z.enum(['platform', 'creators']).optional(),
    seller: IdOrName.optional(),
    /** Of those who run a team, and of its squad. */
    team: IdOrName.optional(),
    sort: z.enum(listingSorts).default('newest'),
    ...pageQuery,
  }),
  reply: pageOf(FrameSummary),
});
export const countFrames = call({
  method: 'GET',
  path: '/platform-frames/count-frames',
  access: 'key',
  group,
  cacheSeconds: 30,
  summary: 'How many frames each choice of a filter gives, together with the other filters',
  query: findFramesByFilter.body
    .pick({ search: true, currency: true, licence: true, from: true, seller: true, team: true, sort: true })
    .extend({ price: z.enum(priceRangeIds).optional() }),
  reply: ChoiceCounts,
});
