import type { Role } from './calls.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** A new identity, before it has a name. */
    'account.created': { accountId: string; referralCode: string | null };
    /** Sign-up is finished; `state` is active, or pending_guardian for a child. */
    'account.completed': { accountId: string; role: Role; state: string };
    'account.followed': { followerId: string; followedId: string };
  }
}
