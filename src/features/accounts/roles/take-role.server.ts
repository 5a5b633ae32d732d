import '../events.ts';
import type { Role } from '#features/people/account.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import { setProfileRole } from '#features/people/profile-role.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { endBadgeOfOtherRole } from '../verification/decide-verification.server.ts';

/**
 * Changes the role of an account. A badge it can't have anymore ends, and an open role request is closed.
 * @returns the role it had
 */
export async function takeRole(
  tx: Ctx,
  accountId: string,
  { role, by }: { role: Role; by: string },
): Promise<Role | undefined> {
  const before = await setProfileRole(tx, accountId, role);
  const ageBand = (await accountFacts(tx, accountId))?.ageBand ?? null;
  await endBadgeOfOtherRole(tx, accountId, { role, ageBand }, by);
  await emit(tx, 'account.role-changed', { accountId, role });
  return before;
}
