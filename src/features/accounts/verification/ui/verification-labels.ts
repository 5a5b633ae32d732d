import type { AskedType, VerificationState } from '#features/accounts/verification/calls.ts';

/** The label of each badge, and what proves it. */
export const badgeLabels: Record<AskedType, { label: string; text: string }> = {
  user_verified: {
    label: 'Person',
    text: 'You are who your profile says you are. Link an official page about you.',
  },
  verified_athlete: {
    label: 'Athlete',
    text: 'You play for a team or compete. Link a line-up, result or licence.',
  },
  verified_artist: {
    label: 'Artist',
    text: 'You create original work. Link your own page elsewhere.',
  },
  teammanager_verified: {
    label: 'Team manager',
    text: 'You run a team. Link a team page that names you.',
  },
  admin_verified: { label: 'Staff', text: 'You work for this site.' },
  brand_verified: {
    label: 'Brand',
    text: 'You represent a club, school or company. Link its website and add an email address there.',
  },
};

export const stateLabels: Record<
  VerificationState,
  { label: string; tone: 'plain' | 'accent' | 'good' | 'warn' | 'bad' }
> = {
  requested: { label: 'Waiting', tone: 'plain' },
  in_review: { label: 'In review', tone: 'accent' },
  approved: { label: 'Verified', tone: 'good' },
  declined: { label: 'Declined', tone: 'warn' },
  expired: { label: 'Expired', tone: 'plain' },
  revoked: { label: 'Revoked', tone: 'bad' },
};
