import { Users } from 'lucide-react';
import { lazy } from 'react';
import type { AdminAccountPanel } from '#features/accounts/points.ts';
import type { AdminPage } from '#features/admin/admin-page.ts';
import type { RequestKind } from '#features/approvals/points.ts';
import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import type { SearchResults } from '#features/search/search-entry.ts';
import type { MenuEntry } from '#features/shell/entries.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Team, TeamCard } from './calls.ts';
import { refreshTeams } from './team-cache.ts';
import type { TeamTab } from './team-tab.ts';
import { TeamRow } from './ui/team-row.tsx';

export const menu: readonly MenuEntry[] = [
  {
    label: 'Teams',
    Icon: Users,
    order: 26,
    to: () => '/teams',
    isFor: (_viewer, site) => siteRules[site].can.runTeams,
  },
];

export const adminPages: readonly AdminPage[] = [
  {
    id: 'teams',
    group: 'community',
    label: 'Teams and clubs',
    to: '/admin/teams',
    Icon: Users,
    order: 12,
    act: 'tribes.read',
    isOn: (site) => siteRules[site].can.runTeams,
  },
];

export const adminAccountPanels: readonly AdminAccountPanel[] = [
  {
    id: 'teams',
    title: 'Teams and clubs',
    order: 6,
    act: 'tribes.read',
    Panel: lazy(() => import('./administration/ui/account-teams.tsx')),
  },
];

const teamResults: SearchResults<TeamCard> = {
  type: 'teams',
  label: 'Teams',
  order: 25,
  Row: ({ item }) => TeamRow({ team: item, withTribe: true }),
};
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

/** They belong to it or manage it, so that they read what is for the team only. */
const isOfTeam = ({ viewer }: Team): boolean =>
  viewer !== null && (viewer.manages || ['active', 'inactive'].includes(viewer.place?.state ?? ''));

export const teamTabs: readonly TeamTab[] = [
  { path: '', label: 'Squad', order: 10 },
  { path: 'posts', label: 'Posts', order: 20 },
  { path: 'shouts', label: 'Team shouts', order: 30, isFor: isOfTeam },
];
