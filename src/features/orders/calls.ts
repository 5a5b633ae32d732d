import { z } from 'zod';
import { BoughtItem, RefundView, SentToAddress } from '#features/payments/calls.ts';
import { call } from '#platform/call.ts';
import { Currency, pageOf, pageQuery } from '#platform/fields.ts';

const orderStates = [
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
const State = z.enum(orderStates);

/** As a line of the list. Minor units. */
export const OrderLine = z.object({
  id: z.string(),
  /** TL-7K2M-9QXD */
  number: z.string(),
  paymentId: z.string(),
  state: State,
  amount: z.int().min(0),
  refunded: z.int().min(0),
  currency: Currency,
  items: z.array(BoughtItem),
  createdAt: z.string(),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const OrderView = OrderLine.extend({
  /** What of the amount stays with us; the rest goes to those who made it. */
  fee: z.int().min(0),
  address: SentToAddress.nullable(),
  refunds: z.array(RefundView),
  /** What became of it, oldest first. */
  moves: z.array(z.object({ to: State, why: z.string(), at: z.string() })),
  /** Money came: there is a receipt. */
  isPaid: z.boolean(),
  /** Why it cannot be returned (any more); null while it can. */
  notReturnable: z.string().nullable(),
  /** Until when it can be returned; null for what never can. */
  returnUntil: z.string().nullable(),
  isLookedAt: z.boolean(),
});
export type OrderView = z.infer<typeof OrderView>;

const group = 'orders';
export const OrderNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^TL-[0-9A-Z]{4}-[0-9A-Z]{4}$/, 'An order number looks like TL-7K2M-9QXD.');

export const getMyOrders = call({
  method: 'GET',
  path: '/payment/get-my-orders',
  access: 'member',
  group,
  summary: 'My orders, newest first',
  query: z.object(pageQuery),
  reply: pageOf(OrderLine),
});

export const getOrder = call({
  method: 'GET',
  path: '/payment/get-order/:number',
  access: 'member',
  group,
  summary: 'One of my orders, with what became of it',
  params: z.object({ number: OrderNumber }),
  reply: OrderView,
});
