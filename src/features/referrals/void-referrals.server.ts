import { type Ctx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import '#features/accounts/events.ts';
import { referralStates } from './referral-states.server.ts';

const closed = ['suspended', 'banned', 'erased'];

/** A friend whose account is closed before they qualify earns no points. */
export async function onMoved(ctx: Ctx, { accountId, to }: EventMap['account.state-changed']): Promise<void> {
  if (closed.includes(to)) await voidReferral(ctx, accountId);
}

/** Deletes the referrals and the code of an erased account. */
export async function onErased(ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  await voidReferral(ctx, accountId);
  await ctx.sql`delete from referral where referrer_id = ${accountId}`;
  await ctx.sql`delete from account_referral_code where account_id = ${accountId}`;
}

function voidReferral(ctx: Ctx, joinedId: string): Promise<void> {
  return transact(ctx, async (tx) => {
    const open = await tx.sql`
      select from referral where joined_id = ${joinedId} and state in ('signed_up', 'qualified') for no key update`;
    if (open.length > 0)
      await referralStates.move(tx, joinedId, {
        to: 'void',
        by: null,
        reason: 'account_closed',
        voidReason: 'closed',
      });
  });
}
