import type { PlanHolderId } from '#platform/plan-holder.ts';
import type { PlanCode } from './plan.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** An account or team has another plan, other seats, or another state of it. */
    'plan.changed': {
      holder: PlanHolderId;
      plan: PlanCode;
      state: 'active' | 'restricted' | 'ended';
      source: 'subscription' | 'grant';
    };
  }
}
