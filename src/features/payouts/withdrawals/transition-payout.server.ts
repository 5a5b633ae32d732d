import { post } from '#features/ledger/post.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import '../events.ts';
import type { PayoutState } from '../events.ts';
import { payoutMoves } from '../payout-states.ts';
import type { PayoutRow } from './payout-row.server.ts';

export interface PayoutMove {
  to: PayoutState;
  by: string | null;
  /** Kept beside the move, in a few plain words. */
  why: string;
  /** For `failed`: the provider's word. */
  failure?: string;
}

/**
 * Makes one move of a payout whose row the caller has locked, writes it down, and books it: what is paid is no longer
 * owed; what failed is theirs again, once.
 * @throws 409 when there is no way from where it stands
 */
export async function movePayout(tx: Ctx, payout: PayoutRow, move: PayoutMove): Promise<void> {
  const { id, accountId, amount, state: from, site } = payout;
  const { to, by, why, failure = null } = move;
  if (!payoutMoves[from].includes(to)) {
    throw conflict('INVALID_TRANSITION', 'This cannot be done with the payout as it stands now.');
  }
  await tx.sql`
    with moved as (
      update payout set state = ${to}, failure = ${failure}, updated_at = now(),
        paid_at = case when ${to} = 'paid' then now() when ${to} = 'failed' then null else paid_at end
      where id = ${id} returning id
    )
    insert into payout_move (payout_id, from_state, to_state, by_account_id, why)
    select id, ${from}, ${to}, ${by}, ${why} from moved`;
  await book(tx, payout, to);
  await emit({ ...tx, site }, 'payout.moved', { payoutId: id, accountId, amount, from, to });
}

async function book(tx: Ctx, { id, accountId, amount, state: from, payoutId }: PayoutRow, to: PayoutState) {
  const [back, away] = [amount, -amount];
  if (to === 'processing') {
    await post(tx, {
      ...{ kind: 'payout-sent', key: `payout:${payoutId}`, memo: id },
      entries: [
        { kind: 'provider_connected', accountId, amount: away },
        { kind: 'payouts_in_transit', accountId, amount: back },
      ],
    });
  } else if (to === 'paid') {
    await post(tx, {
      ...{ kind: 'payout-paid', key: `payout-paid:${payoutId}`, memo: id },
      entries: [
        { kind: 'payouts_under_way', accountId, amount: back },
        { kind: 'payouts_in_transit', accountId, amount: away },
      ],
    });
  } else {
    await post(tx, {
      ...{ kind: 'payout-returned', key: `payout-failed:${payoutId ?? id}`, memo: id },
      entries: [
        { kind: 'earnings_available', accountId, amount: away },
        // What counted as paid is owed again; otherwise it never stopped being owed.
        ...(from === 'paid' ? [] : [{ kind: 'payouts_under_way' as const, accountId, amount: back }]),
        ...(from === 'requested' ? [] : [{ kind: 'provider_connected' as const, accountId, amount: back }]),
        ...(from === 'processing' ? [{ kind: 'payouts_in_transit' as const, accountId, amount: away }] : []),
      ],
    });
  }
}
