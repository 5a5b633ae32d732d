import type { ReferralState } from './referral-rules.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** A referral changed its state; `from` is null when they joined. */
    'referral.changed': {
      joinedId: string;
      referrerId: string;
      from: ReferralState | null;
      to: ReferralState;
    };
  }
}
