import { post } from '#features/ledger/post.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import '../events.ts';
import { type Move, states } from '#platform/states.server.ts';
import type { PayoutReason, PayoutState } from '../events.ts';
import { payoutTransitions } from '../payout-states.ts';
import { type PayoutRow, payoutColumns } from './payout-row.server.ts';

interface PayoutMove extends Move<PayoutState> {
  reason: PayoutReason;
  /** For `failed`: the provider's failure code. */
  failure?: string | undefined;
}

/** A paid payout is no longer owed, a failed one is available again. */
export const payoutStates = states<PayoutState, PayoutRow, PayoutMove>({
  table: 'payout',
  of: 'payout_id',
  allowed: payoutTransitions,
  refused: () =>
    conflict('INVALID_TRANSITION', 'This payout’s status has changed. Refresh the page and try again.'),
  columns: payoutColumns,
  set: ({ sql }, { to, failure }) => sql`failure = ${failure ?? null}, updated_at = now(),
    paid_at = ${to === 'paid' ? sql`now()` : to === 'failed' ? sql`null` : sql`paid_at`}`,
  events: ({ id: payoutId, accountId, amount, currency }, { from, to }) => [
    { event: 'payout.transitioned', payload: { payoutId, accountId, amount, currency, from, to } },
  ],
  after: book,
});

async function book(
  tx: Ctx,
  { id, accountId, amount, currency, payoutId }: PayoutRow,
  { from, to }: PayoutMove & { from: PayoutState },
): Promise<void> {
  const [back, away] = [amount, -amount];
  if (to === 'processing') {
    await post(tx, {
      kind: 'payout_sent',
      key: `payout:${payoutId}`,
      memo: id,
      currency,
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
      currency,
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
      currency,
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
