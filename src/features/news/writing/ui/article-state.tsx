import { Chip, type ChipProps } from '#ui/chip.tsx';
import type { AdminNews } from '../calls.ts';

export const stateNames: Record<AdminNews['state'], string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: 'Unpublished',
};
const tones: Partial<Record<AdminNews['state'], ChipProps['tone']>> = {
  published: 'good',
  scheduled: 'accent',
  unpublished: 'bad',
};

export const ArticleState = ({ state }: { state: AdminNews['state'] }) => (
  <Chip tone={tones[state] ?? 'plain'}>{stateNames[state]}</Chip>
);
