import type { MyProfile } from '../calls.ts';

type State = MyProfile['state'];

/** The transitions of an account. */
export const accountTransitions: Record<State, readonly State[]> = {
  pending: ['pending_guardian', 'active', 'limited', 'suspended', 'banned'],
  pending_guardian: ['active', 'limited', 'suspended', 'banned', 'erased'],
  active: ['limited', 'suspended', 'banned', 'deactivated', 'deletion_requested', 'pending_guardian'],
  // A break must not lift a limit: only staff can.
  limited: ['active', 'suspended', 'banned', 'deletion_requested'],
  suspended: ['active', 'limited', 'banned', 'deletion_requested'],
  // Lifting a ban restores the state before it.
  banned: [
    'pending',
    'pending_guardian',
    'active',
    'limited',
    'suspended',
    'deactivated',
    'deletion_requested',
  ],
  deactivated: ['active', 'limited', 'suspended', 'banned', 'deletion_requested'],
  // Undoing a deletion restores the state before it.
  deletion_requested: ['active', 'limited', 'suspended', 'deactivated', 'banned', 'erased'],
  erased: [],
  guest: ['erased'],
};

/** Why an account changed its state. */
export type TransitionReason =
  | 'break_started'
  | 'break_ended'
  | 'deletion_requested'
  | 'deletion_undone'
  | 'deletion_due'
  | 'expired'
  | 'sanctioned'
  | 'sanction_lifted'
  | 'turned_18'
  | 'consent_given'
  | 'consent_declined'
  | 'consent_withdrawn'
  | 'consent_link_revoked'
  | 'consent_expired'
  | 'guardian_left'
  | 'guardian_banned'
  | 'erased_by_guardian'
  | 'guest_joined'
  | 'guest_left';

/** Days to undo a deletion, and the longest break. */
export const DELETION_GRACE_DAYS = 14;
export const BREAK_DAYS = 30;
