import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import './events.ts';
import { type ReferralState, referralMoves, type VoidReason } from './referral-rules.ts';

export interface ReferralMove {
  to: ReferralState;
  /** Null when no person decided it. */
  by: string | null;
  /** Kept beside the move, in a few plain words. */
  why: string;
  voidReason?: VoidReason;
}

/**
 * Makes one move and writes it down.
 * @throws 409 when there is no way from where the referral stands
 */
export async function moveReferral(tx: Ctx, joinedId: string, move: ReferralMove): Promise<void> {
  const { to, by, why, voidReason = null } = move;
  const from = Object.entries(referralMoves).flatMap(([state, next]) => (next.includes(to) ? state : []));
  const [moved] = await tx.sql<{ fromState: ReferralState; referrerId: string }[]>`
    with was as (
      select joined_id, state from referral where joined_id = ${joinedId} and state = any(${from}::text[]) for update
    ), moved as (
      update referral r set state = ${to}, void_reason = ${voidReason}
      from was where r.joined_id = was.joined_id
      returning r.joined_id, was.state as from_state, r.referrer_id
    ), noted as (
      insert into referral_move (joined_id, from_state, to_state, by_account_id, why)
      select joined_id, from_state, ${to}, ${by}, ${why} from moved
    )
    select from_state, referrer_id from moved`;
  if (!moved) throw conflict('INVALID_TRANSITION', 'This cannot be done with the referral as it stands now.');
  await emit(tx, 'referral.moved', { joinedId, referrerId: moved.referrerId, from: moved.fromState, to });
}
