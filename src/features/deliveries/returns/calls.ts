import { z } from 'zod';
import { Media } from '#features/media/media.ts';
import { call } from '#platform/call.ts';
import { Done, Id, text } from '#platform/fields.ts';
import { allReturnStates, MOST_RETURN_IMAGES, returnReasons } from './return-states.ts';

/** What a buyer sends back of a line. */
export const ReturnView = z.object({
  id: z.string(),
  deliveryId: z.string(),
  item: z.int(),
  quantity: z.int(),
  reason: z.enum(returnReasons),
  text: z.string(),
  state: z.enum(allReturnStates),
  /** What the seller wrote. */
  answer: z.string(),
  /** Minor units. */
  refunded: z.int().nullable(),
  images: z.array(Media),
  createdAt: z.string(),
});
export type ReturnView = z.infer<typeof ReturnView>;

const write = { method: 'POST', access: 'member', limit: 'write', group: 'deliveries' } as const;
const returnId = Id;

export const requestReturn = call({
  ...write,
  path: '/delivery/return',
  summary: 'Ask to send back something that was delivered, within 30 days',
  body: z.object({
    deliveryId: Id,
    item: z.int().min(0).max(100),
    quantity: z.int().min(1).max(1000),
    reason: z.enum(returnReasons, { error: 'Choose a reason.' }),
    text: text(1000, 0).default(''),
    mediaIds: z
      .array(Id)
      .max(MOST_RETURN_IMAGES, `Add up to ${MOST_RETURN_IMAGES} pictures.`)
      .refine((ids) => new Set(ids).size === ids.length, 'The same picture was added twice.')
      .default([]),
  }),
  reply: Done.extend({ returnId: z.string() }),
});

export const answerReturn = call({
  ...write,
  path: '/seller/returns/answer',
  summary: 'Approve or decline a return',
  body: z.object({ returnId, approve: z.boolean(), answer: text(500, 0).default('') }),
  reply: Done,
});

export const receiveReturn = call({
  ...write,
  path: '/seller/returns/receive',
  summary: 'Say that what was sent back has arrived',
  body: z.object({
    returnId,
    /** It is as good as new: it goes back into stock, where its kind has one. */
    sellable: z.boolean().default(false),
  }),
  reply: Done,
});

export const refundReturn = call({
  ...write,
  path: '/seller/returns/refund',
  summary: 'Refund what came back, and delivery when nothing of it stays with the buyer',
  body: z.object({ returnId }),
  reply: Done,
});
