import type { MyProfile } from '../calls.ts';

type State = MyProfile['state'];

/** From where an account may go where. */
export const accountMoves: Record<State, readonly State[]> = {
  pending: ['pending_guardian', 'active', 'banned'],
  pending_guardian: ['active', 'banned', 'erased'],
  active: ['limited', 'suspended', 'banned', 'deactivated', 'deletion_requested', 'pending_guardian'],
  // A limit cannot be shaken off by a break: only undone by who set it.
  limited: ['active', 'suspended', 'banned', 'deletion_requested'],
  suspended: ['active', 'limited', 'banned', 'deletion_requested'],
  banned: ['active'],
  deactivated: ['active', 'suspended', 'banned', 'deletion_requested'],
  // Undone, it is where it was.
  deletion_requested: ['active', 'limited', 'suspended', 'deactivated', 'banned', 'erased'],
  erased: [],
};

/** Days to undo a deletion, and the longest break. */
export const UNDO_DAYS = 14;
export const BREAK_DAYS = 30;
