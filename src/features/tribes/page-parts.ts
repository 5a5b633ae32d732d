import type { QueryClient } from '@tanstack/react-query';
import { FileUp, Shield, ShieldQuestion, Users } from 'lucide-react';
import { lazy } from 'react';
import type { AdminAccountPanel, ProfilePanel, WelcomePart } from '#features/accounts/points.ts';
import { refreshViewer } from '#features/accounts/session.ts';
import type { AdminPage } from '#features/admin/admin-page.ts';
import type { RequestKind } from '#features/approvals/points.ts';
import type { FeatureIntents } from '#features/auth/declared-intent.ts';
import type { ChildActivityKind } from '#features/guardians/points.ts';
import { type ReviewQueue, reviewQueue } from '#features/moderation/review/review-queue.ts';
import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import type { SearchOptions, SearchResults } from '#features/search/search-entry.ts';
import type { NavEntry } from '#features/shell/entries.ts';
import type { BadgeFace } from '#features/xp/points.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { HomeSection, MemberHomeSection } from '#platform/web/home-section.ts';
import type { TribeCard } from './calls.ts';
import { canModerate } from './policy.ts';
import type { TribeReview } from './review/fields.ts';
import { rejectionReasons } from './review/rejection-reasons.ts';
import type { ShownTribe, TribeTab } from './tribe-tab.ts';
import { TopTribes } from './ui/home-sections.tsx';
import { JoinedTribes } from './ui/joined-tribes.tsx';
import { ProfileTribes } from './ui/profile-tribes.tsx';
import { tribeOptions } from './ui/search-options.tsx';
import { FirstTribes, NoTribeYet } from './ui/suggested-tribes.tsx';
import { refreshTribes } from './ui/tribe-cache.ts';
import { TribeRow } from './ui/tribe-row.tsx';

declare module '#features/auth/sign-in-gate.ts' {
  interface IntentMap {
    'tribe.join': { id: string; name: string };
    /** `id`: the code of the invitation. */
    'tribe.invite': { id: string; name: string };
  }
}

export const intents: FeatureIntents = {
  words: { 'tribe.join': ({ name }) => `join ${name}`, 'tribe.invite': ({ name }) => `join ${name}` },
  performers: () => import('./perform-intents.ts'),
};

export const nav: readonly NavEntry[] = [
  {
    label: 'Tribes',
    Icon: Shield,
    order: 10,
    to: () => '/tribes',
    isCurrent: (pathname) => /^\/tribes(\/[^/]+)?$/.test(pathname),
    gate: () => ({ to: 'see your tribes', next: '/tribes' }),
  },
];

export const adminAccountPanels: readonly AdminAccountPanel[] = [
  {
    id: 'tribes',
    title: 'Tribes',
    order: 4,
    act: 'tribes.read',
    Panel: lazy(() => import('./administration/ui/account-tribes.tsx')),
  },
];

export const adminPages: readonly AdminPage[] = [
  {
    id: 'tribes',
    group: 'community',
    label: 'Tribes',
    to: '/admin/tribes',
    Icon: Shield,
    order: 10,
    act: 'tribes.read',
  },
  {
    id: 'import',
    group: 'platform',
    label: 'Import',
    to: '/admin/import',
    Icon: FileUp,
    order: 8,
    act: 'instance.change',
  },
];

export const profilePanels: readonly ProfilePanel[] = [{ id: 'tribes', order: 30, Panel: ProfileTribes }];

export const homeSections: readonly HomeSection[] = [{ order: 20, place: 'aside', Section: TopTribes }];

export const memberHomeSections: readonly MemberHomeSection[] = [
  { order: 10, place: 'aside', Section: JoinedTribes },
  { order: 10, place: 'main', Section: NoTribeYet },
];

export const welcomeParts: readonly WelcomePart[] = [{ order: 10, Part: FirstTribes }];

const tribeResults: SearchResults<TribeCard> = {
  type: 'tribes',
  label: 'Tribes',
  order: 20,
  Row: ({ item }) => TribeRow({ tribe: item }),
};
export const searchResults: readonly SearchResults[] = [tribeResults];

export const searchOptions: readonly SearchOptions[] = [tribeOptions];

export const childActivities: readonly ChildActivityKind[] = [
  {
    kind: 'joined',
    label: 'Joined',
    Icon: Shield,
    linked: 'title',
    states: { left: { label: 'Left', tone: 'plain' }, banned: { label: 'Banned', tone: 'bad' } },
  },
];

export const guardianRequests: readonly RequestKind[] = [
  {
    kind: 'join',
    label: 'Wants to join the tribe',
    ownLabel: 'Join',
    outcome: (name, title, approved) =>
      approved ? `${name} can join ${title}.` : `${name} won’t join ${title}.`,
    media: 'none',
    isWithdrawable: true,
  },
];

function refresh(client: QueryClient) {
  refreshTribes(client);
  void refreshViewer();
}

export const liveUpdates: LiveUpdates = { 'membership.changed': refresh, 'guardian.decided': refresh };

export const xpBadges: readonly BadgeFace[] = [
  { code: 'team_player', name: 'Team player', description: 'Join three tribes', Icon: Users },
];

const hasAthletes = ({ tribe, site }: ShownTribe): boolean =>
  // The kids site has no athletes' tabs, and most tribes have no athletes.
  !siteRules[site].forChildren || tribe.athleteCount > 0;
const isClub = ({ tribe }: ShownTribe): boolean => tribe.kind === 'sports_team' || tribe.kind === 'school';

export const tribeTabs: readonly TribeTab[] = [
  { path: '', label: 'Posts', order: 10 },
  { path: 'athlete-posts', label: 'Athletes’ posts', order: 20, isFor: hasAthletes },
  { path: 'shouts', label: 'Shouts', order: 30 },
  {
    path: 'athletes',
    label: 'Athletes',
    order: 40,
    isFor: hasAthletes,
    count: ({ tribe }) => tribe.athleteCount,
  },
  {
    path: 'teams',
    label: 'Teams',
    order: 50,
    isFor: (shown) => isClub(shown) || shown.teams > 0,
    count: (shown) => (isClub(shown) ? null : shown.teams),
  },
  { path: 'members', label: 'Members', order: 60, count: ({ tribe }) => tribe.memberCount },
  { path: 'about', label: 'About and rules', order: 70 },
  { path: 'manage', label: 'Manage', order: 90, isFor: ({ tribe }) => canModerate(tribe.viewer) },
];

export const reviews: readonly ReviewQueue[] = [
  reviewQueue<TribeReview>({
    kind: 'tribes',
    Icon: ShieldQuestion,
    order: 37,
    label: 'Tribes for children',
    act: 'review',
    isOn: (site) => siteRules[site].forChildren,
    summaryOf: ({ name, owner, at }) => ({
      title: name,
      note: `Tribe of ${owner.displayName}`,
      at,
      ownerId: owner.id,
    }),
    reasons: rejectionReasons,
    messageHint: 'The owner of the tribe reads this.',
    messageLimit: 200,
    startsMessage: true,
    Item: lazy(() => import('./review/ui/reviewed-tribe.tsx')),
  }),
];
