/** Account states without live events. */
export const streamlessStates: readonly string[] = [
  'suspended',
  'banned',
  'deactivated',
  'deletion_requested',
  'erased',
];
