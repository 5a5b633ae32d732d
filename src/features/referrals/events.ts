import type { ReferralState } from './referral-rules.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** Somebody who came with a code has come further; `from` is null when they joined. */
    'referral.changed': {
      joinedId: string;
      referrerId: string;
      from: ReferralState | null;
      to: ReferralState;
    };
  }
}
