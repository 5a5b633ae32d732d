import type { AdminAccount } from '#features/accounts/administration/calls.ts';
import { Chip, type ChipProps } from '#ui/chip.tsx';

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
