import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id, pageOf, pageQuery } from '#platform/fields.ts';
import { CardSummary, Edition } from '../card/calls.ts';
import { NOTE_NEEDED } from './drop-rules.ts';

/** `open` for entries, `drawing` between their end and the draw, `drawn` while winners can buy, `over` afterwards. */
export const DropState = z.enum(['announced', 'open', 'drawing', 'drawn', 'over', 'cancelled']);

/** By its maker, with its card, or because its maker was banned. */
export const CancelReason = z.enum(['maker', 'retired', 'taken_down', 'maker_banned']);
export type CancelReason = z.infer<typeof CancelReason>;

export const Drop = z.object({
  id: z.string(),
  path: z.string(),
  card: CardSummary,
  edition: Edition,
  opensAt: z.string(),
  closesAt: z.string(),
  state: DropState,
  entries: z.int(),
  /** SHA-256 of the seed, in hex. */
  commitment: z.string(),
  /** Null before the draw. */
  seed: z.string().nullable(),
  drawnAt: z.string().nullable(),
  /** Null unless it was cancelled. The note is what its maker wrote. */
  cancelled: z.object({ at: z.string(), reason: CancelReason, note: z.string() }).nullable(),
  /** Null for a signed-out visitor. */
  viewer: z
    .object({
      isMaker: z.boolean(),
      entered: z.boolean(),
      /** Identifies me in the draw. */
      entrantHash: z.string().nullable(),
      rank: z.int().nullable(),
      serial: z.int().nullable(),
      /** Until when I can buy my number. */
      until: z.string().nullable(),
      prize: z.enum(['won', 'paying', 'bought', 'lapsed']).nullable(),
    })
    .nullable(),
});
export type Drop = z.infer<typeof Drop>;

const group = 'cards';
export const getDrops = call({
  method: 'GET',
  path: '/drop/get-drops',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'Open and upcoming drops, next to close first; ?over=true drawn ones, newest first',
  query: z.object({ over: z.enum(['true', 'false']).default('false'), ...pageQuery }),
  reply: pageOf(Drop),
});
export const getDrop = call({
  method: 'GET',
  path: '/drop/get-drop/:dropId',
  access: 'key',
  group,
  cacheSeconds: 2,
  summary: 'One drop: window, commitment and entries; after the draw the seed and my result',
  params: z.object({ dropId: Id }),
  reply: Drop,
});
export const getDropOfEdition = call({
  method: 'GET',
  path: '/drop/get-drop-of-edition/:editionId',
  access: 'key',
  group,
  cacheSeconds: 2,
  summary: 'The drop of an edition',
  params: z.object({ editionId: Id }),
  reply: Drop,
});
export const getDraw = call({
  method: 'GET',
  path: '/drop/get-draw/:dropId',
  access: 'key',
  group,
  cacheSeconds: 60,
  summary: 'The complete draw, so that anybody can verify it: seed, every entrant by hash, and their numbers',
  params: z.object({ dropId: Id }),
  reply: z.object({
    dropId: z.string(),
    seed: z.string(),
    commitment: z.string(),
    supply: z.int(),
    entries: z.array(z.object({ entrantHash: z.string(), serial: z.int().nullable() })),
  }),
});
export const createDrop = call({
  method: 'POST',
  path: '/drop/create-drop',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Sell an edition of my card by draw; set when entries open and close',
  body: z.object({ editionId: Id, opensAt: z.iso.datetime(), closesAt: z.iso.datetime() }),
  reply: Drop,
});
export const cancelDrop = call({
  method: 'POST',
  path: '/drop/cancel-drop',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Cancel my drop, with the reason for everybody who entered',
  body: z.object({
    dropId: Id,
    note: z.string().trim().min(1, NOTE_NEEDED).max(300),
  }),
  reply: Drop,
});
export const enterDrop = call({
  method: 'POST',
  path: '/drop/enter-drop',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Enter or leave a drop; entering is free',
  body: z.object({ dropId: Id, entered: z.boolean() }),
  reply: Drop,
});
