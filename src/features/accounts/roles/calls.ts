import { z } from 'zod';
import { AccountCard, chosenRoles, Role } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Id, text } from '#platform/fields.ts';

const OwnRole = z.enum(chosenRoles);

export const RoleRequest = z.object({
  id: z.string(),
  fromRole: Role,
  toRole: OwnRole,
  state: z.enum(['requested', 'approved', 'declined', 'withdrawn']),
  statement: z.string(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  askedAt: z.string(),
  decidedAt: z.string().nullable(),
});
export type RoleRequest = z.infer<typeof RoleRequest>;
export const MyRole = z.object({
  role: Role,
  /** The roles it can be changed to; none where it is fixed. */
  options: z.array(z.object({ role: OwnRole, needsApproval: z.boolean() })),
  /** Newest first. */
  requests: z.array(RoleRequest),
});
export type MyRole = z.infer<typeof MyRole>;

const member = { access: 'member', group: 'accounts' } as const;
export const getRole = call({
  ...member,
  method: 'GET',
  path: '/account/role',
  summary: 'My role, what it can be changed to, and my requests',
  reply: MyRole,
});
export const requestRole = call({
  ...member,
  method: 'POST',
  path: '/account/request-role',
  limit: 'write',
  summary: 'Change my role, at once or after staff have approved it',
  body: z.object({
    role: OwnRole,
    /** Required where staff decide. */
    statement: text(1000, 0).default(''),
  }),
  reply: MyRole,
});
export const withdrawRoleRequest = call({
  ...member,
  method: 'POST',
  path: '/account/withdraw-role-request',
  limit: 'write',
  summary: 'Withdraw my request for another role',
  body: z.object({ requestId: Id }),
  reply: MyRole,
});

export const RoleCase = RoleRequest.extend({ account: AccountCard });
export type RoleCase = z.infer<typeof RoleCase>;
