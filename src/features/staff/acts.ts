/** The role a grant gives, from the lowest to the highest. */
export const staffRoles = ['moderator', 'admin', 'superadmin'] as const;
export type StaffRole = (typeof staffRoles)[number];

const moderators: readonly StaffRole[] = ['moderator', 'admin', 'superadmin'];
const admins: readonly StaffRole[] = ['admin', 'superadmin'];
const superadmins: readonly StaffRole[] = ['superadmin'];

/** Who may do what. A call of `staff` access names one of these acts; operations check it again. */
export const staffActs = {
  /** See the queues of the acts they may do. */
  dashboard: moderators,
  /** Review posts, comments, pictures and cards before they are published. */
  review: moderators,
  /** See children, private accounts and hidden content. */
  'see-everything': moderators,
  'cases.read': moderators,
  'cases.decide': moderators,
  /** Decide a case that was escalated. */
  'cases.escalated': admins,
  /** Ban an account, and lift a ban. */
  'cases.ban': admins,
  'appeals.decide': moderators,
  /** Write the message templates of moderators. */
  templates: admins,
  /** Edit the lists of banned words and pictures. */
  'banned-content': admins,
  /** Approve and decline verification badges, and see the documents of a request. */
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
  'plans.read': admins,
  /** Give people plans that aren’t sold, and end them. */
  'plans.grant': admins,
  /** Change what plans cost and allow. */
  'plans.change': superadmins,
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
  /** Export a table as CSV. */
  export: admins,
  /** Feature collections on the front page. */
  feature: admins,
  /** Change the categories of the hub. */
  'hub.change': admins,
  /** Change the categories of the shop. */
  'shop.change': admins,
  /** Write, correct and unpublish news, and choose the feeds that bring some. */
  'news.change': admins,
  /** Publish cards and start tribes without the roles this needs otherwise. */
  publish: admins,
  'grants.read': admins,
  /** Grant and revoke staff roles. */
  grants: superadmins,
  'sites.read': admins,
  /** Change a site's name and switches. */
  'sites.change': superadmins,
} satisfies Record<string, readonly StaffRole[]>;
export type StaffAct = keyof typeof staffActs;

/** These need a reason, and a second factor proved in the last 15 minutes. */
export const isSuperadminAct = (act: StaffAct): boolean => staffActs[act] === superadmins;
