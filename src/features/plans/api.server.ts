import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { countUse, planAccess } from './access.server.ts';
import * as calls from './calls.ts';
import { planExports } from './exports.server.ts';
import { endDuePlans, erasePlans } from './holdings.server.ts';
import { calculate, offeredPlans, plansForMember, pricingOfPlan } from './offers.server.ts';

export const plans: Feature = {
  bindings: [
    serve(calls.getPlansForVisitors, async (ctx, { params }) => ({
      items: await offeredPlans(ctx, params.planType),
    })),
    serve(calls.getPlansForMembers, async (ctx, { params }) => ({
      items: await plansForMember(ctx, params.planType),
    })),
    serve(calls.getAllPlans, async (ctx) => ({ items: await offeredPlans(ctx) })),
    serve(calls.getPlanPricing, (ctx, { body }) => pricingOfPlan(ctx, body.plan, body.interval)),
    serve(calls.calculatePricing, (ctx, { body }) => calculate(ctx, body)),
    serve(calls.getPlanAccess, (ctx) => planAccess(ctx)),
    serve(calls.countFeatureUse, (ctx, { params }) => countUse(ctx, params.featureId)),
  ],
  subscriptions: [on('account.erased', 'plans.erased', erasePlans)],
  timedJobs: [{ job: 'plans.end-due', at: '11 * * * *', atStart: true, work: endDuePlans }],
  exports: planExports,
};
