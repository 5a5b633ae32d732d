import type { PlanCode } from './plan.ts';
import type { PlanHolderId } from './points.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** An account or team has another plan, other seats, or another state of it. */
    'plan.changed': {
      holder: PlanHolderId;
      plan: PlanCode;
      state: 'active' | 'restricted' | 'ended';
      source: 'subscription' | 'grant';
    };
    /** Staff changed how much of a feature a plan allows. */
    'plan.limit-changed': { feature: string };
    /** An account or team has more than its plan allows; what exceeds it is read-only, and there is time to choose. */
    'plan.exceeded': { overflowId: string };
    /** The time to choose ends soon, and nothing was chosen. */
    'plan.choice-ends': { overflowId: string };
  }
}
