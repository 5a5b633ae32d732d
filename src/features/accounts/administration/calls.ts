import { z } from 'zod';
import { AccountCard, AccountState, chosenRoles, Role, VerificationType } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Done, Id, pageOf, pageQuery, sortBy, text, typed } from '#platform/fields.ts';
import { siteIds } from '#platform/site.ts';

const group = 'admin';
const read = { access: 'staff', act: 'accounts.read', group } as const;
const change = { access: 'staff', act: 'accounts.change', group, method: 'POST', limit: 'write' } as const;
const reason = text(500, 1, 'Enter a reason.');
const accountId = Id;
const day = z.iso.date('Enter the date as YYYY-MM-DD.');

export const AdminAccount = AccountCard.extend({
  state: AccountState,
  stateUntil: z.string().nullable(),
  plan: z.string(),
  ageBand: z.enum(['under_13', '13_17', 'adult']).nullable(),
  /** When they joined this site. */
  joinedAt: z.string(),
  sites: z.array(z.enum(siteIds)),
});
export type AdminAccount = z.infer<typeof AdminAccount>;

export const getAdminAccounts = call({
  ...read,
  method: 'GET',
  path: '/admin/accounts',
  summary: 'The accounts of this site',
  query: z.object({
    /** Part of a name or username. */
    search: typed().min(1).max(100).optional(),
    /** A whole email address or phone number. A lookup by it is recorded. */
    contact: typed().min(3).max(200).optional(),
    role: Role.optional(),
    state: AccountState.optional(),
    verification: VerificationType.optional(),
    plan: typed().max(40).optional(),
    ageBand: z.enum(['under_13', '13_17', 'adult']).optional(),
    /** They have been on this site too. */
    alsoOn: z.enum(siteIds).optional(),
    joinedFrom: day.optional(),
    joinedUntil: day.optional(),
    sort: sortBy(['joinedAt', 'username'], '-joinedAt'),
    ...pageQuery,
  }),
  reply: pageOf(AdminAccount),
});

const Person = AccountCard.nullable();
export const AccountNote = z.object({ id: z.string(), at: z.string(), text: z.string(), author: Person });
export type AccountNote = z.infer<typeof AccountNote>;
export const StandingSanction = z.object({
  id: z.string(),
  kind: z.enum(['limit', 'suspend', 'ban']),
  at: z.string(),
  until: z.string().nullable(),
  reason: z.string(),
  /** The case that decided it; null when it was done on the account's page. */
  caseId: z.string().nullable(),
  by: Person,
  liftedAt: z.string().nullable(),
  liftedBy: Person,
});
export type StandingSanction = z.infer<typeof StandingSanction>;

export const AdminAccountDetails = AdminAccount.extend({
  createdAt: z.string(),
  profilePath: z.string(),
  followers: z.int(),
  posts: z.int(),
  /** Their former usernames, latest first. */
  formerUsernames: z.array(z.string()),
  guardian: Person,
  children: z.int(),
  /** Newest first. */
  notes: z.array(AccountNote),
  sanctions: z.array(StandingSanction),
  /** State transitions, newest first. */
  history: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      from: z.string(),
      to: z.string(),
      reason: z.string(),
      by: Person,
    }),
  ),
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), createdAt: z.string(), lastUsedAt: z.string() }),
  ),
});
export type AdminAccountDetails = z.infer<typeof AdminAccountDetails>;

export const getAdminAccount = call({
  ...read,
  method: 'GET',
  path: '/admin/accounts/get/:accountId',
  summary: 'One account of this site: facts, notes, sanctions, history and sessions, without personal data',
  params: z.object({ accountId }),
  reply: AdminAccountDetails,
});
const contentOf = { access: 'staff', act: 'see-everything', group, method: 'GET' } as const;
export const getContentCounts = call({
  ...contentOf,
  path: '/admin/accounts/content-counts/:accountId',
  summary: 'How much of each kind an account published on this site, up to 1,000 each',
  params: z.object({ accountId }),
  reply: z.object({ items: z.array(z.object({ kind: z.string(), label: z.string(), count: z.int() })) }),
});
export const ContentItem = z.object({
  id: z.string(),
  at: z.string(),
  /** Its title or the beginning of its text; empty for what its author deleted. */
  title: z.string(),
  path: z.string().nullable(),
  state: z.string(),
  /** Others see it now. */
  isShown: z.boolean(),
});
export type ContentItem = z.infer<typeof ContentItem>;
export const getAccountContent = call({
  ...contentOf,
  path: '/admin/accounts/content',
  summary: 'What an account published on this site, of one kind, newest first, whatever its state. No drafts',
  query: z.object({ accountId, kind: z.string().max(40), ...pageQuery }),
  reply: pageOf(ContentItem),
});
export const showPersonalData = call({
  ...read,
  method: 'POST',
  path: '/admin/accounts/personal-data',
  limit: 'look-up',
  summary: 'Email, phone and birth date of an account. Access is recorded in the audit log',
  body: z.object({ accountId }),
  reply: z.object({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    displayName: z.string(),
    birthDate: z.string().nullable(),
    country: z.string().nullable(),
    guardianEmail: z.string().nullable(),
  }),
});
export const addAccountNote = call({
  ...change,
  path: '/admin/accounts/note',
  summary: 'Write a note about an account, for staff',
  body: z.object({ accountId, text: text(2000, 1, 'Write the note first.') }),
  reply: AccountNote,
});
export const endAccountSessions = call({
  ...change,
  path: '/admin/accounts/end-sessions',
  summary: 'Sign an account out: one session, or all of them',
  body: z.object({ accountId, sessionId: Id.optional(), reason }),
  reply: z.object({ ended: z.int() }),
});
export const sanctionAdminAccount = call({
  ...change,
  path: '/admin/accounts/sanction',
  summary: 'Limit, suspend or ban an account. A suspension ends after the given days',
  body: z
    .object({
      accountId,
      kind: z.enum(['limit', 'suspend', 'ban']),
      days: z.int().min(1, 'Enter 1 to 365 days.').max(365, 'Enter 1 to 365 days.').optional(),
      reason,
    })
    .refine(({ kind, days }) => (kind === 'suspend') === (days !== undefined), {
      error: 'Enter a number of days.',
      path: ['days'],
    }),
  reply: Done,
});
export const liftAdminSanctions = call({
  ...change,
  path: '/admin/accounts/lift',
  summary: 'End one sanction of an account, or all of them',
  body: z.object({ accountId, sanctionId: Id.optional(), reason }),
  reply: Done,
});
export const changeAccountRole = call({
  ...change,
  act: 'roles.decide',
  path: '/admin/accounts/role',
  summary: 'Change the role that a profile shows',
  body: z.object({ accountId, role: z.enum([...chosenRoles, 'DEVELOPER']), reason }),
  reply: Done,
});
