import type { ChipProps } from '#ui/chip.tsx';
import type { FrameState } from '../frame-states.ts';

export const stateTones: Record<FrameState, NonNullable<ChipProps['tone']>> = {
  draft: 'plain',
  in_review: 'warn',
  rejected: 'bad',
  listed: 'good',
  unlisted: 'plain',
  taken_down: 'bad',
};
