import type Stripe from 'stripe';
import { type JobCtx, siteCtx } from '#platform/ctx.ts';
import { ownRowId } from '#platform/payment-provider.ts';
import type { PayoutReason } from '../events.ts';
import type { PayoutRow } from './payout-row.server.ts';
import { payoutStates } from './payout-states.server.ts';

/**
 * Applies the provider's state of a payout, in as many transitions as that takes. Repeated, late and out-of-order reports
 * do only what is left to do.
 */
export async function applyPayout(tx: JobCtx, sent: Stripe.Payout): Promise<void> {
  const id = ownRowId(sent.metadata, 'payout_id');
  const payout = id ? await payoutStates.lockIfExists(tx, id) : undefined;
  if (!payout || (payout.payoutId !== null && payout.payoutId !== sent.id)) return;
  if (payout.state === 'requested') await markSent(tx, payout, sent);
  const { status, failure_code: failure } = sent;
  if (status === 'paid' && payout.state === 'processing') {
    await transition(tx, payout, { to: 'paid', reason: 'arrived' });
  } else if (status === 'failed' && ['processing', 'paid'].includes(payout.state)) {
    await transition(tx, payout, { to: 'failed', reason: 'returned_by_bank', failure: failure ?? 'unknown' });
  } else if (status === 'canceled' && payout.state === 'processing') {
    await transition(tx, payout, { to: 'cancelled', reason: 'cancelled_at_provider' });
  }
}

async function markSent(tx: JobCtx, payout: PayoutRow, sent: Stripe.Payout): Promise<void> {
  await tx.sql`
    update payout set payout_id = ${sent.id}, arrives_at = ${new Date(sent.arrival_date * 1000)}
    where id = ${payout.id}`;
  payout.payoutId = sent.id;
  await transition(tx, payout, { to: 'processing', reason: 'sent' });
}

async function transition(
  tx: JobCtx,
  payout: PayoutRow,
  change: { to: PayoutRow['state']; reason: PayoutReason; failure?: string },
): Promise<void> {
  await payoutStates.move(siteCtx(tx, payout.site), payout, { ...change, by: null });
}
