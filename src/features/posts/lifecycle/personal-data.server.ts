import '#features/accounts/events.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';

/** Shouts to a child don't name the adult whom it has become. */
export async function eraseTarget(
  { sql, site }: Ctx,
  { accountId }: EventMap['account.turned-18'],
): Promise<void> {
  await sql`
    update post set target_account_id = null
    where target_account_id = ${accountId} and site = ${site} and kind = 'SHOUT'`;
}
