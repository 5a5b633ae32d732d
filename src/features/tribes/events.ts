import type { z } from 'zod';
import type { MembershipRole, MembershipState } from './calls.ts';

type State = z.infer<typeof MembershipState>;
type Role = z.infer<typeof MembershipRole>;

declare module '#platform/events.ts' {
  interface EventMap {
    /** Somebody's membership moved; `from` is null for a first time, `byAccountId` when no person moved it. */
    'membership.changed': {
      tribeId: string;
      accountId: string;
      from: State | null;
      to: State;
      byAccountId: string | null;
    };
    /** A member has another role now, `owner` after a transfer. */
    'role.changed': { tribeId: string; accountId: string; role: Role; byAccountId: string };
    'tribe.changed': { tribeId: string; byAccountId: string };
  }
}
