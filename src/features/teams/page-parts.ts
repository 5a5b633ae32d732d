import { Users } from 'lucide-react';
import type { RequestKind } from '#features/approvals/request-kind.ts';
import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import type { SearchResults } from '#features/search/search-entry.ts';
import type { MenuEntry } from '#features/shell/menu-entry.ts';
import { siteRules } from '#platform/site-rules.ts';
import { refreshTeams } from './team-cache.ts';
import { teamResults } from './ui/search-results.tsx';

export const menu: readonly MenuEntry[] = [
  {
    label: 'Teams',
    Icon: Users,
    order: 25,
    to: () => '/teams',
    isFor: (_viewer, site) => siteRules[site].can.runTeams,
  },
];

export const searchResults: readonly SearchResults[] = [teamResults];

export const guardianRequests: readonly RequestKind[] = [
  {
    kind: 'team',
    label: 'Is invited to the team',
    ownLabel: 'Team',
    outcome: (name, title, approved) =>
      approved ? `${name} can join ${title}.` : `${name} won’t join ${title}.`,
    media: 'none',
    isWithdrawable: false,
  },
];

export const liveUpdates: LiveUpdates = {
  'team-account.changed': refreshTeams,
  'guardian.decided': refreshTeams,
};
