import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { planExports } from './exports.server.ts';
import { endDuePlans, erasePlans } from './holdings.server.ts';

export const plans: Feature = {
  bindings: [],
  subscriptions: [on('account.erased', 'plans.erased', erasePlans)],
  timedJobs: [{ job: 'plans.end-due', at: '11 * * * *', atStart: true, work: endDuePlans }],
  exports: planExports,
};
