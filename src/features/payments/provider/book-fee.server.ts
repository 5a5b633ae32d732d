import { post } from '#features/ledger/post.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';

/** A fee of the provider's, in the currency in which it settles. */
export interface ProviderFee {
  id: string;
  amount: number;
  currency: Currency;
}

/** The platform bears the provider's fee of a charge. Booked once, whichever report of it arrives first. */
export async function bookProviderFee(
  tx: Pick<Ctx, 'sql'>,
  paymentId: string,
  fee: ProviderFee,
): Promise<void> {
  await post(tx, {
    kind: 'fee',
    key: `fee:${fee.id}`,
    paymentId,
    currency: fee.currency,
    entries: [
      { kind: 'provider_fees', amount: fee.amount },
      { kind: 'provider', amount: -fee.amount },
    ],
  });
}
