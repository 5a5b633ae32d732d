import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import {
  Currency,
  Id,
  IdOrName,
  line,
  pageOf,
  pageQuery,
  queryAmount,
  queryFlag,
  typed,
} from '#platform/fields.ts';
import { BoughtItem, PaymentStateField, RefundView, ShippingAddress } from '../../calls.ts';
import { staffRefundReasons } from '../../refunds/staff-refund-reasons.ts';
import { OrderNumber, OrderState } from '../calls.ts';

const group = 'admin';
const access = 'staff';
const Amount = z.int().min(0);

export const AdminOrderRow = z.object({
  id: z.string(),
  number: z.string(),
  state: OrderState,
  buyer: AccountCard.nullable(),
  /** The title of the first line. */
  title: z.string(),
  lineCount: z.int(),
  /** Minor units. */
  amount: Amount,
  refunded: Amount,
  currency: Currency,
  /** There was a dispute, whatever its outcome. */
  isDisputed: z.boolean(),
  /** Something of it isn't sent a week after the promised day. */
  isOverdue: z.boolean(),
  /** Why staff have to look at its payment; null when nothing is wrong. */
  problem: z.string().nullable(),
  createdAt: z.string(),
});
export type AdminOrderRow = z.infer<typeof AdminOrderRow>;

const day = z.iso.date('Enter the date as YYYY-MM-DD.');

export const getAdminOrders = call({
  method: 'GET',
  path: '/admin/orders',
  access,
  act: 'orders.read',
  group,
  summary: 'Orders of this site',
  query: z.object({
    /** A number or how it begins. */
    number: typed()
      .toUpperCase()
      .regex(/^[0-9A-Z-]{1,12}$/, 'An order number looks like TL-7K2M-9QXD.')
      .optional(),
    state: OrderState.optional(),
    buyer: IdOrName.optional(),
    /** Somebody who has a share in it. */
    seller: IdOrName.optional(),
    disputed: queryFlag.optional(),
    /** Something of it should have been sent a week ago or longer. */
    overdue: queryFlag.optional(),
    /** Both included. */
    /** Left out where amounts are compared: US dollars. */
    currency: Currency.optional(),
    minAmount: queryAmount.optional(),
    maxAmount: queryAmount.optional(),
    /** Days in UTC, both included. */
    from: day.optional(),
    until: day.optional(),
    sort: z.enum(['-createdAt', 'createdAt', '-amount', 'amount']).default('-createdAt'),
    ...pageQuery,
  }),
  reply: pageOf(AdminOrderRow),
});

/** Minor units. */
const OrderSum = z.object({ currency: Currency, orders: z.int(), paid: Amount, refunded: Amount });
export const getOrderSums = call({
  method: 'GET',
  path: '/admin/order-sums/:accountId',
  access,
  act: 'orders.read',
  group,
  summary: 'What somebody paid for orders of this site and got back, in each currency',
  params: z.object({ accountId: Id }),
  reply: z.object({ items: z.array(OrderSum) }),
});

const Line = BoughtItem.extend({
  item: z.int(),
  payees: z.array(z.object({ account: AccountCard.nullable(), share: z.int() })),
  /** Refunded as a line, also while the refund is pending. */
  isRefunded: z.boolean(),
});
const StaffRefund = RefundView.extend({
  providerId: z.string().nullable(),
  staffReason: z.enum(staffRefundReasons).nullable(),
  /** The lines it was for; empty for any other part of the payment. */
  lines: z.array(z.int()),
  by: AccountCard.nullable(),
});
const Change = z.object({
  from: z.string().nullable(),
  to: z.string(),
  /** Null when no person decided it. */
  by: AccountCard.nullable(),
  reason: z.string(),
  at: z.string(),
});

export const AdminOrder = AdminOrderRow.extend({
  lines: z.array(Line),
  /** `getOrderAddress` returns it, since looking at it is recorded. */
  hasAddress: z.boolean(),
  payment: z.object({
    id: z.string(),
    state: PaymentStateField,
    fee: Amount,
    /** What is neither refunded, nor being refunded, nor disputed. */
    refundable: Amount,
    succeededAt: z.string().nullable(),
    /** The provider’s IDs. */
    sessionId: z.string().nullable(),
    intentId: z.string().nullable(),
    chargeId: z.string().nullable(),
  }),
  refunds: z.array(StaffRefund),
  disputes: z.array(
    z.object({
      id: z.string(),
      providerId: z.string(),
      amount: Amount,
      state: z.string(),
      reason: z.string(),
      at: z.string(),
    }),
  ),
  timeline: z.array(Change),
  paymentTimeline: z.array(Change),
  ledger: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      key: z.string(),
      at: z.string(),
      entries: z.array(z.object({ account: z.string(), holder: AccountCard.nullable(), amount: z.int() })),
    }),
  ),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

const params = z.object({ number: OrderNumber });
export const getAdminOrder = call({
  method: 'GET',
  path: '/admin/orders/:number',
  access,
  act: 'orders.read',
  group,
  summary: 'An order with its lines, payment, refunds, disputes, timeline and ledger entries',
  params,
  reply: AdminOrder,
});

export const getAdminOrderAddress = call({
  method: 'POST',
  path: '/admin/orders/:number/address',
  access,
  act: 'orders.read',
  group,
  limit: 'look-up',
  summary: 'The shipping address of an order; the audit log records who looked at it',
  params,
  /** Only the country is kept of an erased account's address. */
  reply: z.object({ address: ShippingAddress.nullable() }),
});

export const refundAdminOrder = call({
  method: 'POST',
  path: '/admin/orders/refund',
  access,
  act: 'refund',
  group,
  limit: 'write',
  summary: 'Refund an order: all that is left, some of its lines, or an amount',
  body: z
    .object({
      orderId: Id,
      lines: z.array(z.int().min(0).max(99)).min(1, 'Choose a line.').max(10).optional(),
      amount: z.int().min(1, 'Enter an amount.').optional(),
      reason: z.enum(staffRefundReasons, { error: 'Choose a reason.' }),
      /** The buyer reads it. */
      note: line(200).optional(),
      /** What was refundable when the page was shown: 409 REFUNDABLE_CHANGED when it changed since. */
      expectedRefundable: Amount,
      /** Refund in full although the person the buyer gave it to loses it: 409 GIVEN_AWAY without. */
      confirmGifted: z.boolean().default(false),
    })
    .refine(({ lines, amount }) => lines === undefined || amount === undefined, {
      error: 'Choose lines or enter an amount, not both.',
      path: ['amount'],
    }),
  reply: z.object({ refundId: z.string(), state: z.string() }),
});
