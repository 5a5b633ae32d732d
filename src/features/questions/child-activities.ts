import { CircleHelp, Lightbulb } from 'lucide-react';
import type { ChildActivityKind } from '#features/guardians/child-activity-kind.ts';

/** Labels of what isn't published. */
const states: ChildActivityKind['states'] = {
  pending_review: { label: 'In review', tone: 'warn' },
  rejected: { label: 'Rejected', tone: 'bad' },
  hidden: { label: 'Hidden', tone: 'bad' },
  removed: { label: 'Removed', tone: 'bad' },
  deleted: { label: 'Deleted', tone: 'plain' },
};

export const childActivities: readonly ChildActivityKind[] = [
  { kind: 'question', label: 'Asked', Icon: CircleHelp, linked: 'label', states },
  { kind: 'answer', label: 'Answered', Icon: Lightbulb, linked: 'label', states },
];
