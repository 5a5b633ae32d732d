import type { Ctx } from '#platform/ctx.ts';
import { interactive, wasRefused } from '#platform/payment-provider.ts';
import type { SubscriptionRow } from '../subscription-row.server.ts';
import { notAnswered, readAndApply } from '../sync/read-and-apply.server.ts';
import { changeInProgress } from './claim.server.ts';

/**
 * Drops a change that waits for the payer's bank, because another one is made in its place. Under that one's claim.
 * @throws 409 when the bank has confirmed it at this moment
 */
export async function dropWaiting(ctx: Ctx, { id, changingId }: SubscriptionRow): Promise<void> {
  const { deps, sql } = ctx;
  // The bill is also there when the app ended before the quote knew of it.
  const waiting = await sql<{ invoiceId: string }[]>`
    select invoice_id from subscription_quote
    where subscription_id = ${id} and state = 'waiting' and invoice_id is not null
    union
    select id from subscription_invoice
    where subscription_id = ${id} and state = 'open' and reason = 'subscription_update'`;
  for (const { invoiceId } of waiting) {
    try {
      await deps.provider.invoices.voidInvoice(invoiceId, {}, interactive);
    } catch (error) {
      if (!wasRefused(error)) throw notAnswered();
      await readAndApply(deps, id, interactive);
      const [paid] = await sql`
        select from subscription_invoice where id = ${invoiceId} and state = 'paid'`;
      if (paid) throw changeInProgress();
    }
  }
  await sql`
    update subscription_quote set state = 'declined'
    where subscription_id = ${id} and state in ('processing', 'waiting') and id <> ${changingId}`;
}
