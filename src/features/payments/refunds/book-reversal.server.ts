import { post } from '#features/ledger/post.server.ts';
import { reverseEarnings } from '#features/ledger/reverse-earnings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { PaymentRow } from '../payment-row.server.ts';

interface Gone {
  table: 'refund' | 'dispute';
  id: string;
  /** Minor units. */
  amount: number;
  /** Left us just now; otherwise it came back. */
  isGone: boolean;
  ledgerKey: string;
}

/** Books that a part of a payment left us, by a refund or a dispute, or that it came back. */
export async function bookGone(tx: Ctx, payment: PaymentRow, gone: Gone): Promise<void> {
  const { table, id, amount, isGone, ledgerKey: key } = gone;
  const goneBefore = await goneOf(tx, payment);
  await tx.sql`update ${tx.sql(table)} set booked = ${isGone} where id = ${id}`;
  const goneNow = await goneOf(tx, payment);
  const moved = isGone ? amount : -amount;
  const kind = isGone ? table : (`${table}-undone` as const);
  // What was never a sale lies where it came in.
  if (payment.hold !== 'consumed') {
    await post(tx, {
      ...{ kind, key, paymentId: payment.id },
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
    goneBefore,
    goneNow,
  });
}

/** How much of a payment is gone; never more than it was. */
async function goneOf({ sql }: Ctx, { id, amount }: PaymentRow): Promise<number> {
  const [row] = await sql<{ gone: number }[]>`
    select (coalesce((select sum(amount) from refund where payment_id = ${id} and booked), 0)
      + coalesce((select sum(amount) from dispute where payment_id = ${id} and booked), 0))::bigint as gone`;
  return Math.min(amount, row?.gone ?? 0);
}
