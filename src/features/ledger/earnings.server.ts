import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql.ts';

/** SQL: more of these earnings is at the provider's account of who earned them. `due` has id and missing. */
export const addTransferred = ({ sql }: Ctx): Fragment =>
  sql`update earning set transferred = transferred + due.missing from due where earning.id = due.id`;

/** @param amount minor units that come back from the provider's account of who earned them */
export async function subtractTransferred({ sql }: Ctx, earningId: string, amount: number): Promise<void> {
  await sql`update earning set transferred = transferred - ${amount} where id = ${earningId}`;
}

/** Takes descriptions from somebody's earnings, and from those that tips of theirs brought to others. */
export async function eraseDescriptions(
  { sql }: Ctx,
  accountId: string,
  paymentsOf: Fragment,
): Promise<void> {
  await sql`update earning set description = '' where account_id = ${accountId}`;
  await sql`
    update earning set description = ''
    where payment_id in (${paymentsOf}) and source in ('tip_user', 'tip_post')`;
}
