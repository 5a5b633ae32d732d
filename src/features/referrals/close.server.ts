import { type Ctx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import '#features/accounts/events.ts';
import { moveReferral } from './move-referral.server.ts';

const closed = ['suspended', 'banned', 'erased'];

/** Who is shut out before they got going was no friend worth points. */
export async function onMoved(ctx: Ctx, { accountId, to }: EventMap['account.moved']): Promise<void> {
  if (closed.includes(to)) await close(ctx, accountId, `their account is ${to}`);
}

/** Nothing that an erased account brought or was brought by stays open, and its code leads to nobody. */
export async function onErased(ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  await close(ctx, accountId, 'their account is erased');
  await ctx.sql`delete from referral where referrer_id = ${accountId}`;
  await ctx.sql`delete from account_referral_code where account_id = ${accountId}`;
}

function close(ctx: Ctx, joinedId: string, why: string): Promise<void> {
  return transact(ctx, async (tx) => {
    const open = await tx.sql`
      select from referral where joined_id = ${joinedId} and state in ('signed_up', 'qualified') for update`;
    if (open.length > 0)
      await moveReferral(tx, joinedId, { to: 'void', by: null, why, voidReason: 'closed' });
  });
}
