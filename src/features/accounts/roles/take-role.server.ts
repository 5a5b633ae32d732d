import '../events.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { accountFacts } from '../account-facts.server.ts';
import { setProfileRole } from '../profile-role.server.ts';
import { endBadgeOfOtherRole } from '../verification/decide-verification.server.ts';
import type { OwnRole } from './rules.ts';

/** Changes the role of an account. A badge it can't have anymore ends, and an open role request is closed. */
export async function takeRole(
  tx: Ctx,
  accountId: string,
  { role, by }: { role: OwnRole; by: string },
): Promise<void> {
  await setProfileRole(tx, accountId, role);
  const ageBand = (await accountFacts(tx, accountId))?.ageBand ?? null;
  await endBadgeOfOtherRole(tx, accountId, { role, ageBand }, by);
  await emit(tx, 'account.role-changed', { accountId, role });
}
