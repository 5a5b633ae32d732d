import { post } from '#features/ledger/post.server.ts';
import type { Ctx } from '#platform/ctx.ts';

/** What the provider keeps of a charge is ours to bear. Minor units; booked once, whoever hears of it first. */
export async function bookProviderFee(
  tx: Pick<Ctx, 'sql'>,
  paymentId: string,
  fee: { id: string; amount: number },
): Promise<void> {
  await post(tx, {
    kind: 'fee',
    key: `fee:${fee.id}`,
    paymentId,
    entries: [
      { kind: 'provider_fees', amount: fee.amount },
      { kind: 'provider', amount: -fee.amount },
    ],
  });
}
