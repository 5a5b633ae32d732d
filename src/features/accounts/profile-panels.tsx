import type { ProfilePanel } from './profile/profile-panel.ts';
import { ProfileFacts } from './profile/ui/profile-facts.tsx';
import { ProfileRecords } from './profile/ui/profile-records.tsx';

export const profilePanels: readonly ProfilePanel[] = [
  { id: 'records', order: 20, Panel: ProfileRecords },
  { id: 'facts', order: 40, Panel: ProfileFacts },
];
