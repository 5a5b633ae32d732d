import type Stripe from 'stripe';
import { type Deps, emit, jobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { expectObject, wasRefused } from '#platform/payment-provider.ts';
import type { SiteId } from '#platform/site.ts';
import '../events.ts';
import type { RefundReason } from '../events.ts';
import { readAndApply } from './read-and-apply.server.ts';

interface UnsentRefund {
  id: string;
  site: SiteId;
  payerId: string;
  chargeId: string;
  amount: number;
  reason: RefundReason;
}

/**
 * Sends a plan's recorded refunds to the provider, each with its own idempotency key, so that repeating it refunds once.
 * One without an answer stays recorded, and is sent again. It counts as sent once it is booked.
 * @throws when the provider doesn't answer
 */
export async function sendRefunds(
  deps: Deps,
  subscriptionId: string,
  options: Stripe.RequestOptions = {},
): Promise<void> {
  const unsent = await deps.sql<UnsentRefund[]>`
    select r.id, s.site, s.payer_id, r.charge_id, r.amount, r.reason
    from subscription_refund r join subscription s on s.id = r.subscription_id
    where r.subscription_id = ${subscriptionId} and r.state = 'requested' order by r.created_at, r.id`;
  const sent: UnsentRefund[] = [];
  for (const refund of unsent) if (await sendRefund(deps, subscriptionId, refund, options)) sent.push(refund);
  if (sent.length === 0) return;
  await readAndApply(deps, subscriptionId, options);
  for (const refund of sent) await markSent(deps, subscriptionId, refund);
}

/** @returns false when the provider refuses it for good */
async function sendRefund(
  deps: Deps,
  subscriptionId: string,
  { id, chargeId, amount }: UnsentRefund,
  options: Stripe.RequestOptions,
): Promise<boolean> {
  try {
    const made = await deps.provider.refunds.create(
      { charge: chargeId, amount, metadata: { subscription_id: subscriptionId, refund_id: id } },
      { ...options, idempotencyKey: `plan-refund:${id}` },
    );
    expectObject(made, 'refund');
    return true;
  } catch (error) {
    if (!wasRefused(error)) throw error;
    await deps.sql`update subscription_refund set state = 'refused', updated_at = clock.now() where id = ${id}`;
    deps.log.error(
      { err: error, alert: 'refund-refused', subscriptionId, refundId: id },
      'the provider refused a refund',
    );
    return false;
  }
}

const markSent = (deps: Deps, subscriptionId: string, { id, site, payerId, reason }: UnsentRefund) =>
  transact(siteCtx(jobCtx(deps), site), async (tx) => {
    const [marked] = await tx.sql`
      update subscription_refund set state = 'sent', updated_at = clock.now()
      where id = ${id} and state = 'requested' returning id`;
    if (marked && reason !== 'staff')
      await emit(tx, 'subscription.refunded', { subscriptionId, payerId, refundId: id });
  });
