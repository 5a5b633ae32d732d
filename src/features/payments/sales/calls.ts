import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Currency, pageOf, pageQuery } from '#platform/fields.ts';

const saleStates = ['paid', 'partially_refunded', 'refunded', 'refunding', 'disputed', 'lost'] as const;
const Amount = z.int().min(0);

/** An item that was sold, as it was then. Minor units. */
const SoldItem = z.object({
  title: z.string(),
  detail: z.string(),
  quantity: z.int(),
  picture: z.string().nullable(),
  path: z.string(),
  /** The viewer's share of its price after our fee, before refunds. */
  share: Amount,
});

/** The viewer's part of a payment. Minor units. */
export const Sale = z.object({
  /** The payment's id, for `request-refund`. */
  id: z.string(),
  /** The order's; null for a payment without one. */
  number: z.string().nullable(),
  at: z.string(),
  items: z.array(SoldItem),
  /** Null when the viewer may not see who it is. */
  buyer: AccountCard.nullable(),
  currency: Currency,
  /** What the buyer paid for these items, and how much of it is refunded. */
  amount: Amount,
  refunded: Amount,
  /** What the viewer earned, after our fee and refunds. */
  earned: Amount,
  state: z.enum(saleStates),
  /** The viewer is the seller; others only have a share. */
  isSeller: z.boolean(),
  /** What the viewer can refund now: nothing of what others sell. */
  left: Amount,
});
export type Sale = z.infer<typeof Sale>;

export const getMySales = call({
  method: 'GET',
  path: '/payment/get-my-sales',
  access: 'member',
  fresh: true,
  group: 'payments',
  summary: 'My sales on this site, newest first, and how much of each I can refund. Tips have their own list',
  query: z.object(pageQuery),
  reply: pageOf(Sale),
});
