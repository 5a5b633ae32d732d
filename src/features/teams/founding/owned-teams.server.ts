import { lockAccount } from '#features/accounts/account-facts.server.ts';
import { joinTribe } from '#features/tribes/tribe-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';

/** SQL's count of the teams in tribes that an account owns. */
export async function countOwnedTeams({ sql }: Pick<Ctx, 'sql'>, accountId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from team g ${joinTribe({ sql }, 'g.tribe_id')}
    where t.owner_id = ${accountId} and g.state = 'active'`;
  return row?.count ?? 0;
}

/** The account's row is locked, so that two tabs do not count the same teams at the same moment. */
export async function assertMayOwnTeams(tx: Ctx, accountId: string, _adding: number): Promise<void> {
  await lockAccount(tx, accountId);
}
