import { z } from 'zod';
import { Media } from '#features/media/media.ts';
import { SendTo } from '#features/payments/calls.ts';
import { call } from '#platform/call.ts';
import { Currency, Done, Id, pageOf, pageQuery, text } from '#platform/fields.ts';
import { DeliveryLine, ParcelView, Tracking } from '../delivery/delivery-view.ts';
import { allReturnStates, MOST_RETURN_IMAGES, returnActions, returnReasons } from './return-states.ts';

const Amount = z.int().min(0);

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
  /** Until when the next step has to be done, ISO 8601; null when nobody has to do one. */
  dueAt: z.string().nullable(),
});
export type ReturnView = z.infer<typeof ReturnView>;

/** A return as its buyer, its seller and our team see it on one page. Minor units. */
export const ReturnPage = ReturnView.extend({
  role: z.enum(['buyer', 'seller', 'team']),
  number: z.string(),
  currency: Currency,
  line: DeliveryLine,
  seller: z.object({ name: z.string(), path: z.string() }),
  /** Who sends it, as the parcel was addressed to them. */
  buyer: z.string(),
  /** Who pays for sending it back; null when nothing is sent. */
  postage: z.enum(['buyer', 'seller']).nullable(),
  /** Where it is sent. */
  address: SendTo.nullable(),
  parcel: ParcelView.pick({ carrier: true, trackingNumber: true, trackingUrl: true })
    .extend({ sentAt: z.string() })
    .nullable(),
  turn: z.enum(['buyer', 'seller', 'team']).nullable(),
  /** The payment is disputed: nothing can be done until the bank decides. */
  isPaused: z.boolean(),
  /** It was taken to our team. */
  wasWithTeam: z.boolean(),
  /** What the viewer can do. */
  actions: z.array(z.enum(returnActions)),
  /** What can be refunded now: of the goods at most, and what delivery had cost where that is due. */
  refund: z.object({ goods: Amount, delivery: Amount }),
  /** Of what was refunded, what delivery had cost. */
  refundedDelivery: Amount,
  /** The seller's address for the last return; for the seller. */
  addressId: z.string().nullable(),
  timeline: z.array(
    z.object({
      state: z.enum(allReturnStates),
      at: z.string(),
      /** Null when time or the bank did it. */
      by: z.enum(['buyer', 'seller', 'team']).nullable(),
      note: z.string(),
    }),
  ),
});
export type ReturnPage = z.infer<typeof ReturnPage>;

const group = 'deliveries';
const write = { method: 'POST', access: 'member', limit: 'write', group } as const;
const returnId = Id;
const note = (most: number) => text(most, 0).default('');

export const getReturn = call({
  method: 'GET',
  path: '/delivery/return/:returnId',
  access: 'member',
  fresh: true,
  guests: true,
  group,
  summary: 'A return of mine, as its buyer or seller: where it stands, until when, and what I can do',
  params: z.object({ returnId }),
  reply: ReturnPage,
});

export const requestReturn = call({
  ...write,
  guests: true,
  path: '/delivery/return',
  summary: 'Ask to send back something that was delivered, within 30 days',
  body: z.object({
    deliveryId: Id,
    item: z.int().min(0).max(100),
    quantity: z.int().min(1).max(1000),
    reason: z.enum(returnReasons, { error: 'Choose a reason.' }),
    text: note(1000),
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
  summary: 'Approve a return and say where it is sent, or decline it',
  body: z.object({
    returnId,
    approve: z.boolean(),
    /** One of my addresses, unless it never arrived. */
    addressId: Id.optional(),
    answer: note(500),
  }),
  reply: Done,
});

export const sendBackReturn = call({
  ...write,
  guests: true,
  path: '/delivery/return/sent-back',
  summary: 'Say that I sent it back, and how it can be followed',
  body: z.object({ returnId, ...Tracking, trackingNumber: Tracking.trackingNumber.default('') }),
  reply: Done,
});

export const cancelReturn = call({
  ...write,
  guests: true,
  path: '/delivery/return/cancel',
  summary: 'Cancel my return before I have sent it back',
  body: z.object({ returnId }),
  reply: Done,
});

export const askTeamAboutReturn = call({
  ...write,
  guests: true,
  path: '/delivery/return/ask-team',
  summary: 'Take a return to the team that the seller declined, or didn’t answer or refund in time',
  body: z.object({ returnId, note: text(1000, 1, 'Tell our team what happened.') }),
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

/** Of the goods, in minor units; left out: all of it. Delivery is refunded besides where it is due. */
const amount = z.int().min(0, 'Enter an amount.').optional();

export const refundReturn = call({
  ...write,
  path: '/seller/returns/refund',
  summary: 'Refund what came back, whole or in part, and delivery where it is due',
  body: z.object({ returnId, amount, note: note(200) }),
  reply: Done,
});

/** A return in the queue of our team. */
export const ReturnWithTeam = ReturnView.pick({ id: true, quantity: true, reason: true }).extend({
  number: z.string(),
  title: z.string(),
  withTeamAt: z.string(),
});
export type ReturnWithTeam = z.infer<typeof ReturnWithTeam>;

const staff = { access: 'staff', act: 'refund', group: 'admin' } as const;

export const getReturnsWithTeam = call({
  ...staff,
  method: 'GET',
  path: '/admin/returns',
  summary: 'Returns that buyers took to the team, the longest waiting first',
  query: z.object(pageQuery),
  reply: pageOf(ReturnWithTeam),
});

export const getReturnForTeam = call({
  ...staff,
  method: 'GET',
  path: '/admin/returns/:returnId',
  summary: 'A return that was taken to the team',
  params: z.object({ returnId }),
  reply: ReturnPage,
});

export const decideReturn = call({
  ...staff,
  method: 'POST',
  path: '/admin/returns/decide',
  limit: 'write',
  summary: 'Refund a return that was taken to the team, whole or in part, or close it',
  body: z.object({
    returnId,
    refund: z.boolean(),
    amount,
    message: text(500, 1, 'Tell buyer and seller why.'),
  }),
  reply: Done,
});
