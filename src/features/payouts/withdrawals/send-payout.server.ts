import Stripe from 'stripe';
import { type Deps, transact } from '#platform/ctx.ts';
import { jobCtx } from '#platform/jobs.ts';
import { expectObject, interactive, wasRefused } from '#platform/payment-provider.ts';
import { moveEarnings } from '../transfers/transfer.server.ts';
import { applyPayout } from './apply-payout.server.ts';
import { findPayout, lockPayout, type PayoutRow } from './payout-row.server.ts';
import { movePayout } from './transition-payout.server.ts';

/** Money moved to a person's account is free there after a few days at most. */
const PATIENCE_DAYS = 5;

/**
 * Asks the provider for a payout that was requested: first moves what was earned into the person's account there, then
 * sends it on. Everything under keys of its own, so that whoever asks again asks for the same.
 * @throws when there was no answer; then it is asked again later
 */
export async function sendPayout(deps: Deps, id: string): Promise<void> {
  const payout = await findPayout(deps, id);
  if (payout?.state !== 'requested') return;
  await deps.sql`update payout set tried_at = now() where id = ${id}`;
  await moveEarnings(deps, payout.accountId);
  try {
    const sent = await deps.provider.payouts.create(
      { amount: payout.amount, currency: 'usd', metadata: { payout_id: id } },
      {
        ...interactive,
        stripeAccount: payout.providerAccountId,
        idempotencyKey: `po:${id}:${payout.attempt}`,
      },
    );
    expectObject(sent, 'payout');
    await transact(jobCtx(deps, payout.site), (tx) => applyPayout(tx, sent));
  } catch (error) {
    if (!wasRefused(error)) throw error;
    await refused(deps, payout, error);
  }
}

/** There is not enough on the account yet. */
const isTooEarly = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'balance_insufficient';

/** The provider said no. What is only too early is asked again, as a new request; the rest is theirs again. */
async function refused(deps: Deps, { id, site, attempt, createdAt }: PayoutRow, error: unknown) {
  const isWaiting =
    isTooEarly(error) && deps.now().getTime() - Date.parse(createdAt) < PATIENCE_DAYS * 86_400_000;
  await transact(jobCtx(deps, site), async (tx) => {
    const now = await lockPayout(tx, id);
    if (now?.state !== 'requested' || now.attempt !== attempt) return;
    await tx.sql`update payout set attempt = attempt + 1 where id = ${id}`;
    if (isWaiting) return;
    await movePayout(tx, now, {
      ...{ to: 'failed', by: null, why: 'the provider did not send it' },
      failure: isTooEarly(error) ? 'not_enough' : 'refused',
    });
  });
  if (!isWaiting)
    deps.log.error({ err: error, alert: 'payout-refused', payoutId: id }, 'a payout was refused');
}
