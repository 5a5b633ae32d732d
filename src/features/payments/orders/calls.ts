import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Currency, pageOf, pageQuery, typed } from '#platform/fields.ts';
import { BoughtItem, RefundView, ShippingAddress } from '../calls.ts';
import { disputeOutcomes } from '../dispute-outcome.ts';

export const allOrderStates = [
  'awaiting_payment',
  'expired',
  'cancelled',
  'paid',
  'in_fulfilment',
  'on_hold',
  'partially_shipped',
  'shipped',
  'delivered',
  'completed',
  'partially_refunded',
  'refunded',
  'disputed',
] as const;
export const OrderState = z.enum(allOrderStates);

/** An order in a list. Minor units. */
export const OrderLine = z.object({
  id: z.string(),
  /** TL-7K2M-9QXD */
  number: z.string(),
  paymentId: z.string(),
  state: OrderState,
  amount: z.int().min(0),
  refunded: z.int().min(0),
  currency: Currency,
  /** What became of its disputes; null without any. */
  dispute: z.enum(disputeOutcomes).nullable(),
  items: z.array(BoughtItem),
  createdAt: z.string(),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const OrderView = OrderLine.extend({
  /** The platform fee included in the amount. */
  fee: z.int().min(0),
  address: ShippingAddress.nullable(),
  refunds: z.array(RefundView),
  disputes: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(disputeOutcomes),
      openedAt: z.string(),
      /** Null while it is open. */
      closedAt: z.string().nullable(),
    }),
  ),
  /** The states it has been in, oldest first. */
  timeline: z.array(z.object({ state: OrderState, at: z.string() })),
  /** It has a receipt. */
  isPaid: z.boolean(),
  /** Why it can't be returned (any more), as a sentence; null while it can. */
  notReturnable: z.string().nullable(),
  /** ISO 8601; null for what can never be returned. */
  returnUntil: z.string().nullable(),
  /** What is returned together, by its place among the items; all of them unless some are sent. */
  returnable: z.array(z.int()),
  isUnderReview: z.boolean(),
});
export type OrderView = z.infer<typeof OrderView>;

const group = 'orders';
export const OrderNumber = typed()
  .toUpperCase()
  .regex(/^TL-[0-9A-Z]{4}-[0-9A-Z]{4}$/, 'An order number looks like TL-7K2M-9QXD.');

export const getMyOrders = call({
  method: 'GET',
  path: '/payment/get-my-orders',
  access: 'member',
  fresh: true,
  guests: true,
  group,
  summary: 'My orders, newest first',
  query: z.object(pageQuery),
  reply: pageOf(OrderLine),
});

export const getOrder = call({
  method: 'GET',
  path: '/payment/get-order/:number',
  access: 'member',
  fresh: true,
  guests: true,
  group,
  summary: 'One of my orders, with its timeline, refunds and return window',
  params: z.object({ number: OrderNumber }),
  reply: OrderView,
});
