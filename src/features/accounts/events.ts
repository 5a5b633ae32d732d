import type { MyProfile, Role } from './calls.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** A new identity, before it has a name. */
    'account.created': { accountId: string; referralCode: string | null };
    /** Sign-up is finished; `state` is active, or pending_guardian for a child. */
    'account.completed': { accountId: string; role: Role; state: string };
    'account.followed': { followerId: string; followedId: string };
    'account.unfollowed': { followerId: string; followedId: string };
    /** They no longer follow each other either; nobody is told. */
    'account.blocked': { blockerId: string; blockedId: string };
    /** Another state, `until` when it ends by itself; `byAccountId` is null when no person decided it. */
    'account.state-changed': {
      accountId: string;
      from: MyProfile['state'];
      to: MyProfile['state'];
      until: string | null;
      byAccountId: string | null;
    };
    /** Somebody waits for a file of everything they own. */
    'account.export-requested': { exportId: string; accountId: string };
    /** What is left of an account stands nowhere by name; its texts and media are gone. */
    'account.erased': { accountId: string };
    /** Staff decided whether it gets the role it asked for. */
    'role-request.decided': { accountId: string; role: Role; isApproved: boolean };
    /** Its badge came, was declined, or went. */
    'verification.decided': { accountId: string; state: 'approved' | 'declined' | 'expired' | 'revoked' };
  }
}
