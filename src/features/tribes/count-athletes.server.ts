import '#features/accounts/events.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { recount } from './founding/bulk-insert.server.ts';

/** Who became an athlete, or is one no more, counts so in every tribe they are in, on every site. */
export async function countAthlete(
  ctx: Ctx,
  { accountId }: Pick<EventMap['account.role-changed'], 'accountId'>,
): Promise<void> {
  const isAthlete = (await accountFacts(ctx, accountId))?.role === 'ATHLETE';
  await transact(ctx, async (tx) => {
    // The tribes in one order, as everybody locks them.
    const tribes = await tx.sql<{ id: string }[]>`
      select t.id from tribe t join membership m on m.tribe_id = t.id
      where m.account_id = ${accountId} and m.is_athlete <> ${isAthlete}
      order by t.id for no key update of t`;
    const ids = tribes.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.sql`
      update membership set is_athlete = ${isAthlete}, updated_at = now()
      where account_id = ${accountId} and tribe_id = any(${ids}::uuid[])`;
    await recount(tx, ids);
  });
}
