import { Shield } from 'lucide-react';
import type { ChildActivityKind } from '#features/guardians/child-activity-kind.ts';

export const childActivities: readonly ChildActivityKind[] = [
  {
    kind: 'joined',
    label: 'Joined',
    Icon: Shield,
    linked: 'title',
    states: { left: { label: 'Left', tone: 'plain' }, banned: { label: 'Banned', tone: 'bad' } },
  },
];
