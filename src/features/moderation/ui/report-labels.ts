import type { ChipProps } from '#ui/chip.tsx';
import type { MyReport } from '../calls.ts';

interface Words {
  label: string;
  text: string;
  tone: NonNullable<ChipProps['tone']>;
}

/** What became of a report, as one tells a person. */
export const reportLabels: Record<MyReport['state'], Words> = {
  open: { label: 'Received', tone: 'plain', text: 'It waits for a moderator.' },
  in_review: { label: 'Being looked at', tone: 'warn', text: 'A moderator is at it.' },
  resolved: {
    label: 'We acted on it',
    tone: 'good',
    text: 'It broke a rule, and we did something about it.',
  },
  rejected: {
    label: 'No rule broken',
    tone: 'plain',
    text: 'We looked at it and left it. You can still mute or block.',
  },
};
