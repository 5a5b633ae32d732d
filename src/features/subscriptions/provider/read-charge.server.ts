import type Stripe from 'stripe';
import type { Deps } from '#platform/ctx.ts';
import { expectObject } from '#platform/payment-provider.ts';

/** The charge of an invoice, with what went back of it. Minor units. */
export interface ChargeFact {
  id: string;
  amount: number;
  /** Null until shortly after the charge. */
  fee: { id: string; amount: number } | null;
  refunds: { id: string; amount: number; state: string }[];
  disputes: { id: string; amount: number; state: string; fees: { id: string; amount: number }[] }[];
}

/** The provider withholds the money in these. */
export const withheldStates = ['needs_response', 'under_review', 'lost'];

/** @returns null while the payment has no successful charge */
export async function readCharge(
  { provider }: Pick<Deps, 'provider'>,
  intentId: string,
  options: Stripe.RequestOptions = {},
): Promise<ChargeFact | null> {
  const [intent, disputes] = await Promise.all([
    provider.paymentIntents.retrieve(
      intentId,
      { expand: ['latest_charge.balance_transaction', 'latest_charge.refunds'] },
      options,
    ),
    provider.disputes.list({ payment_intent: intentId }, options),
  ]);
  const charge = expectObject(intent, 'payment_intent').latest_charge;
  if (!charge || typeof charge === 'string' || charge.status !== 'succeeded') return null;
  const { balance_transaction: booked } = charge;
  return {
    id: charge.id,
    amount: charge.amount,
    fee: booked && typeof booked !== 'string' ? { id: booked.id, amount: booked.fee } : null,
    refunds: (charge.refunds?.data ?? []).map(({ id, amount, status }) => ({
      id,
      amount,
      state: status ?? 'pending',
    })),
    disputes: disputes.data.map(({ id, amount, status, balance_transactions: moved }) => ({
      id,
      amount,
      state: status,
      fees: moved.filter(({ fee }) => fee > 0).map((one) => ({ id: one.id, amount: one.fee })),
    })),
  };
}

const isRefunded = ({ state }: { state: string }) => state === 'succeeded' || state === 'pending';

/** What of a charge the payer has back for good, or will. */
export const returnedOf = ({ refunds, disputes }: ChargeFact): number =>
  refunds.filter(isRefunded).reduce((sum, { amount }) => sum + amount, 0) +
  disputes.filter(({ state }) => state === 'lost').reduce((sum, { amount }) => sum + amount, 0);
