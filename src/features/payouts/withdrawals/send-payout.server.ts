import Stripe from 'stripe';
import { isSwitchedOff } from '#features/sites/settings/site-settings.server.ts';
import { type Deps, jobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { expectObject, interactive, toProvider, wasRefused } from '#platform/payment-provider.ts';
import { transferEarnings } from '../transfers/transfer.server.ts';
import { applyPayout } from './apply-payout.server.ts';
import { isHeld } from './payout-pause.server.ts';
import { findPayout, type PayoutRow } from './payout-row.server.ts';
import { payoutStates } from './payout-states.server.ts';

/** Money transferred to a person's account is available there within this time. */
const RETRY_DAYS = 5;

/**
 * Sends a requested payout: first transfers earnings into the person's account at the provider, then pays out from there.
 * Each request has an idempotency key of its own and can be repeated.
 * @throws when the provider doesn't answer; a job sends it again
 */
export async function sendPayout(deps: Deps, id: string): Promise<void> {
  const payout = await findPayout(deps, id);
  if (payout?.state !== 'requested' || (await isHeld(deps, payout.accountId))) return;
  if (await isSwitchedOff(deps, payout.site, 'payouts')) return;
  await deps.sql`update payout set tried_at = now() where id = ${id}`;
  await transferEarnings(deps, payout.accountId);
  try {
    const sent = await deps.provider.payouts.create(
      { ...toProvider(payout.amount, payout.currency), metadata: { payout_id: id } },
      {
        ...interactive,
        stripeAccount: payout.providerAccountId,
        idempotencyKey: `po:${id}:${payout.attempt}`,
      },
    );
    expectObject(sent, 'payout');
    await transact(jobCtx(deps), (tx) => applyPayout(tx, sent));
  } catch (error) {
    if (!wasRefused(error)) throw error;
    await handleRejection(deps, payout, error);
  }
}

/** The balance of the account isn't sufficient yet. */
const isTooEarly = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'balance_insufficient';

/** A refusal that is only too early is sent again as a new request; any other fails the payout. */
async function handleRejection(deps: Deps, { id, attempt, createdAt }: PayoutRow, error: unknown) {
  const willRetry =
    isTooEarly(error) && deps.clock().getTime() - Date.parse(createdAt) < RETRY_DAYS * 86_400_000;
  await transact(jobCtx(deps), async (tx) => {
    const now = await payoutStates.lockIfExists(tx, id);
    if (now?.state !== 'requested' || now.attempt !== attempt) return;
    await tx.sql`update payout set attempt = attempt + 1 where id = ${id}`;
    if (willRetry) return;
    await payoutStates.move(siteCtx(tx, now.site), now, {
      to: 'failed',
      by: null,
      reason: 'provider_refused',
      failure: isTooEarly(error) ? 'not_enough' : 'refused',
    });
  });
  if (!willRetry)
    deps.log.error({ err: error, alert: 'payout-refused', payoutId: id }, 'a payout was refused');
}
