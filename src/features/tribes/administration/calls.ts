import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { JoinMode, TribeKind, TribeState, Visibility } from '#features/tribes/calls.ts';
import { call } from '#platform/call.ts';
import { Done, Id, IdOrName, pageOf, pageQuery, sortBy, text, typed } from '#platform/fields.ts';

const group = 'admin';
const day = z.iso.date('Enter the date as YYYY-MM-DD.');

export const AdminTribe = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  kind: TribeKind,
  sport: z.string().nullable(),
  state: TribeState,
  visibility: Visibility,
  joinMode: JoinMode,
  owner: AccountCard.nullable(),
  memberCount: z.int(),
  postCount: z.int(),
  createdAt: z.string(),
});
export type AdminTribe = z.infer<typeof AdminTribe>;

export const getAdminTribes = call({
  method: 'GET',
  path: '/admin/tribes',
  access: 'staff',
  act: 'tribes.read',
  group,
  summary: 'All tribes of this site, whatever their state',
  query: z.object({
    /** Part of a name or slug. */
    search: typed().min(1).max(100).optional(),
    /** An id or a username. */
    owner: IdOrName.optional(),
    state: TribeState.optional(),
    kind: TribeKind.optional(),
    visibility: Visibility.optional(),
    createdFrom: day.optional(),
    createdUntil: day.optional(),
    sort: sortBy(['createdAt', 'name', 'memberCount', 'postCount'], '-createdAt'),
    ...pageQuery,
  }),
  reply: pageOf(AdminTribe),
});
export const AccountTribe = AdminTribe.pick({
  id: true,
  name: true,
  slug: true,
  kind: true,
  state: true,
}).extend({
  role: z.enum(['owner', 'manager', 'moderator', 'member']),
  joinedAt: z.string(),
});
export type AccountTribe = z.infer<typeof AccountTribe>;
export const getAccountTribes = call({
  method: 'GET',
  path: '/admin/tribes/of-account',
  access: 'staff',
  act: 'tribes.read',
  group,
  summary: 'The tribes of this site that an account is in, the latest first',
  query: z.object({ accountId: Id, ...pageQuery }),
  reply: pageOf(AccountTribe),
});
export const changeTribeState = call({
  method: 'POST',
  path: '/admin/tribes/change-state',
  access: 'staff',
  act: 'tribes.change',
  group,
  limit: 'write',
  summary: 'Suspend tribes, which hides them, restore them to their earlier state, or close them for good',
  body: z.object({
    tribeIds: z.array(Id).min(1).max(100),
    to: z.enum(['suspended', 'restored', 'closed']),
    reason: text(500, 1, 'Enter a reason.'),
  }),
  reply: Done,
});
