/**
 * `cancelling`: paid until the end of its period, and not renewed. `past_due`: a bill is unpaid, and nothing is lost
 * yet. `restricted`: it stayed unpaid. `ended`: cancelled. `expired`: never paid, or unpaid for good. `revoked`: its
 * money went back, by a refund or a lost dispute.
 */
export const allSubscriptionStates = [
  'incomplete',
  'active',
  'cancelling',
  'past_due',
  'restricted',
  'ended',
  'expired',
  'revoked',
] as const;
export type SubscriptionState = (typeof allSubscriptionStates)[number];

const over = ['ended', 'expired', 'revoked'] as const;

/**
 * The transitions of a subscription. What the provider says is applied whenever we hear of it, so steps in between may
 * have been missed; what is over stays over.
 */
export const subscriptionTransitions: Record<SubscriptionState, readonly SubscriptionState[]> = {
  incomplete: ['active', 'cancelling', 'past_due', 'restricted', ...over],
  active: ['cancelling', 'past_due', 'restricted', ...over],
  cancelling: ['active', 'past_due', 'restricted', ...over],
  past_due: ['active', 'cancelling', 'restricted', ...over],
  restricted: ['active', 'cancelling', 'past_due', ...over],
  ended: [],
  expired: [],
  revoked: [],
};

export const isOver = (state: SubscriptionState): boolean => subscriptionTransitions[state].length === 0;

/** How long a plan stays as it is while a bill is unpaid, after the first attempt to charge it. */
export const GRACE_DAYS = 7;
/** When an unpaid plan ends, counted from the same moment: before another bill is made. */
export const UNPAID_DAYS = 27;

export const cancelReasons = [
  'too_expensive',
  'missing_features',
  'unused',
  'switched_service',
  'too_complex',
  'low_quality',
  'other',
] as const;
export type CancelReason = (typeof cancelReasons)[number];
