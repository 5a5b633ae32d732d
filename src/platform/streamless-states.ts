/** States of an account in which it hears no live events. */
export const streamlessStates: readonly string[] = [
  'suspended',
  'banned',
  'deactivated',
  'deletion_requested',
  'erased',
];
