import { z } from 'zod';
import { AccountCard } from '#features/accounts/calls.ts';
import { call } from '#platform/call.ts';
import { Currency, pageOf, pageQuery } from '#platform/fields.ts';

const saleStates = ['paid', 'partly_paid_back', 'paid_back', 'being_paid_back', 'disputed', 'lost'] as const;
const Amount = z.int().min(0);

/** A thing that was sold, as it stood then. Minor units. */
const SoldThing = z.object({
  title: z.string(),
  detail: z.string(),
  quantity: z.int(),
  picture: z.string().nullable(),
  path: z.string(),
  /** What of its price was the viewer's after our fee, whatever went back since. */
  share: Amount,
});

/** A payment that brought the viewer something: what of it concerns them. Minor units. */
export const Sale = z.object({
  /** The payment's: what `request-refund` asks for. */
  id: z.string(),
  at: z.string(),
  things: z.array(SoldThing),
  /** Null where the viewer may not know them. */
  buyer: AccountCard.nullable(),
  currency: Currency,
  /** What the buyer paid for these things, and what of that went back. */
  amount: Amount,
  paidBack: Amount,
  /** The viewer's by now: after our fee, and without what went back. */
  mine: Amount,
  state: z.enum(saleStates),
  /** It is the viewer who sells it; others only share in what it brings. */
  isMine: z.boolean(),
  /** What the viewer can pay back now: nothing of what others sell. */
  left: Amount,
});
export type Sale = z.infer<typeof Sale>;

export const getMySales = call({
  method: 'GET',
  path: '/payment/get-my-sales',
  access: 'member',
  group: 'payments',
  summary:
    'What was sold of mine on this site, newest first, and what of it I can pay back. Tips have a list of their own',
  query: z.object(pageQuery),
  reply: pageOf(Sale),
});
