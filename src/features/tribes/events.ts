import type { z } from 'zod';
import type { MembershipRole, MembershipState } from './calls.ts';

type State = z.infer<typeof MembershipState>;
type Role = z.infer<typeof MembershipRole>;

declare module '#platform/events.ts' {
  interface EventMap {
    /** A membership changed its state; `from` is null for the first time, `byAccountId` when no person decided it. */
    'membership.changed': {
      tribeId: string;
      accountId: string;
      from: State | null;
      to: State;
      byAccountId: string | null;
    };
    /** A member has another role, `owner` after a transfer of ownership. */
    'role.changed': { tribeId: string; accountId: string; role: Role; byAccountId: string };
    /** Our team did this to the tribe. */
    'tribe.state-decided': { tribeId: string; to: 'suspended' | 'restored' | 'closed'; reason: string };
    'tribe.changed': { tribeId: string; byAccountId: string };
  }
}
