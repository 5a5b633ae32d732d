import '#features/accounts/events.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';

/**
 * The books stay, as the law wants them: they know accounts by number only. What says who somebody was goes: their
 * bank, their address, the words of what they sold. The provider keeps what it must by itself.
 */
export async function erasePayouts({ sql }: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  await sql`
    update payout_account set email = '', bank_name = null, bank_last4 = null, requirements = '{}', updated_at = now()
    where account_id = ${accountId}`;
  await sql`update payout set bank_last4 = null where account_id = ${accountId}`;
  await sql`update earning set description = '' where account_id = ${accountId}`;
  // A tip's words name its giver.
  await sql`
    update earning e set description = '' from payment p
    where p.id = e.payment_id and p.buyer_id = ${accountId} and e.source in ('tip_user', 'tip_post')`;
}
