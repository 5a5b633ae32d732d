import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { recordChanges } from './earning-changes.server.ts';
import { post } from './post.server.ts';
import { type BookedSale, entriesOf, soldChanges } from './sale.ts';

/**
 * Books a sale: the provider has the money, we owe it to the payees and keep our fee. Earnings are pending for
 * EARNINGS_HOLD_DAYS.
 */
export async function bookSale(tx: Ctx, sale: BookedSale): Promise<void> {
  const { paymentId, chargeId, currency, items } = sale;
  const transactionId = chargeId
    ? await post(tx, {
        kind: 'sale',
        key: `charge:${chargeId}`,
        paymentId,
        currency,
        entries: entriesOf(sale),
      })
    : null;
  // It was booked before.
  if (chargeId && !transactionId) return;
  const { EARNINGS_HOLD_DAYS } = tx.deps.config;
  const shares = items.flatMap((sold) => sold.shares.map((share) => ({ ...sold, ...share })));
  const rows = shares
    .filter(({ amount }) => amount > 0)
    .map(({ item, source, description, total, fee, accountId, amount }) => ({
      id: newId(),
      account_id: accountId,
      site: tx.site,
      source,
      description,
      payment_id: paymentId,
      item,
      charge_id: chargeId,
      gross: Math.round((amount * total) / (total - fee)),
      amount,
      currency,
      available_at: new Date(tx.now.getTime() + EARNINGS_HOLD_DAYS * 86_400_000),
    }));
  // Sent one behind the other, without waiting in between.
  await Promise.all([
    rows.length > 0 && tx.sql`insert into earning ${tx.sql(rows)}`,
    recordChanges(tx, { transactionId, paymentId, kind: 'sale', currency }, soldChanges(tx.site, sale)),
  ]);
}
