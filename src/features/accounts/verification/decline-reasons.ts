/** Why a badge is declined: the first sentence of the message to the person. */
export const declineReasons = [
  { id: 'NOT_ENOUGH_PROOF', title: 'We couldn’t confirm this from what you sent.' },
  { id: 'UNREADABLE', title: 'We couldn’t read your pictures or open your links.' },
  { id: 'NOT_YOU', title: 'What you sent doesn’t name you.' },
  { id: 'WRONG_BADGE', title: 'Another badge fits better. Please request that one.' },
] as const;
