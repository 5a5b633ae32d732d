/** Published posts, shouts and comments after which a referral qualifies. */
export const WRITTEN_TO_QUALIFY = 3;
/** The most friends that earn somebody XP. The database enforces it too. */
export const REWARDS_AT_MOST = 50;

export const allReferralStates = ['signed_up', 'qualified', 'rewarded', 'void'] as const;
export type ReferralState = (typeof allReferralStates)[number];

/** The transitions of a referral. */
export const referralTransitions: Record<ReferralState, readonly ReferralState[]> = {
  signed_up: ['qualified', 'void'],
  qualified: ['rewarded', 'void'],
  rewarded: [],
  void: [],
};

/** Their email goes to the same mailbox, or their account is closed. */
export const voidReasons = ['same_address', 'closed'] as const;
export type VoidReason = (typeof voidReasons)[number];
