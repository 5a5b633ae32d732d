import type { Ctx } from '#platform/ctx.ts';
import { PLAN_CURRENCY } from '#platform/default-currency.ts';
import { post } from './post.server.ts';

type Tx = Pick<Ctx, 'sql'>;

/** Books the charge of a plan: all of it is ours. Minor units; booked once for the provider's charge. */
export async function bookRevenue(tx: Tx, chargeId: string, amount: number): Promise<void> {
  await post(tx, {
    kind: 'subscription_charge',
    key: `charge:${chargeId}`,
    currency: PLAN_CURRENCY,
    entries: [
      { kind: 'provider', amount },
      { kind: 'subscription_revenue', amount: -amount },
    ],
  });
}

/**
 * Books that a part of such a charge left us, or that it came back. Each fact is booked once.
 * @param id the provider's refund or dispute
 */
export async function bookRevenueReversal(
  tx: Tx,
  kind: 'refund' | 'refund_reversal' | 'dispute' | 'dispute_reversal',
  id: string,
  amount: number,
): Promise<void> {
  const left = kind === 'refund' || kind === 'dispute' ? amount : -amount;
  await post(tx, {
    kind,
    key: `${kind}:${id}`,
    currency: PLAN_CURRENCY,
    entries: [
      { kind: 'provider', amount: -left },
      { kind: 'subscription_revenue', amount: left },
    ],
  });
}

/** Books the provider's fee of such a charge, or of a dispute about it. */
export async function bookRevenueFee(tx: Tx, fee: { id: string; amount: number }): Promise<void> {
  await post(tx, {
    kind: 'fee',
    key: `fee:${fee.id}`,
    currency: PLAN_CURRENCY,
    entries: [
      { kind: 'provider_fees', amount: fee.amount },
      { kind: 'provider', amount: -fee.amount },
    ],
  });
}
