import { type Ctx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';

/** What an erased account offered, applied for and wrote goes. A slot that it took is free again. */
export async function eraseOpportunities(ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  await transact(ctx, async ({ sql }) => {
    await sql`
      update opportunity o set taken = o.taken - 1 from opportunity_application p
      where p.opportunity_id = o.id and p.account_id = ${accountId} and p.state = 'accepted'`;
    await sql`delete from opportunity_message where author_id = ${accountId}`;
    await sql`delete from opportunity_application where account_id = ${accountId}`;
    await sql`delete from opportunity where organisation_id = ${accountId}`;
  });
}
