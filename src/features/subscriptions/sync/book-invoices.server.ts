import { bookRevenue, bookRevenueFee, bookRevenueReversal } from '#features/ledger/book-revenue.server.ts';
import type { JobCtx } from '#platform/ctx.ts';
import { type ChargeFact, returnedOf, withheldStates } from '../provider/read-charge.server.ts';
import type { InvoiceFact } from '../provider/read-subscription.server.ts';

/** Stores the invoices as they are now. @returns those that are paid and weren't before */
export async function storeInvoices(
  tx: JobCtx,
  subscriptionId: string,
  invoices: readonly InvoiceFact[],
): Promise<InvoiceFact[]> {
  const known = await tx.sql<{ id: string; state: string }[]>`
    select id, state from subscription_invoice where subscription_id = ${subscriptionId}`;
  const paidBefore = new Set(known.filter(({ state }) => state === 'paid').map(({ id }) => id));
  for (const invoice of invoices) {
    const { charge } = invoice;
    await tx.sql`
      insert into subscription_invoice as known (id, subscription_id, number, state, reason, price_id,
        total, paid, refunded, currency, url, charge_id, fee_booked, issued_at, paid_at)
      values (${invoice.id}, ${subscriptionId}, ${invoice.number}, ${invoice.state ?? 'draft'}, ${invoice.reason},
        (select price_id from subscription_price where provider_id = ${invoice.priceId}),
        ${invoice.total}, ${invoice.paid}, ${charge ? returnedOf(charge) : 0}, ${invoice.currency}, ${invoice.url},
        ${charge?.id ?? null}, ${charge?.fee != null}, ${invoice.issuedAt}, ${invoice.paidAt})
      on conflict (id) do update set number = excluded.number, state = excluded.state, total = excluded.total,
        paid = excluded.paid, url = excluded.url, paid_at = excluded.paid_at,
        refunded = case when ${charge !== null} then excluded.refunded else known.refunded end,
        charge_id = coalesce(excluded.charge_id, known.charge_id),
        fee_booked = known.fee_booked or excluded.fee_booked`;
    if (charge) await bookCharge(tx, charge);
  }
  return invoices.filter(({ id, state }) => state === 'paid' && !paidBefore.has(id));
}

/** Every movement at the provider is booked once, by the provider's id. */
async function bookCharge(tx: JobCtx, charge: ChargeFact): Promise<void> {
  await bookRevenue(tx, charge.id, charge.amount);
  if (charge.fee) await bookRevenueFee(tx, charge.fee);
  for (const { id, amount, state } of charge.refunds) {
    if (state === 'canceled') continue;
    await bookRevenueReversal(tx, 'refund', id, amount);
    // The provider took it first, also when we hear of it only now.
    if (state === 'failed') await bookRevenueReversal(tx, 'refund_reversal', id, amount);
  }
  for (const { id, amount, state, fees } of charge.disputes) {
    if (!withheldStates.includes(state) && state !== 'won') continue;
    await bookRevenueReversal(tx, 'dispute', id, amount);
    if (state === 'won') await bookRevenueReversal(tx, 'dispute_reversal', id, amount);
    for (const fee of fees) await bookRevenueFee(tx, fee);
  }
}
