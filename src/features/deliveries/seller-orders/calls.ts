import { z } from 'zod';
import { SendTo } from '#features/payments/calls.ts';
import { disputeOutcomes } from '#features/payments/dispute-outcome.ts';
import { OrderNumber } from '#features/payments/orders/calls.ts';
import { call } from '#platform/call.ts';
import { Currency, Id, line, pageOf, pageQuery, typed } from '#platform/fields.ts';
import { allDeliveryStates, holdReasons } from '../delivery/delivery-states.ts';
import { DeliveryView, Tracking } from '../delivery/delivery-view.ts';
import { PrintJobView } from '../printing/calls.ts';
import { ReturnView } from '../returns/calls.ts';

/** Where a seller finds a delivery. */
export const sellerOrderFilters = ['to_send', 'on_hold', 'sent', 'done', 'cancelled', 'returns'] as const;

/** A delivery in the seller's list. Minor units. */
export const SellerOrderRow = z.object({
  id: z.string(),
  /** The order's number: TL-7K2M-9QXD. */
  number: z.string(),
  state: z.enum(allDeliveryStates),
  /** Who it is sent to. */
  recipient: z.string(),
  countryName: z.string(),
  title: z.string(),
  picture: z.string().nullable(),
  /** How many pieces. */
  pieces: z.int(),
  /** Of them, how many still have to be sent. */
  left: z.int(),
  /** What was paid for the goods and their delivery. */
  amount: z.int(),
  currency: Currency,
  shipBy: z.string(),
  openReturns: z.int(),
  /** What became of the buyer's dispute with their bank; null without one. */
  dispute: z.enum(disputeOutcomes).nullable(),
  createdAt: z.string(),
});
export type SellerOrderRow = z.infer<typeof SellerOrderRow>;

/** A delivery as its seller works on it. */
export const SellerDelivery = DeliveryView.extend({
  number: z.string(),
  createdAt: z.string(),
  currency: Currency,
  weightGrams: z.int(),
  /** What was paid for the goods. */
  goods: z.int(),
  /** Of the goods and their delivery. */
  refunded: z.int(),
  /** By the viewer, after our fee and refunds. */
  earned: z.int(),
  /** Whom I sent my last parcel with; null before the first. */
  carrier: z.string().nullable(),
  address: SendTo.nullable(),
  /** Why it can't be sent now, as a sentence; null when it can. */
  notSendable: z.string().nullable(),
  /** What became of the buyer's dispute with their bank; null without one. */
  dispute: z.enum(disputeOutcomes).nullable(),
  /** Its page is /disputes/ID. */
  disputeId: z.string().nullable(),
  returns: z.array(ReturnView),
  /** What the print partner makes of it; null when it makes nothing. */
  print: PrintJobView.nullable(),
});
export type SellerDelivery = z.infer<typeof SellerDelivery>;

const group = 'deliveries';
const write = { method: 'POST', access: 'member', limit: 'write', group } as const;
const deliveryId = Id;

export const sellerOrdersQuery = {
  show: z.enum(sellerOrderFilters).default('to_send'),
  /** The beginning of an order number. */
  number: typed()
    .toUpperCase()
    .max(12)
    .regex(/^[A-Z0-9-]*$/, 'An order number looks like TL-7K2M-9QXD.')
    .optional(),
};

export const getDeliveriesToSend = call({
  method: 'GET',
  path: '/seller/orders',
  access: 'member',
  group,
  summary: 'What I have to send and sent: the most urgent first, everything else the newest first',
  query: z.object({ ...pageQuery, ...sellerOrdersQuery }),
  reply: pageOf(SellerOrderRow),
});

export const getSellerCounts = call({
  method: 'GET',
  path: '/seller/orders/counts',
  access: 'member',
  group,
  summary: 'How many deliveries I have to send, hold, or answer a return of; at most 99 of each',
  reply: z.object({ toSend: z.int(), late: z.int(), onHold: z.int(), returns: z.int() }),
});

export const getSellerDelivery = call({
  method: 'GET',
  path: '/seller/orders/:number',
  access: 'member',
  group,
  summary: 'What I send of an order, with the address',
  params: z.object({ number: OrderNumber }),
  reply: SellerDelivery,
});

/** `left` is how many the page showed as still to send: 409 DELIVERY_CHANGED when that isn't so. */
const LineToSend = z.object({
  item: z.int().min(0).max(100),
  quantity: z.int().min(1).max(1000),
  left: z.int().min(1).max(1000),
});

export const startDelivery = call({
  ...write,
  path: '/seller/orders/start',
  summary: 'Begin to make or pack what I send: the buyer sees it',
  body: z.object({ deliveryId }),
  reply: SellerDelivery,
});

export const shipParcel = call({
  ...write,
  path: '/seller/orders/ship',
  summary: 'Mark a parcel with all or some of a delivery as shipped',
  body: z.object({
    deliveryId,
    lines: z.array(LineToSend).min(1, 'Choose what is in the parcel.').max(50),
    ...Tracking,
    trackingNumber: Tracking.trackingNumber.default(''),
  }),
  reply: SellerDelivery,
});

export const correctTracking = call({
  ...write,
  path: '/seller/orders/correct-tracking',
  summary: 'Correct the carrier or tracking number of a parcel: the buyer is told',
  body: z.object({ parcelId: Id, ...Tracking }),
  reply: SellerDelivery,
});

export const holdDelivery = call({
  ...write,
  path: '/seller/orders/hold',
  summary: 'Put a delivery on hold: the buyer is told why',
  body: z.object({ deliveryId, reason: z.enum(holdReasons), note: line(300, 0).default('') }),
  reply: SellerDelivery,
});

export const resumeDelivery = call({
  ...write,
  path: '/seller/orders/resume',
  summary: 'End the hold of a delivery',
  body: z.object({ deliveryId }),
  reply: SellerDelivery,
});

export const sendToPrintAgain = call({
  ...write,
  path: '/seller/orders/print/send-again',
  summary: 'Send prints that the print partner refused, or didn’t get, to it again',
  body: z.object({ deliveryId }),
  reply: SellerDelivery,
});

export const sendPrintFile = call({
  ...write,
  path: '/seller/orders/print/send-file',
  summary: 'Send a PDF for a piece that the print partner refused: the next order is made from it',
  body: z.object({ deliveryId, printId: Id, mediaId: Id }),
  reply: SellerDelivery,
});

export const printMyself = call({
  ...write,
  path: '/seller/orders/print/take-over',
  summary: 'Cancel prints at the print partner, and make and send them myself',
  body: z.object({ deliveryId }),
  reply: SellerDelivery,
});

export const cancelDeliveryLine = call({
  ...write,
  path: '/seller/orders/cancel-line',
  summary: 'Cancel what I can’t send of a line, and refund it to the buyer',
  body: LineToSend.extend({ deliveryId, note: line(200, 1, 'Tell the buyer why.') }),
  reply: SellerDelivery,
});
