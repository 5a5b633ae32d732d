import type { Role } from '#features/people/account.ts';
import type { MyProfile } from './calls.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** A new account, before it has a name. */
    'account.created': { accountId: string; referralCode: string | null };
    /** Sign-up is finished; `state` is active, or pending_guardian for a child. */
    'account.completed': { accountId: string; role: Role; state: string };
    'account.followed': { followerId: string; followedId: string };
    'account.unfollowed': { followerId: string; followedId: string };
    /** Somebody asked to follow a private account. */
    'account.follow-requested': { followerId: string; followedId: string };
    /** The request was answered or withdrawn. */
    'account.follow-request-closed': { followerId: string; followedId: string };
    /** The private account approved the request. */
    'account.follow-approved': { followerId: string; followedId: string };
    /** The follows between them were ended; nobody is notified. */
    'account.blocked': { blockerId: string; blockedId: string };
    /** A new state, `until` when it ends automatically; `byAccountId` is null when no person decided it. */
    'account.state-changed': {
      accountId: string;
      from: MyProfile['state'];
      to: MyProfile['state'];
      until: string | null;
      byAccountId: string | null;
    };
    /** Staff limited, suspended or banned somebody outside a case of moderation. `reason` is what they wrote to the person. */
    'account.sanctioned': {
      accountId: string;
      sanctionId: string;
      kind: 'limit' | 'suspend' | 'ban';
      /** Null when it doesn't end by itself. */
      until: string | null;
      reason: string;
      byAccountId: string | null;
    };
    /** Somebody requested an export of their data. */
    'account.export-requested': { exportId: string; accountId: string };
    /** The account was erased: each feature deletes or anonymizes its texts and media. */
    'account.erased': { accountId: string };
    /** Somebody asks for a new link to what they ordered as a guest. */
    'guest.link-requested': { email: string };
    /** Somebody turns 13 or 18 within a month. */
    'account.birthday-ahead': { accountId: string; age: 13 | 18 };
    /** Somebody who was on the kids site turned 18: the site is the kids site. */
    'account.turned-18': { accountId: string };
    /** It has another role now. */
    'account.role-changed': { accountId: string; role: Role };
    /** Staff approved or declined a role request. */
    'role-request.decided': { accountId: string; role: Role; isApproved: boolean };
    /** Its badge was approved, declined, or ended. */
    /** `message`: what our team writes with an approval; empty without one. */
    'verification.decided': {
      accountId: string;
      state: 'approved' | 'declined' | 'expired' | 'revoked';
      message: string;
    };
  }
}
