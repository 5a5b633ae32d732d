import { z } from 'zod';
import { planCodes, planIntervals } from '#features/plans/plan.ts';
import { call } from '#platform/call.ts';
import { Id, PlanCurrency, text } from '#platform/fields.ts';
import { allSubscriptionStates, cancelReasons } from './subscription-states.ts';

const Plan = z.enum(planCodes);
const Interval = z.enum(planIntervals);
const Seats = z.int().min(1, 'Choose at least one seat.').max(500, 'Choose up to 500 seats.');
const Amount = z.int().min(0);

export const InvoiceView = z.object({
  id: z.string(),
  number: z.string().nullable(),
  /** The plan it was for. */
  name: z.string(),
  state: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  /** Can be negative: then it was credited. */
  total: z.int(),
  paid: Amount,
  refunded: Amount,
  currency: PlanCurrency,
  issuedAt: z.string(),
  /** The provider's page of it; null while it is a draft. */
  url: z.string().nullable(),
});
export type InvoiceView = z.infer<typeof InvoiceView>;

/** A plan that somebody pays for. Minor units. */
export const SubscriptionView = z.object({
  id: z.string(),
  state: z.enum(allSubscriptionStates),
  plan: Plan,
  name: z.string(),
  interval: Interval,
  seats: z.int(),
  includedSeats: z.int(),
  maxSeats: z.int(),
  /** How many people take a seat; null for a plan of a person. */
  seatsInUse: z.int().nullable(),
  /** The club that holds it; null for one's own plan. */
  club: z.object({ id: z.string(), name: z.string(), path: z.string() }).nullable(),
  /** The viewer pays for it. */
  isPayer: z.boolean(),
  /** Who pays for it, where that isn't the viewer: then they see the plan, and neither card nor invoices. */
  payerName: z.string().nullable(),
  currency: PlanCurrency,
  amount: Amount,
  periodEnd: z.string().nullable(),
  nextBill: z.object({ amount: Amount, at: z.string() }).nullable(),
  /** What is billed from `at` on, where that is something else. */
  pending: z
    .object({
      plan: Plan,
      name: z.string(),
      seats: z.int(),
      amount: Amount,
      at: z.string(),
      /** The same plan at its new price: it can't be undone. */
      isPriceChange: z.boolean(),
    })
    .nullable(),
  card: z.object({ brand: z.string(), last4: z.string(), expires: z.string() }).nullable(),
  /** An open bill: where it is paid, and until when the plan stays as it is. */
  due: z
    .object({
      payUrl: z.string().nullable(),
      graceUntil: z.string(),
      endsAt: z.string(),
      /** The payer's bank wants them to confirm the payment, on the same page. */
      needsConfirmation: z.boolean(),
    })
    .nullable(),
  /** The provider's page of a checkout that is not paid yet. */
  checkoutUrl: z.string().nullable(),
  cancelReason: z.enum(cancelReasons).nullable(),
  /** It isn't renewed because its payer can't use their account, and renews again once they can. */
  isStopped: z.boolean(),
  startedAt: z.string(),
  /** What it can become, its own price first: plans of its kind at today's prices. */
  choices: z.array(
    z.object({
      plan: Plan,
      name: z.string(),
      interval: Interval,
      position: z.int(),
      includedSeats: z.int(),
      maxSeats: z.int(),
      flatAmount: Amount,
      unitAmount: Amount,
    }),
  ),
  invoices: z.array(InvoiceView),
});
export type SubscriptionView = z.infer<typeof SubscriptionView>;

const group = 'subscriptions';
const one = z.object({ subscriptionId: Id });

export const getUserSubscription = call({
  method: 'GET',
  path: '/subscription/get-user-subscription',
  access: 'member',
  fresh: true,
  group,
  summary: 'My subscriptions and invoices',
  reply: z.object({ items: z.array(SubscriptionView) }),
});

export const checkout = call({
  method: 'POST',
  path: '/subscription/checkout',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Open the checkout of a plan',
  body: z.strictObject({
    plan: Plan,
    interval: Interval,
    seats: Seats.optional(),
    /** For a team plan: a club, or one of its teams, whose club is meant. */
    teamId: Id.optional(),
    /** What the page showed: another price is refused. */
    expectedAmount: Amount.optional(),
  }),
  reply: z.object({
    subscriptionId: z.string(),
    amount: Amount,
    currency: PlanCurrency,
    checkoutUrl: z.string(),
  }),
});

export const paymentProcess = call({
  method: 'POST',
  path: '/subscription/payment-process',
  access: 'member',
  group,
  summary: 'Confirm the checkout and start the subscription',
  body: one,
  reply: SubscriptionView,
});

export const QuoteView = z.object({
  quoteId: z.string(),
  expiresAt: z.string(),
  plan: Plan,
  interval: Interval,
  seats: z.int(),
  currency: PlanCurrency,
  perPeriod: z.array(z.object({ kind: z.enum(['flat', 'seats']), quantity: z.int(), amount: Amount })),
  /** `credit` is at most 0; `balance` is what earlier credit pays, or keeps; `amount` is charged. */
  dueNow: z.object({ credit: z.int(), charge: z.int(), balance: z.int(), amount: Amount }),
  nextBill: z.object({ amount: Amount, at: z.string() }),
});
export type QuoteView = z.infer<typeof QuoteView>;

const change = {
  subscriptionId: Id,
  plan: Plan.optional(),
  interval: Interval.optional(),
  seats: Seats.optional(),
};

export const upgradeCheckout = call({
  method: 'POST',
  path: '/subscription/upgrade-checkout',
  access: 'member',
  group,
  summary: 'Quote and open an upgrade',
  body: z.strictObject(change),
  reply: QuoteView,
});

export const upgradeProcess = call({
  method: 'POST',
  path: '/subscription/upgrade-process',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Confirm the upgrade',
  body: z.strictObject({ quoteId: Id }),
  /** `confirmUrl`: the payer confirms with their bank first. */
  reply: z.object({ subscription: SubscriptionView, confirmUrl: z.string().nullable() }),
});

export const changeAtRenewal = call({
  method: 'POST',
  path: '/subscription/change-at-renewal',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Choose a smaller plan or fewer seats from the next billing period on',
  body: z.strictObject(change),
  reply: SubscriptionView,
});

export const undoChange = call({
  method: 'POST',
  path: '/subscription/undo-change',
  access: 'member',
  group,
  summary: 'Keep plan and seats as they are after all',
  body: one,
  reply: SubscriptionView,
});

export const cancelSubscription = call({
  method: 'DELETE',
  path: '/subscription/cancel/:subscriptionId',
  access: 'member',
  group,
  summary: 'Cancel at the end of the period',
  params: one,
  query: z.object({
    reason: z.enum(cancelReasons).optional(),
    note: text(500, 0).optional(),
  }),
  reply: SubscriptionView,
});

export const keepSubscription = call({
  method: 'POST',
  path: '/subscription/undo-cancel',
  access: 'member',
  group,
  summary: 'Undo a cancellation',
  body: one,
  reply: SubscriptionView,
});

export const openPortal = call({
  method: 'POST',
  path: '/subscription/open-portal',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Open the payment provider’s page to change the card',
  body: one,
  reply: z.object({ url: z.string() }),
});
