import { post } from '#features/ledger/post.server.ts';
import { emit, type JobCtx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import '../events.ts';
import type { PayoutReason, PayoutState } from '../events.ts';
import { payoutTransitions } from '../payout-states.ts';
import type { PayoutRow } from './payout-row.server.ts';

export interface PayoutTransition {
  to: PayoutState;
  by: string | null;
  reason: PayoutReason;
  /** For `failed`: the provider's failure code. */
  failure?: string;
}

/**
 * Makes one transition of a payout whose row the caller has locked, records it and books it: a paid payout is no longer
 * owed, a failed one is available again.
 * @throws 409 when it is not allowed
 */
export async function transitionPayout(
  tx: JobCtx,
  payout: PayoutRow,
  transition: PayoutTransition,
): Promise<void> {
  const { id, accountId, amount, state: from, site } = payout;
  const { to, by, reason, failure = null } = transition;
  if (!payoutTransitions[from].includes(to)) {
    throw conflict('INVALID_TRANSITION', 'This payout’s status has changed. Refresh the page and try again.');
  }
  await tx.sql`
    with changed as (
      update payout set state = ${to}, failure = ${failure}, updated_at = now(),
        paid_at = case when ${to} = 'paid' then now() when ${to} = 'failed' then null else paid_at end
      where id = ${id} returning id
    )
    insert into payout_transition (payout_id, from_state, to_state, by_account_id, reason)
    select id, ${from}, ${to}, ${by}, ${reason} from changed`;
  await book(tx, payout, to);
  await emit({ ...tx, site }, 'payout.transitioned', { payoutId: id, accountId, amount, from, to });
}

async function book(
  tx: JobCtx,
  { id, accountId, amount, state: from, payoutId }: PayoutRow,
  to: PayoutState,
) {
  const [back, away] = [amount, -amount];
  if (to === 'processing') {
    await post(tx, {
      kind: 'payout_sent',
      key: `payout:${payoutId}`,
      memo: id,
      entries: [
        { kind: 'provider_connected', accountId, amount: away },
        { kind: 'payouts_in_transit', accountId, amount: back },
      ],
    });
  } else if (to === 'paid') {
    await post(tx, {
      kind: 'payout_paid',
      key: `payout-paid:${payoutId}`,
      memo: id,
      entries: [
        { kind: 'payouts_pending', accountId, amount: back },
        { kind: 'payouts_in_transit', accountId, amount: away },
      ],
    });
  } else {
    await post(tx, {
      kind: 'payout_returned',
      key: `payout-failed:${payoutId ?? id}`,
      memo: id,
      entries: [
        { kind: 'earnings_available', accountId, amount: away },
        // What counted as paid is owed again; otherwise it never stopped being owed.
        ...(from === 'paid' ? [] : [{ kind: 'payouts_pending' as const, accountId, amount: back }]),
        ...(from === 'requested' ? [] : [{ kind: 'provider_connected' as const, accountId, amount: back }]),
        ...(from === 'processing' ? [{ kind: 'payouts_in_transit' as const, accountId, amount: away }] : []),
      ],
    });
  }
}
