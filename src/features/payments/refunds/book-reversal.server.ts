import { post } from '#features/ledger/post.server.ts';
import { reverseEarnings } from '#features/ledger/reverse-earnings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { PaymentRow } from '../payment-row.server.ts';
import { reversedParts } from './reversed-parts.server.ts';

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
