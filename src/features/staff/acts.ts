/** What a grant makes somebody, from the least to the most. */
export const staffRoles = ['moderator', 'admin', 'superadmin'] as const;
export type StaffRole = (typeof staffRoles)[number];

const moderators: readonly StaffRole[] = ['moderator', 'admin', 'superadmin'];
const admins: readonly StaffRole[] = ['admin', 'superadmin'];
const superadmins: readonly StaffRole[] = ['superadmin'];

/** Who may do what. A call of `staff` access names one of these acts; operations ask for it again. */
export const staffActs = {
  /** Hear what waits, as far as it is theirs to work on. */
  dashboard: moderators,
  /** Read what waits for review, approve and reject it: posts, comments, pictures, cards. */
  review: moderators,
  /** See children, private people and what is hidden. */
  'see-everything': moderators,
  'cases.read': moderators,
  'cases.decide': moderators,
  /** Decide a case that was escalated. */
  'cases.escalated': admins,
  /** Ban an account, and lift a ban. */
  'cases.ban': admins,
  'appeals.decide': moderators,
  /** Write the messages that moderators choose from. */
  templates: admins,
  /** Keep the lists of banned words and pictures. */
  'banned-content': admins,
  /** Approve and decline verification badges, and see the documents sent with a request. */
  verify: admins,
  /** Approve and decline requests for another role. */
  'roles.decide': admins,
  'accounts.read': moderators,
  /** Write notes about accounts, end their sessions, suspend and restore them. */
  'accounts.change': admins,
  'tribes.read': moderators,
  'tribes.change': admins,
  'orders.read': admins,
  /** Refund any payment. */
  refund: admins,
  'payouts.read': admins,
  'payouts.change': admins,
  /** Compare the ledger with the provider. */
  reconcile: admins,
  'provider-events.read': admins,
  'provider-events.replay': admins,
  'jobs.read': admins,
  'jobs.retry': admins,
  announcements: admins,
  'audit-log.read': admins,
  /** Health, jobs and deliveries, without personal data. Developers have it too. */
  diagnostics: admins,
  /** Take a table along as CSV. */
  export: admins,
  /** Put collections on the front page. */
  feature: admins,
  /** Publish cards and start tribes without the roles that this needs. */
  publish: admins,
  'grants.read': admins,
  /** Make somebody staff, and end it. */
  grants: superadmins,
  'sites.read': admins,
  /** Change a site's name and switches. */
  'sites.change': superadmins,
} satisfies Record<string, readonly StaffRole[]>;
export type StaffAct = keyof typeof staffActs;

/** Done with a reason, and within 15 minutes of the second factor. */
export const isSuperadminAct = (act: StaffAct): boolean => staffActs[act] === superadmins;
