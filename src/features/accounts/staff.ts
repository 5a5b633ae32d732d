import type { Role } from './calls.ts';

const admins: readonly Role[] = ['ADMIN', 'SUPERADMIN'];

/** What members of our own team may do beyond what everybody may, by the role of their account. */
const acts = {
  /** Read what waits for review, approve and reject it: posts, comments, cards. */
  review: admins,
  /** Approve and decline verification badges, and see the documents sent with a request. */
  verify: admins,
  /** Refund any payment. */
  refund: admins,
  /** Compare the ledger with the provider. */
  reconcile: admins,
  /** Put collections on the front page. */
  feature: admins,
  /** Publish cards and start tribes without the roles that this needs. */
  publish: admins,
  /** See children, private people and what is hidden. */
  seeEverything: admins,
} satisfies Record<string, readonly Role[]>;
export type StaffAct = keyof typeof acts;
export const staffActs = Object.keys(acts) as StaffAct[];

/** Roles that may do this, for SQL. */
export const staffRoles = (act: StaffAct): readonly string[] => acts[act];

export const staffMay = (viewer: { role: string } | null, act: StaffAct): boolean =>
  viewer !== null && staffRoles(act).includes(viewer.role);
