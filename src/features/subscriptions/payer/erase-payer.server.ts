import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { isMissing } from '#platform/payment-provider.ts';
import { followUp } from '../sync/follow-up.server.ts';
import { followPayer } from './follow-payer.server.ts';

/** Plans end with their payer. The books are kept, as the law requires, without what identifies the person. */
export async function erasePayer(ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  const { deps, sql } = ctx;
  await followPayer(ctx, { accountId });
  // The request of a checkout finds its page: it is forgotten once that is closed.
  const unsettled = await sql<{ id: string }[]>`
    select id from subscription where payer_id = ${accountId} and not settled`;
  for (const { id } of unsettled) await followUp(deps, id);
  const customers = await sql<{ customerId: string }[]>`
    select distinct customer_id from subscription where payer_id = ${accountId} and customer_id is not null`;
  for (const { customerId } of customers)
    await deps.provider.customers.update(customerId, { email: '' }).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  await sql`
    update subscription set cancel_note = null, card_brand = null, card_last4 = null, card_expires = null,
      session_request = null, session_url = null, pay_url = null
    where payer_id = ${accountId}`;
}
