import { CircleHelp, Lightbulb } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import type { ChildActivityKind } from '#features/guardians/child-activity-kind.ts';
import type { SearchResults } from '#features/search/search-entry.ts';
import { questionsPart } from './ui/hub-sections.tsx';
import { questionResults } from './ui/search-results.tsx';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'review-questions',
    group: 'queues',
    label: 'Questions and answers',
    to: '/admin/review/questions',
    Icon: CircleHelp,
    order: 35,
    act: 'review',
  },
];

export const hubSections = [questionsPart];

export const searchResults: readonly SearchResults[] = [questionResults];

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
