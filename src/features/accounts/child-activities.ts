import { UserPlus } from 'lucide-react';
import type { ChildActivityKind } from '#features/guardians/child-activity-kind.ts';

export const childActivities: readonly ChildActivityKind[] = [
  { kind: 'followed', label: 'Followed', Icon: UserPlus, linked: 'title' },
];
