import type { ChipProps } from '#ui/chip.tsx';
import type { AdminTribe } from '../calls.ts';

export const stateNames: Record<AdminTribe['state'], string> = {
  draft: 'Draft',
  waitlisted: 'Waitlist only',
  active: 'Open',
  read_only: 'Read-only',
  archived: 'Archived',
  suspended: 'Suspended',
  closed: 'Closed',
};

export const stateTones: Partial<Record<AdminTribe['state'], ChipProps['tone']>> = {
  active: 'good',
  suspended: 'bad',
  closed: 'bad',
};
