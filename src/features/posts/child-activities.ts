import { Megaphone, MessageCircle, Newspaper } from 'lucide-react';
import type { ChildActivityKind } from '#features/guardians/child-activity-kind.ts';

/** Labels of posts that aren't published. */
const states: ChildActivityKind['states'] = {
  pending_review: { label: 'In review', tone: 'warn' },
  scheduled: { label: 'Scheduled', tone: 'warn' },
  draft: { label: 'Draft', tone: 'plain' },
  rejected: { label: 'Rejected', tone: 'bad' },
  hidden: { label: 'Hidden', tone: 'bad' },
  removed: { label: 'Removed', tone: 'bad' },
  deleted: { label: 'Deleted', tone: 'plain' },
};

export const childActivities: readonly ChildActivityKind[] = [
  { kind: 'post', label: 'Posted', Icon: Newspaper, linked: 'label', states },
  { kind: 'shout', label: 'Shouted', Icon: Megaphone, linked: 'label', states },
  { kind: 'comment', label: 'Commented', Icon: MessageCircle, linked: 'label', states },
];
