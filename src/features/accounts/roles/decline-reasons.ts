/** Why a role request is declined: the first sentence of the message to the person. */
export const roleDeclineReasons = [
  { id: 'NOT_CONFIRMED', title: 'We couldn’t confirm this from what you wrote.' },
  { id: 'OTHER_ROLE', title: 'Another role fits better. Please request that one.' },
  { id: 'NO_TEAM', title: 'Please tell us your club or team, so that we can check it.' },
] as const;
