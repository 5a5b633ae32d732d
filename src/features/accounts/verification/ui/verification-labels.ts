import type { AskedType, VerificationState } from '#features/accounts/verification/calls.ts';

/** What each badge says, and what shows that it is true. */
export const badgeLabels: Record<AskedType, { label: string; text: string }> = {
  user_verified: {
    label: 'Person',
    text: 'You are the person your profile names. An official page that names you helps.',
  },
  verified_athlete: {
    label: 'Athlete',
    text: 'You play for a team or compete. A line-up, a result or a licence helps.',
  },
  verified_artist: {
    label: 'Artist',
    text: 'What you show is your work. A page of yours elsewhere helps.',
  },
  teammanager_verified: {
    label: 'Team manager',
    text: 'You run a team. A page of the team that names you helps.',
  },
  admin_verified: { label: 'Staff', text: 'You work for Touchline.' },
  brand_verified: {
    label: 'Brand',
    text: 'You speak for a club, school or company. Its page and an address there help.',
  },
};

export const stateLabels: Record<
  VerificationState,
  { label: string; tone: 'plain' | 'accent' | 'good' | 'warn' | 'bad' }
> = {
  requested: { label: 'Waiting', tone: 'plain' },
  in_review: { label: 'In review', tone: 'accent' },
  approved: { label: 'Yours', tone: 'good' },
  declined: { label: 'Declined', tone: 'warn' },
  expired: { label: 'Over', tone: 'plain' },
  revoked: { label: 'Taken back', tone: 'bad' },
};
