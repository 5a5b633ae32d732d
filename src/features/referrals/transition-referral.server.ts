import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import './events.ts';
import { type ReferralState, referralTransitions, type VoidReason } from './referral-rules.ts';

export type ReferralReason = 'qualified' | 'rewarded' | 'account_closed';

export interface ReferralTransition {
  to: ReferralState;
  /** Null when no person decided it. */
  by: string | null;
  reason: ReferralReason;
  voidReason?: VoidReason;
}

/**
 * Makes one transition and records it.
 * @throws 409 when the referral's state does not allow it
 */
export async function transitionReferral(
  tx: Ctx,
  joinedId: string,
  transition: ReferralTransition,
): Promise<void> {
  const { to, by, reason, voidReason = null } = transition;
  const from = Object.entries(referralTransitions).flatMap(([state, next]) =>
    next.includes(to) ? state : [],
  );
  const [moved] = await tx.sql<{ fromState: ReferralState; referrerId: string }[]>`
    with was as (
      select joined_id, state from referral where joined_id = ${joinedId} and state = any(${from}::text[]) for update
    ), moved as (
      update referral r set state = ${to}, void_reason = ${voidReason}
      from was where r.joined_id = was.joined_id
      returning r.joined_id, was.state as from_state, r.referrer_id
    ), recorded as (
      insert into referral_transition (joined_id, from_state, to_state, by_account_id, reason)
      select joined_id, from_state, ${to}, ${by}, ${reason} from moved
    )
    select from_state, referrer_id from moved`;
  if (!moved)
    throw conflict(
      'INVALID_TRANSITION',
      'This referral has changed in the meantime. Reload the page and try again.',
    );
  await emit(tx, 'referral.changed', { joinedId, referrerId: moved.referrerId, from: moved.fromState, to });
}
