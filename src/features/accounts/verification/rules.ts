import type { MyProfile } from '../calls.ts';
import type { AskedType, VerificationState } from './calls.ts';

/** The transitions of a request. */
export const verificationTransitions: Record<VerificationState, readonly VerificationState[]> = {
  requested: ['in_review', 'approved', 'declined'],
  in_review: ['approved', 'declined'],
  approved: ['expired', 'revoked'],
  declined: [],
  expired: [],
  revoked: [],
};

const byRole: Record<MyProfile['role'], readonly AskedType[]> = {
  USER: ['user_verified', 'brand_verified'],
  ATHLETE: ['verified_athlete', 'user_verified'],
  CREATOR: ['verified_artist', 'user_verified', 'brand_verified'],
  TEAM_MANAGER: ['teammanager_verified', 'user_verified'],
  TRIBE: ['brand_verified'],
  COLLECTION: [],
  DEVELOPER: ['admin_verified'],
  ADMIN: ['admin_verified'],
  SUPERADMIN: ['admin_verified'],
};

/** The badges an account can request, the likeliest first. Brands have to be run by an adult. */
export const typesFor = ({ role, ageBand }: Pick<MyProfile, 'role' | 'ageBand'>): readonly AskedType[] =>
  byRole[role].filter((type) => type !== 'brand_verified' || ageBand === 'adult');

/** Why a badge is declined: the first sentence of the message to the person. */
export const declineReasons = [
  { id: 'NOT_ENOUGH_PROOF', title: 'We couldn’t confirm this from what you sent.' },
  { id: 'UNREADABLE', title: 'We couldn’t read your pictures or open your links.' },
  { id: 'NOT_YOU', title: 'What you sent doesn’t name you.' },
  { id: 'WRONG_BADGE', title: 'Another badge fits better. Please request that one.' },
] as const;
