import { type Deps, jobCtx, transact } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { expectObject, interactive, toProvider, wasRefused } from '#platform/payment-provider.ts';
import { expandRefund, refundFact } from '../provider/read-refund.server.ts';
import { applyRefund } from './apply-refund.server.ts';

interface UnsentRefund {
  id: string;
  paymentId: string;
  intentId: string;
  amount: number;
  currency: Currency;
}

/**
 * Sends a payment's recorded refunds to the provider, each with its own idempotency key, so that repeating it refunds once.
 * One without an answer is sent again by the reconciler.
 */
export async function sendRefunds(deps: Deps, paymentId: string): Promise<void> {
  const unsent = await deps.sql<UnsentRefund[]>`
    select r.id, r.payment_id, p.intent_id, r.amount, p.currency from refund r join payment p on p.id = r.payment_id
    where r.payment_id = ${paymentId} and r.state = 'requested' and r.refund_id is null and p.intent_id is not null
    order by r.created_at`;
  for (const refund of unsent) {
    await sendRefund(deps, refund).catch((error: unknown) =>
      deps.log.warn({ err: error, refundId: refund.id }, 'refund not sent'),
    );
  }
}

async function sendRefund(
  deps: Deps,
  { id, paymentId, intentId, amount, currency }: UnsentRefund,
): Promise<void> {
  const ctx = jobCtx(deps);
  try {
    const made = expectObject(
      await deps.provider.refunds.create(
        {
          payment_intent: intentId,
          amount: toProvider(amount, currency).amount,
          metadata: { payment_id: paymentId, refund_id: id },
          expand: expandRefund,
        },
        { ...interactive, idempotencyKey: `refund:${id}` },
      ),
      'refund',
    );
    await transact(ctx, (tx) => applyRefund(tx, paymentId, refundFact(made)));
  } catch (error) {
    if (!wasRefused(error)) throw error;
    // Mostly it was refunded at the provider in the meantime.
    await deps.sql`
      update refund set state = 'canceled', updated_at = now() where id = ${id} and state = 'requested'`;
    deps.log.error(
      { err: error, alert: 'refund-refused', paymentId, refundId: id },
      'the provider refused a refund',
    );
  }
}
