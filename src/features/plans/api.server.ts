import { dataExports } from '#features/accounts/points.ts';
import { adminExports } from '#features/admin/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { countUse, planAccess } from './access.server.ts';
import * as admin from './admin/calls.ts';
import { changeLimit } from './admin/change-limit.server.ts';
import { changePrice } from './admin/change-price.server.ts';
import { grantPlanTo, planGrants, revokeGrantedPlan } from './admin/grants.server.ts';
import { planExportsForStaff } from './admin/plan-exports.server.ts';
import { planHistory } from './admin/plan-history.server.ts';
import { plansForStaff } from './admin/plans-for-staff.server.ts';
import * as calls from './calls.ts';
import { endDuePlans, erasePlans } from './holdings.server.ts';
import { noticed } from './notices.server.ts';
import { calculate, offeredPlans, plansForMember, pricingOfPlan } from './offers.server.ts';
import { chooseKept, getOverLimit } from './over-limit/calls.ts';
import { keepChosen, overLimitOf } from './over-limit/choose.server.ts';
import {
  applyChangedLimit,
  applyChangedPlan,
  applyToEverybody,
  remindToChoose,
} from './over-limit/sweep.server.ts';
import { planExports } from './personal-data.server.ts';
import { planCounts, planHolders, planOverflows } from './points.ts';
import { plansActs } from './staff-acts.server.ts';

export const plans: Feature = {
  rooms: [noticed],
  calls: [
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
    serve(admin.getAdminPlans, async (ctx) => ({ items: await plansForStaff(ctx) })),
    serve(admin.changePlanPrice, (ctx, { body }) => changePrice(ctx, body)),
    serve(admin.changePlanLimit, (ctx, { body }) => changeLimit(ctx, body)),
    serve(admin.getPlanHistory, (ctx, { query }) => planHistory(ctx, query)),
    serve(admin.getPlanGrants, (ctx, { query }) => planGrants(ctx, query)),
    serve(admin.grantPlan, (ctx, { body }) => grantPlanTo(ctx, body)),
    serve(admin.revokePlan, (ctx, { body }) => revokeGrantedPlan(ctx, body)),
    serve(getOverLimit, (ctx, { query }) => overLimitOf(ctx, query.teamId)),
    serve(chooseKept, (ctx, { body }) => keepChosen(ctx, body)),
  ],
  subscriptions: [
    on('account.erased', 'plans.erased', erasePlans),
    on('plan.changed', 'plans.apply-plan', applyChangedPlan),
    on('plan.limit-changed', 'plans.apply-limit', applyChangedLimit),
  ],
  timedJobs: [
    { job: 'plans.end-due', at: '11 * * * *', talksTo: null, atStart: true, work: endDuePlans },
    { job: 'plans.apply-to-everybody', at: '31 4 * * *', talksTo: null, work: applyToEverybody },
    { job: 'plans.remind-to-choose', at: '41 * * * *', talksTo: null, work: remindToChoose },
  ],
  brings: [...plansActs, dataExports.with(...planExports), adminExports.with(...planExportsForStaff)],
  collects: [planHolders, planCounts, planOverflows],
};
