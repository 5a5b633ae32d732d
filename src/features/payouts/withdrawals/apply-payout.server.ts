import type Stripe from 'stripe';
import type { Ctx } from '#platform/ctx.ts';
import { lockPayout, type PayoutRow } from './payout-row.server.ts';
import { movePayout } from './transition-payout.server.ts';

/**
 * Brings a payout to where the provider says it is, in as many moves as that takes. Told twice, late or out of order, it
 * does only what is still to be done.
 */
export async function applyPayout(tx: Ctx, sent: Stripe.Payout): Promise<void> {
  const id = sent.metadata?.payout_id;
  const payout = id ? await lockPayout(tx, id) : undefined;
  if (!payout || (payout.payoutId !== null && payout.payoutId !== sent.id)) return;
  if (payout.state === 'requested') await begin(tx, payout, sent);
  const { status, failure_code: failure } = sent;
  if (status === 'paid' && payout.state === 'processing') {
    await go(tx, payout, { to: 'paid', why: 'arrived at the bank' });
  } else if (status === 'failed' && ['processing', 'paid'].includes(payout.state)) {
    await go(tx, payout, { to: 'failed', why: 'the bank sent it back', failure: failure ?? 'unknown' });
  } else if (status === 'canceled' && payout.state === 'processing') {
    await go(tx, payout, { to: 'cancelled', why: 'called back at the provider' });
  }
}

async function begin(tx: Ctx, payout: PayoutRow, sent: Stripe.Payout): Promise<void> {
  await tx.sql`
    update payout set payout_id = ${sent.id}, arrives_at = ${new Date(sent.arrival_date * 1000)}
    where id = ${payout.id}`;
  payout.payoutId = sent.id;
  await go(tx, payout, { to: 'processing', why: 'on its way to the bank' });
}

async function go(
  tx: Ctx,
  payout: PayoutRow,
  move: { to: PayoutRow['state']; why: string; failure?: string },
): Promise<void> {
  await movePayout(tx, payout, { ...move, by: null });
  payout.state = move.to;
}
