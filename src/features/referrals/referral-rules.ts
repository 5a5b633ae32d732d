/** Posts, shouts and comments that stand, after which somebody counts as qualified. */
export const WRITTEN_TO_QUALIFY = 3;
/** How many friends bring XP to one person at most. The database holds it too. */
export const REWARDS_AT_MOST = 50;

export const referralStates = ['signed_up', 'qualified', 'rewarded', 'void'] as const;
export type ReferralState = (typeof referralStates)[number];

/** From where a referral may go where. */
export const referralTransitions: Record<ReferralState, readonly ReferralState[]> = {
  signed_up: ['qualified', 'void'],
  qualified: ['rewarded', 'void'],
  rewarded: [],
  void: [],
};

/** Their address leads to the same mailbox, or their account is closed. */
export const voidReasons = ['same_address', 'closed'] as const;
export type VoidReason = (typeof voidReasons)[number];
