/** Account states without live events. */
export const statesWithoutLive: readonly string[] = [
  'suspended',
  'banned',
  'deactivated',
  'deletion_requested',
  'erased',
];
