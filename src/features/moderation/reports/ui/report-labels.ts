import type { ChipProps } from '#ui/chip.tsx';
import type { MyReport } from '../../report-fields.ts';

interface StateLabel {
  label: string;
  text: string;
  tone: NonNullable<ChipProps['tone']>;
}

/** The state of a report, for its reporter. */
export const reportLabels: Record<MyReport['state'], StateLabel> = {
  open: { label: 'Received', tone: 'plain', text: 'Waiting for a moderator.' },
  in_review: { label: 'In review', tone: 'warn', text: 'A moderator is reviewing it.' },
  resolved: {
    label: 'Action taken',
    tone: 'good',
    text: 'It broke our rules, and we took action.',
  },
  rejected: {
    label: 'No rule broken',
    tone: 'plain',
    text: 'It didn’t break our rules. You can still mute or block them.',
  },
};

/** After an appeal changed the decision. */
export const overturnedLabel: StateLabel = {
  label: 'Decision changed',
  tone: 'plain',
  text: 'After an appeal another moderator decided that it didn’t break our rules.',
};
