import { post } from '#features/ledger/post.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { PaymentRow } from './payment-row.server.ts';

/** What the provider keeps of a charge is ours to bear. Booked once, whoever hears of it first. */
export async function bookProviderFee(
  tx: Ctx,
  { id, currency }: Pick<PaymentRow, 'id' | 'currency'>,
  fee: { id: string; amount: number } | null,
): Promise<void> {
  if (!fee || currency !== 'usd') return;
  await post(tx, {
    ...{ kind: 'fee', key: `fee:${fee.id}`, paymentId: id },
    entries: [
      { kind: 'provider_fees', amount: fee.amount },
      { kind: 'provider', amount: -fee.amount },
    ],
  });
}
