import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Id, IdOrName, PlanCurrency, pageOf, pageQuery, queryFlag, text } from '#platform/fields.ts';
import { FeatureId, Limit } from '../calls.ts';
import { planCodes, planIntervals, planTypes } from '../plan.ts';
import { WORST_RATE } from '../plan-features.ts';

const group = 'admin';
const Code = z.enum(planCodes, 'Choose a plan.');
const Reason = text(500, 1, 'Enter a reason.');

/** What a plan costs by the month or the year. Minor units for the whole interval. */
export const PriceTerms = z.object({
  interval: z.enum(planIntervals),
  includedSeats: z.int(),
  flatAmount: z.int(),
  unitAmount: z.int(),
  maxSeats: z.int(),
  currency: PlanCurrency,
});
export type PriceTerms = z.infer<typeof PriceTerms>;

export const AdminPlan = z.object({
  code: z.enum(planCodes),
  name: z.string(),
  type: z.enum(planTypes),
  purchasable: z.boolean(),
  /** How many accounts or teams have it now. */
  holders: z.int(),
  month: PriceTerms.extend({ id: z.string() }),
  year: PriceTerms,
  limits: z.array(z.object({ feature: FeatureId, limit: Limit })),
});
export type AdminPlan = z.infer<typeof AdminPlan>;

export const getAdminPlans = call({
  method: 'GET',
  path: '/admin/plans',
  access: 'staff',
  act: 'plans.read',
  group,
  summary: 'Plans with what they cost and allow now',
  reply: z.object({ items: z.array(AdminPlan) }),
});

export const changePlanPrice = call({
  method: 'POST',
  path: '/admin/plans/change-price',
  access: 'staff',
  act: 'plans.change',
  group,
  limit: 'write',
  summary: 'Change what a plan costs; a year costs ten months',
  body: z.object({
    plan: Code,
    /** For a month, in minor units. The year follows. */
    flatAmount: z
      .int('Enter a price.')
      .min(50, 'A price is at least $0.50.')
      .max(999_999, 'A price is at most $9,999.99.'),
    /** For each seat beyond those included, a month. */
    unitAmount: z
      .int('Enter a price.')
      .min(0, 'A price can’t be negative.')
      .max(99_999, 'A seat is at most $999.99.'),
    includedSeats: z.int('Enter a whole number of seats.').min(1, 'Include at least one seat.'),
    maxSeats: z.int('Enter a whole number of seats.').min(1).max(500, 'A plan has at most 500 seats.'),
    /** The monthly price that was looked at: 409 PRICE_CHANGED when somebody changed it since. */
    expectedPriceId: Id,
    reason: Reason,
  }),
  reply: AdminPlan,
});

export const changePlanLimit = call({
  method: 'POST',
  path: '/admin/plans/change-limit',
  access: 'staff',
  act: 'plans.change',
  group,
  limit: 'write',
  summary: 'Change how much of a feature a plan allows',
  body: z.object({
    plan: Code,
    feature: FeatureId,
    /** Null: any number. Of what is only allowed or not: true or false. */
    limit: z
      .union([z.int('Enter a whole number.').min(0).max(1_000_000_000), z.boolean()], 'Enter a whole number.')
      .nullable(),
    /** The limit that was looked at: 409 LIMIT_CHANGED when somebody changed it since. */
    expectedLimit: Limit,
    reason: Reason,
  }),
  reply: AdminPlan,
});

/** What a plan cost or allowed, and what it costs or allows since. */
export const PlanChange = z.object({
  id: z.string(),
  plan: z.enum(planCodes),
  at: z.string(),
  by: AccountCard.nullable(),
  reason: z.string(),
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('price'), before: PriceTerms, after: PriceTerms }),
    z.object({ kind: z.literal('limit'), feature: FeatureId, before: Limit, after: Limit }),
  ]),
});
export type PlanChange = z.infer<typeof PlanChange>;

export const getPlanHistory = call({
  method: 'GET',
  path: '/admin/plans/history',
  access: 'staff',
  act: 'plans.read',
  group,
  summary: 'Changes of prices and limits, the newest first',
  query: z.object({
    plan: Code.optional(),
    kind: z.enum(['price', 'limit']).optional(),
    ...pageQuery,
  }),
  reply: pageOf(PlanChange),
});

/** What staff give; everything else is bought. */
export const grantedPlans = ['CREATOR', 'ADMIN'] as const;

export const PlanGrant = z.object({
  id: z.string(),
  account: AccountCard.nullable(),
  plan: z.enum(planCodes),
  grantedAt: z.string(),
  grantedBy: AccountCard.nullable(),
  reason: z.string(),
  /** Null: until it is revoked. */
  until: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Null when it ended on its day. */
  endedBy: AccountCard.nullable(),
  endReason: z.string(),
});
export type PlanGrant = z.infer<typeof PlanGrant>;

export const getPlanGrants = call({
  method: 'GET',
  path: '/admin/plans/grants',
  access: 'staff',
  act: 'plans.read',
  group,
  summary: 'Plans that staff have granted',
  query: z.object({
    plan: z.enum(grantedPlans).optional(),
    account: IdOrName.optional(),
    ended: queryFlag.default(false),
    ...pageQuery,
  }),
  reply: pageOf(PlanGrant),
});

export const grantPlan = call({
  method: 'POST',
  path: '/admin/plans/grant',
  access: 'staff',
  act: 'plans.grant',
  group,
  limit: 'write',
  summary: 'Give somebody a plan that isn’t sold',
  body: z.object({
    account: IdOrName,
    plan: z.enum(grantedPlans, 'Choose Creator or Admin.'),
    /** Left out: until it is revoked. */
    until: z.iso.datetime({ error: 'Choose a day.' }).optional(),
    reason: Reason,
  }),
  reply: PlanGrant,
});

export const revokePlan = call({
  method: 'POST',
  path: '/admin/plans/revoke',
  access: 'staff',
  act: 'plans.grant',
  group,
  limit: 'write',
  summary: 'End a plan that staff have granted',
  body: z.object({ grantId: Id, reason: Reason }),
  reply: PlanGrant,
});

/** The most of what has an upper end, by kind of feature. */
export const mostOfKind = { rate: WORST_RATE, days: 730 } as const;
