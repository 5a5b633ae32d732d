/** Why somebody disputes a record. */
export const disputeReasons = [
  { id: 'WRONG_FIGURES', title: 'The figures are wrong', description: 'More or less than what happened.' },
  {
    id: 'DID_NOT_PLAY',
    title: 'The athlete didn’t play',
    description: 'They weren’t in this match or season.',
  },
  {
    id: 'WRONG_MATCH',
    title: 'Wrong match, season or competition',
    description: 'It happened, but somewhere else or at another time.',
  },
  {
    id: 'SOMEBODY_ELSE',
    title: 'Somebody else did this',
    description: 'The figures belong to another athlete.',
  },
  { id: 'NO_PROOF', title: 'Not believable without proof', description: 'Nothing shows that it happened.' },
] as const;
export type DisputeReason = (typeof disputeReasons)[number]['id'];
export const disputeReasonIds = disputeReasons.map(({ id }) => id) as unknown as readonly [
  DisputeReason,
  ...DisputeReason[],
];
