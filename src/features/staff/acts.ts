/** The role a grant gives, from the lowest to the highest. */
export const staffRoles = ['moderator', 'admin', 'superadmin'] as const;
export type StaffRole = (typeof staffRoles)[number];

const moderators: readonly StaffRole[] = ['moderator', 'admin', 'superadmin'];
const admins: readonly StaffRole[] = ['admin', 'superadmin'];
const superadmins: readonly StaffRole[] = ['superadmin'];

/**
 * What a grant must hold for to allow an act. `site`: the act concerns this site only, so a grant for it is enough.
 * `all`: it concerns what has no site (prices, jobs, events of the provider) and needs a grant for all sites. `target`: it
 * depends on what the act is done to; the binding of each such call says which sites that is (`reach` of `serve`).
 */
type ActScope = 'site' | 'all' | 'target';

interface ActRule {
  roles: readonly StaffRole[];
  scope: ActScope;
}

/** Who may do what, and for how much. A call of `staff` access names one of these acts; operations check it again. */
export const staffActs = {
  /** See the queues of the acts they may do. */
  dashboard: { roles: moderators, scope: 'site' },
  /** Review posts, comments, pictures and cards before they are published. */
  review: { roles: moderators, scope: 'site' },
  /** See children, private accounts and hidden content. */
  'see-everything': { roles: moderators, scope: 'site' },
  'cases.read': { roles: moderators, scope: 'site' },
  'cases.decide': { roles: moderators, scope: 'site' },
  /** Decide a case that was escalated. */
  'cases.escalated': { roles: admins, scope: 'site' },
  /** Ban an account, and lift a ban. */
  'cases.ban': { roles: admins, scope: 'site' },
  /** See how much each moderator decides; everybody sees their own figures. */
  'cases.workload': { roles: admins, scope: 'site' },
  'appeals.decide': { roles: moderators, scope: 'site' },
  /** Write the message templates of moderators. */
  templates: { roles: admins, scope: 'site' },
  /** Edit the lists of banned words. */
  'banned-content': { roles: admins, scope: 'site' },
  /** Ban pictures on this site or on all, and lift such bans. */
  'banned-pictures': { roles: admins, scope: 'target' },
  /** Approve and decline verification badges, and see the documents of a request. */
  verify: { roles: admins, scope: 'site' },
  /** Approve and decline requests for another role. */
  'roles.decide': { roles: admins, scope: 'site' },
  'accounts.read': { roles: moderators, scope: 'site' },
  /** Write notes about accounts, end their sessions, suspend and restore them. */
  'accounts.change': { roles: admins, scope: 'site' },
  'tribes.read': { roles: moderators, scope: 'site' },
  'tribes.change': { roles: admins, scope: 'site' },
  'orders.read': { roles: admins, scope: 'site' },
  /** Refund any payment. */
  refund: { roles: admins, scope: 'site' },
  'plans.read': { roles: admins, scope: 'all' },
  /** Give people plans that aren’t sold, and end them. */
  'plans.grant': { roles: admins, scope: 'all' },
  /** Change what plans cost and allow. */
  'plans.change': { roles: superadmins, scope: 'all' },
  'tax-rates.read': { roles: admins, scope: 'all' },
  /** Begin another tax rate. */
  'tax-rates.change': { roles: admins, scope: 'all' },
  'payouts.read': { roles: admins, scope: 'site' },
  'payouts.change': { roles: admins, scope: 'site' },
  /** Compare the ledger with the provider. */
  reconcile: { roles: admins, scope: 'all' },
  'provider-events.read': { roles: admins, scope: 'all' },
  'provider-events.replay': { roles: admins, scope: 'all' },
  'jobs.read': { roles: admins, scope: 'all' },
  'jobs.retry': { roles: admins, scope: 'all' },
  announcements: { roles: admins, scope: 'target' },
  'audit-log.read': { roles: admins, scope: 'site' },
  /** Health, jobs and deliveries, without personal data. Developers have it too. */
  diagnostics: { roles: admins, scope: 'all' },
  /** Export a table as CSV. */
  export: { roles: admins, scope: 'site' },
  /** Feature collections on the front page. */
  feature: { roles: admins, scope: 'site' },
  /** Change the categories of the hub. */
  'hub.change': { roles: admins, scope: 'site' },
  /** Change the categories of the shop. */
  'shop.change': { roles: admins, scope: 'site' },
  /** Write, correct and unpublish news, and choose the feeds that bring some. */
  'news.change': { roles: admins, scope: 'site' },
  /** Publish cards and start tribes without the roles this needs otherwise. */
  publish: { roles: admins, scope: 'site' },
  'grants.read': { roles: admins, scope: 'site' },
  /** Grant and revoke staff roles. */
  grants: { roles: superadmins, scope: 'target' },
  'sites.read': { roles: admins, scope: 'site' },
  /** Change a site's name and switches. */
  'sites.change': { roles: superadmins, scope: 'site' },
  'instance.read': { roles: admins, scope: 'all' },
  /** Change whose instance this is: name, logo, contact, legal texts, which sites are on. */
  'instance.change': { roles: superadmins, scope: 'all' },
} satisfies Record<string, ActRule>;
export type StaffAct = keyof typeof staffActs;

/** These need a reason, and a second factor proved in the last 15 minutes. */
export const isSuperadminAct = (act: StaffAct): boolean => staffActs[act].roles === superadmins;
