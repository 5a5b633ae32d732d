import type { z } from 'zod';
import type { MembershipState } from './calls.ts';

type State = z.infer<typeof MembershipState>;

declare module '#platform/events.ts' {
  interface EventMap {
    /** Somebody's membership moved; `from` is null for a first time. */
    'membership.moved': { tribeId: string; accountId: string; from: State | null; to: State };
    'tribe.changed': { tribeId: string; byAccountId: string };
  }
}
