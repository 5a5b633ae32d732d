import { eraseDescriptionsOf } from '#features/ledger/earnings.server.ts';
import type { Ctx } from '#platform/ctx.ts';

/**
 * Amounts and dates stay, as the books have to. What a person wrote or was called goes: the words beside what they
 * paid, what the provider's page was opened with, and their name in the names of tips.
 */
export async function eraseBuyer(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  const { sql } = ctx;
  await sql`
    update payment set session_request = case when session_id is null then session_request - 'customer_email' end
    where buyer_id = ${accountId} and session_request is not null`;
  await sql`
    update payment_item i set options = '{}', detail = case when p.purpose = 'tip' then '' else i.detail end,
      title = case when p.purpose = 'tip' then 'Tip' else i.title end
    from payment p where p.id = i.payment_id and p.buyer_id = ${accountId}`;
  await sql`
    update payment_item i set title = 'Tip', picture = null, path = '/'
    from payment p
    where p.id = i.payment_id and p.purpose = 'tip'
      and i.payees @> ${sql.json([{ accountId }])}`;
  // What the receiver of a tip earned is described by its sender's name.
  await eraseDescriptionsOf(
    ctx,
    sql`select id from payment where buyer_id = ${accountId} and purpose = 'tip'`,
  );
}
