import { z } from 'zod';
import { call } from '#platform/call.ts';
import { PlanCurrency } from '#platform/fields.ts';
import { planCodes, planIntervals, planTypes } from './plan.ts';
import { type FeatureId as FeatureIdName, featureIds } from './plan-features.ts';

const group = 'subscriptions';

const Code = z.enum(planCodes, 'Choose a plan.');
const Interval = z.enum(planIntervals, 'Choose a month or a year.').default('month');
/** A number, true or false; null: no limit. */
export const Limit = z.union([z.int().min(0), z.boolean()]).nullable();
export const FeatureId = z.enum(featureIds as [FeatureIdName, ...FeatureIdName[]]);

/** Amounts in cents, for the whole interval. */
const Tier = z.object({
  upTo: z.union([z.int(), z.literal('inf')]),
  flatAmount: z.int().min(0),
  unitAmount: z.int().min(0),
});
const Pricing = z.object({
  /** The id of the price. */
  id: z.string(),
  code: z.enum(planCodes),
  name: z.string(),
  audience: z.enum(planTypes),
  interval: z.enum(planIntervals),
  currency: PlanCurrency,
  billingScheme: z.literal('tiered'),
  tiers: z.array(Tier),
  defaultSeats: z.int(),
  maxSeats: z.int(),
  purchasable: z.boolean(),
  /** How one gets what isn't sold. */
  howToGet: z.string().nullable(),
});

/** A plan by the month or by the year. */
export const OfferedPlan = Pricing.extend({
  /** What the default seats cost, in currency units. */
  price: z.number().min(0),
  features: z.array(z.object({ id: FeatureId, label: z.string(), limit: Limit })),
});
export type OfferedPlan = z.infer<typeof OfferedPlan>;

const MemberPlan = OfferedPlan.extend({
  isCurrent: z.boolean(),
  change: z.enum(['start', 'upgrade', 'downgrade']).nullable(),
  /** How much more its default seats cost than what one has, by the same interval. Currency units. */
  difference: z.number(),
});

const params = z.object({ planType: z.enum(planTypes, 'Choose individual, team or creator.') });

export const getPlansForVisitors = call({
  method: 'GET',
  path: '/subscription/get-all-subscription/pre/:planType',
  access: 'key',
  group,
  summary: 'Plans offered before sign-up, by type',
  params,
  reply: z.object({ items: z.array(OfferedPlan) }),
  cacheSeconds: 5,
});

export const getPlansForMembers = call({
  method: 'GET',
  path: '/subscription/get-all-subscription/post/:planType',
  access: 'member',
  fresh: true,
  group,
  summary: 'Plans offered to a signed-in account, with what it has and what a change would cost',
  params,
  reply: z.object({ items: z.array(MemberPlan) }),
});

export const getAllPlans = call({
  method: 'GET',
  path: '/subscription/get-all-subscription',
  access: 'key',
  group,
  summary: 'All plans',
  reply: z.object({ items: z.array(OfferedPlan) }),
  cacheSeconds: 5,
});

export const getPlanPricing = call({
  method: 'POST',
  path: '/subscription/get-plan-pricing',
  access: 'key',
  group,
  summary: 'Tiers of a plan',
  body: z.object({ plan: Code, interval: Interval }),
  reply: Pricing,
});

export const calculatePricing = call({
  method: 'POST',
  path: '/subscription/calculate-pricing',
  access: 'key',
  group,
  summary: 'Price of a plan for a number of seats',
  body: z.object({
    plan: Code,
    interval: Interval,
    /** Left out: the default seats. */
    seats: z.int('Enter a whole number of seats.').min(1, 'Choose at least one seat.').optional(),
  }),
  reply: z.object({
    plan: z.enum(planCodes),
    interval: z.enum(planIntervals),
    seats: z.int(),
    currency: PlanCurrency,
    /** Currency units. */
    total: z.number().min(0),
    /** In cents, what the provider charges. */
    amount: z.int().min(0),
    lines: z.array(
      z.object({
        kind: z.enum(['flat', 'seats']),
        label: z.string(),
        quantity: z.int(),
        /** In cents. */
        unitAmount: z.int().min(0),
        amount: z.int().min(0),
      }),
    ),
  }),
});

const Use = z.object({
  feature: FeatureId,
  allowed: z.boolean(),
  used: z.int().min(0),
  limit: Limit,
  resetsAt: z.string().nullable(),
  upgradeTo: z.enum(planCodes).nullable(),
});

export const getPlanAccess = call({
  method: 'GET',
  path: '/feature/user-plan-access',
  access: 'member',
  fresh: true,
  group: 'features',
  summary: 'What my plan allows, and what is used of it',
  reply: z.object({
    plan: z.enum(planCodes),
    state: z.enum(['active', 'restricted']),
    seats: z.int(),
    features: z.array(Use.extend({ label: z.string(), kind: z.string() })),
  }),
});

export const countFeatureUse = call({
  method: 'POST',
  path: '/feature/usage/:featureId',
  access: 'member',
  group: 'features',
  summary: 'Count one use of a feature, if the plan allows it',
  params: z.object({ featureId: z.string().max(60) }),
  reply: Use,
});
