import type { Ctx } from '#platform/ctx.ts';
import { expectObject, interactive, wasRefused } from '#platform/payment-provider.ts';
import { readAndApply } from '../sync/read-and-apply.server.ts';
import { notAnswered } from '../sync/sync.server.ts';
import { changeInProgress } from './claim.server.ts';

/**
 * Where the payer confirms a change with their bank, as long as it waits for that.
 * @returns null when it has been confirmed, undefined when it was dropped: its time is over, or another one replaced it
 * @throws 503 when the provider doesn't answer
 */
export async function confirmUrlOf(ctx: Ctx, invoiceId: string): Promise<string | null | undefined> {
  const invoice = expectObject(
    await ctx.deps.provider.invoices.retrieve(invoiceId, {}, interactive).catch((error: unknown) => {
      ctx.deps.log.warn({ err: error, invoiceId }, 'invoice of a change not read');
      throw notAnswered();
    }),
    'invoice',
  );
  if (invoice.status === 'open' && invoice.hosted_invoice_url) return invoice.hosted_invoice_url;
  return invoice.status === 'paid' ? null : undefined;
}

/**
 * Drops a change that waits for the payer's bank, because another one is made in its place. Under that one's claim.
 * @throws 409 when the bank has confirmed it at this moment
 */
export async function dropWaiting(ctx: Ctx, subscriptionId: string): Promise<void> {
  const { deps, sql } = ctx;
  const waiting = await sql<{ id: string; invoiceId: string }[]>`
    select id, invoice_id from subscription_quote
    where subscription_id = ${subscriptionId} and state = 'waiting' and invoice_id is not null`;
  for (const { id, invoiceId } of waiting) {
    try {
      await deps.provider.invoices.voidInvoice(invoiceId, {}, interactive);
    } catch (error) {
      if (!wasRefused(error)) throw notAnswered();
      if ((await confirmUrlOf(ctx, invoiceId)) === null) {
        await readAndApply(deps, subscriptionId, interactive);
        throw changeInProgress();
      }
    }
    await sql`update subscription_quote set state = 'declined' where id = ${id} and state = 'waiting'`;
  }
}
