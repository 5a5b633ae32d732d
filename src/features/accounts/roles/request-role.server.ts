import type { Role } from '#features/people/account.ts';
import { accountFacts, lockAccount } from '#features/people/account-facts.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact, type Viewer, viewerOf } from '#platform/ctx.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { MyRole, RoleRequest, requestRole, withdrawRoleRequest } from './calls.ts';
import { type RoleOption, roleOptions } from './rules.ts';
import { takeRole } from './take-role.server.ts';

export const requestColumns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  r.id, r.from_role, r.to_role, r.state, r.statement, r.reason, r.asked_at, r.decided_at`;

const MIN_STATEMENT = 20;

export async function myRole(ctx: Ctx): Promise<MyRole> {
  const viewer = viewerOf(ctx);
  const requests = await ctx.sql<RoleRequest[]>`
    select ${requestColumns(ctx)} from role_request r
    where r.account_id = ${viewer.accountId} order by r.asked_at desc, r.id desc limit 10`;
  const [account] = await ctx.sql<{ role: Role }[]>`select role from account where id = ${viewer.accountId}`;
  if (!account) throw notFound('account');
  return { role: account.role, options: [...optionsOf(ctx, viewer, account.role)], requests: [...requests] };
}

/** Children have no other role, and the kids site has no badges. */
function optionsOf({ site }: Ctx, { isChild }: Viewer, role: Role): readonly RoleOption[] {
  return isChild || !siteRules[site].can.verify ? [] : roleOptions(role);
}

/** @throws 403 for a role they can't have, 409 while another request is open */
export async function request(
  ctx: Ctx,
  { role, statement }: CallParsed<typeof requestRole>['body'],
): Promise<MyRole> {
  const viewer = activeViewerOf(ctx);
  const { accountId } = viewer;
  await transact(ctx, async (tx) => {
    await lockAccount(tx, accountId);
    const facts = await accountFacts(tx, accountId);
    if (!facts) throw notFound('account');
    if (facts.role === role) throw conflict('SAME_ROLE', 'This is already your role.', 'role');
    const option = optionsOf(tx, viewer, facts.role).find((one) => one.role === role);
    if (!option) throw forbidden('You can’t change your role here.', 'ROLE_FIXED');
    if (option.needsApproval && statement.length < MIN_STATEMENT) {
      throw invalid('Tell us in a sentence or two why you qualify for this role.', 'statement');
    }
    const [open] = await tx.sql`
      select from role_request where account_id = ${accountId} and state = 'requested'`;
    if (open) throw conflict('REQUEST_OPEN', 'You already have a request in review. Withdraw it first.');
    const state = option.needsApproval ? 'requested' : 'approved';
    await tx.sql`
      insert into role_request (id, account_id, site, from_role, to_role, state, statement, decided_at)
      values (${newId()}, ${accountId}, ${tx.site}, ${facts.role}, ${role}, ${state}, ${statement},
        ${option.needsApproval ? null : tx.now})`;
    if (!option.needsApproval) await takeRole(tx, accountId, { role, by: accountId });
  });
  return myRole(ctx);
}

/** @throws 409 when it was decided in the meantime */
export async function withdraw(
  ctx: Ctx,
  { requestId }: CallParsed<typeof withdrawRoleRequest>['body'],
): Promise<MyRole> {
  const { accountId } = viewerOf(ctx);
  const withdrawn = await ctx.sql`
    update role_request set state = 'withdrawn', decided_at = now()
    where id = ${requestId} and account_id = ${accountId} and state = 'requested' returning id`;
  if (withdrawn.length === 0) throw conflict('REQUEST_DECIDED', 'This request is no longer open.');
  return myRole(ctx);
}
