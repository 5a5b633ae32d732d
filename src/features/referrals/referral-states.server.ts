import { conflict } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';
import { type ReferralState, referralTransitions, type VoidReason } from './referral-rules.ts';
import './events.ts';

interface ReferralMove extends Move<ReferralState> {
  reason: 'signed_up' | 'same_mailbox' | 'qualified' | 'rewarded' | 'account_closed';
  voidReason?: VoidReason | undefined;
}

export const referralStates = states<ReferralState, { joinedId: string; referrerId: string }, ReferralMove>({
  table: 'referral',
  key: 'joined_id',
  of: 'joined_id',
  allowed: referralTransitions,
  refused: () =>
    conflict(
      'INVALID_TRANSITION',
      'This referral has changed in the meantime. Reload the page and try again.',
    ),
  columns: ({ sql }) => sql`t.joined_id, t.referrer_id`,
  set: ({ sql }, { voidReason }) => sql`void_reason = ${voidReason ?? null}`,
  events: ({ joinedId, referrerId }, { from, to }) => [
    { event: 'referral.changed', payload: { joinedId, referrerId, from, to } },
  ],
});
