import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { planCodes, planIntervals } from '#features/plans/plan.ts';
import { call } from '#platform/call.ts';
import { Id, IdOrName, line, PlanCurrency, pageOf, pageQuery, sortBy } from '#platform/fields.ts';
import { allSubscriptionStates } from '../subscription-states.ts';

const Amount = z.int().min(0);

export const AdminSubscriptionRow = z.object({
  id: z.string(),
  state: z.enum(allSubscriptionStates),
  plan: z.enum(planCodes),
  interval: z.enum(planIntervals),
  seats: z.int(),
  payer: AccountCard.nullable(),
  isTeam: z.boolean(),
  /** What it costs in a period. Minor units. */
  amount: Amount,
  currency: PlanCurrency,
  periodEnd: z.string().nullable(),
  /** What has been paid for it, and given back. */
  paid: Amount,
  refunded: Amount,
  /** What is left of its last paid invoice. */
  refundable: Amount,
  cancelReason: z.string().nullable(),
  cancelNote: z.string().nullable(),
  createdAt: z.string(),
});
export type AdminSubscriptionRow = z.infer<typeof AdminSubscriptionRow>;

export const getAdminSubscriptions = call({
  method: 'GET',
  path: '/admin/subscriptions',
  access: 'staff',
  act: 'orders.read',
  group: 'admin',
  summary: 'Paid plans of this site',
  query: z.object({
    state: z.enum(allSubscriptionStates).optional(),
    plan: z.enum(planCodes).optional(),
    payer: IdOrName.optional(),
    sort: sortBy(['createdAt'], '-createdAt'),
    ...pageQuery,
  }),
  reply: pageOf(AdminSubscriptionRow),
});

export const refundSubscription = call({
  method: 'POST',
  path: '/admin/subscriptions/refund',
  access: 'staff',
  act: 'refund',
  group: 'admin',
  limit: 'write',
  summary: 'Refund the last invoice of a plan; in full, it ends the plan',
  body: z.object({
    subscriptionId: Id,
    /** Minor units. */
    amount: z.int().min(1, 'Enter at least 0.01.'),
    /** What could be refunded when it was looked at. */
    expectedRefundable: Amount,
    reason: line(500, 3, 'Say why.'),
  }),
  reply: AdminSubscriptionRow,
});
