import { post } from '#features/ledger/post.server.ts';
import { reverseEarnings } from '#features/ledger/reverse-earnings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { stepsWithin } from '#platform/currencies.ts';
import { findItems, type PaymentRow } from '../payment-row.server.ts';
import { type LinesRefund, refundedLines, refundedPart } from './refunded-lines.ts';

/**
 * How much of each line item a payment's refunds and disputes reverse: a refund of lines reverses those, and everything
 * else what is left of all lines in proportion. Exact, so that all parts together never exceed what was reversed.
 * @param reversed of the whole payment, in minor units
 */
async function reversedParts(
  ctx: Ctx,
  { id, currency }: Pick<PaymentRow, 'id' | 'currency'>,
  reversed: number,
): Promise<(item: number, amount: number) => number> {
  // Those that the ledger holds.
  const refunds = await ctx.sql<LinesRefund[]>`
    select amount, lines, line_amounts from refund where payment_id = ${id} and booked and lines <> '{}' order by created_at, id`;
  const spread = refundedLines(await findItems(ctx, [id]), refunds, reversed);
  return (item, amount) => stepsWithin(refundedPart(spread, item, amount), currency);
}

interface Reversal {
  table: 'refund' | 'dispute';
  id: string;
  /** Minor units. */
  amount: number;
  /** The money left us just now; otherwise it came back. */
  isReversed: boolean;
  ledgerKey: string;
}

/** Books that a part of a payment left us by a refund or a dispute, or that it came back. */
export async function bookReversal(tx: Ctx, payment: PaymentRow, reversal: Reversal): Promise<void> {
  const { table, id, amount, isReversed, ledgerKey: key } = reversal;
  const reversedBefore = await reversedAmount(tx, payment);
  await tx.sql`update ${tx.sql(table)} set booked = ${isReversed} where id = ${id}`;
  const reversedNow = await reversedAmount(tx, payment);
  const moved = isReversed ? amount : -amount;
  const kind = isReversed ? table : (`${table}_reversal` as const);
  // It was never booked as a sale.
  if (payment.reservation !== 'fulfilled') {
    await post(tx, {
      kind,
      key,
      paymentId: payment.id,
      currency: payment.currency,
      entries: [
        { kind: 'provider', amount: -moved },
        { kind: 'unsettled', amount: moved },
      ],
    });
    return;
  }
  await reverseEarnings(tx, {
    kind,
    key,
    paymentId: payment.id,
    currency: payment.currency,
    moved,
    total: payment.amount,
    reversedBefore,
    reversedNow,
    partOf: await reversedParts(tx, payment, reversedNow),
  });
}

/** How much of a payment is refunded or disputed; at most its amount. */
async function reversedAmount({ sql }: Ctx, { id, amount }: PaymentRow): Promise<number> {
  const [row] = await sql<{ reversed: number }[]>`
    select (coalesce((select sum(amount) from refund where payment_id = ${id} and booked), 0)
      + coalesce((select sum(amount) from dispute where payment_id = ${id} and booked), 0))::bigint as reversed`;
  return Math.min(amount, row?.reversed ?? 0);
}
