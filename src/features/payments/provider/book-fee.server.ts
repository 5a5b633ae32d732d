import { post } from '#features/ledger/post.server.ts';
import type { Ctx } from '#platform/ctx.ts';

/** The platform bears the provider's fee of a charge. Minor units; booked once, whichever report of it arrives first. */
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
