import { Chip, type ChipProps } from '#ui/chip.tsx';
import type { AdminAccount } from '../calls.ts';

export const ageLabels: Record<NonNullable<AdminAccount['ageBand']>, string> = {
  under_13: 'Under 13',
  '13_17': '13 to 17',
  adult: 'Adult',
};

export const verificationLabels: Record<AdminAccount['verificationType'], string> = {
  none: 'None',
  user_verified: 'Verified',
  verified_athlete: 'Verified athlete',
  verified_artist: 'Verified artist',
  teammanager_verified: 'Verified team manager',
  admin_verified: 'Staff',
  brand_verified: 'Verified brand',
};

export const adminRoleLabels: Record<AdminAccount['role'], string> = {
  USER: 'Fan',
  ATHLETE: 'Athlete',
  CREATOR: 'Creator',
  TEAM_MANAGER: 'Team manager',
  TRIBE: 'Tribe',
  COLLECTION: 'Collection',
  DEVELOPER: 'Developer',
  ADMIN: 'Admin',
  SUPERADMIN: 'Superadmin',
};

export const sanctionLabels = { limit: 'Limited', suspend: 'Suspended', ban: 'Banned' };

export const stateLabels: Record<AdminAccount['state'], string> = {
  pending: 'Signing up',
  pending_guardian: 'Waiting for a guardian',
  active: 'Active',
  limited: 'Limited',
  suspended: 'Suspended',
  banned: 'Banned',
  deactivated: 'Deactivated',
  deletion_requested: 'Being deleted',
  erased: 'Deleted',
  guest: 'Guest',
};

const tones: Partial<Record<AdminAccount['state'], ChipProps['tone']>> = {
  active: 'good',
  limited: 'warn',
  suspended: 'bad',
  banned: 'bad',
};

export const StateChip = ({ state }: { state: AdminAccount['state'] }) => (
  <Chip tone={tones[state] ?? 'plain'}>{stateLabels[state]}</Chip>
);
