import {
  BadgeCheck,
  CalendarClock,
  DoorOpen,
  Eye,
  HandCoins,
  IdCard,
  Ruler,
  Settings,
  Star,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react';
import { lazy } from 'react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import type { RequestKind } from '#features/approvals/points.ts';
import type { FeatureIntents } from '#features/auth/declared-intent.ts';
import type { ChildActivityKind } from '#features/guardians/points.ts';
import { type ReviewQueue, reviewQueue } from '#features/moderation/review/review-queue.ts';
import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import type { AccountCard } from '#features/people/account.ts';
import type { SearchOptions, SearchResults } from '#features/search/search-entry.ts';
import type { MenuEntry } from '#features/shell/entries.ts';
import type { BadgeFace } from '#features/xp/points.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { HomeSection, MemberHomeSection } from '#platform/web/home-section.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getProfileByUsername } from './calls.ts';
import type { ProfilePanel } from './points.ts';
import type { ProfileTab } from './profile/profile-tab.ts';
import { ProfileFacts } from './profile/ui/profile-facts.tsx';
import { ProfileRecords } from './profile/ui/profile-records.tsx';
import { getFollowList } from './relationships/calls.ts';
import type { RoleCase } from './roles/calls.ts';
import { roleDeclineReasons } from './roles/rules.ts';
import { refreshViewer } from './session.ts';
import { FormatsHint } from './settings/formats-hint.tsx';
import type { SettingsEntry } from './settings/settings-entry.ts';
import { AccountRow } from './ui/account-row.tsx';
import { MuchFollowed } from './ui/home-sections.tsx';
import { roleNames } from './ui/role-labels.ts';
import { accountOptions } from './ui/search-options.tsx';
import type { VerificationCase } from './verification/calls.ts';
import { declineReasons } from './verification/rules.ts';
import { badgeLabels } from './verification/ui/verification-labels.ts';

declare module '#features/auth/sign-in-gate.ts' {
  interface IntentMap {
    'account.follow': { username: string; name: string };
  }
}

export const intents: FeatureIntents = {
  words: { 'account.follow': ({ name }) => `follow ${name}` },
  performers: () => import('./relationships/perform-intents.ts'),
};

export const menu: readonly MenuEntry[] = [
  {
    label: 'Profile',
    Icon: UserRound,
    order: 10,
    to: ({ profilePath }) => profilePath || '/welcome',
  },
  { label: 'Settings', Icon: Settings, order: 120, to: () => '/settings' },
];

export const settingsPages: readonly SettingsEntry[] = [
  {
    group: 'you',
    to: '/settings/profile',
    label: 'Profile',
    text: 'Name, pictures, sports and links.',
    Icon: UserRound,
    order: 10,
  },
  {
    group: 'you',
    to: '/settings/profiles',
    label: 'Profiles you run',
    text: 'Of your collections, clubs, schools and brands.',
    Icon: Users,
    order: 15,
    isFor: ({ role, verificationType }, site) =>
      !siteRules[site].forChildren &&
      (role === 'CREATOR' || role === 'TEAM_MANAGER' || verificationType === 'brand_verified'),
  },
  {
    group: 'you',
    to: '/settings/metrics',
    label: 'Body and performance',
    text: 'Height, jump, sprint, and who can see them.',
    Icon: Ruler,
    order: 20,
    isFor: (_viewer, site) => siteRules[site].can.measure,
  },
  {
    group: 'you',
    to: '/settings/role',
    label: 'Role',
    text: 'Fan, athlete, creator or team manager.',
    Icon: IdCard,
    order: 25,
    isFor: (_viewer, site) => siteRules[site].can.verify,
  },
  {
    group: 'you',
    to: '/settings/verification',
    label: 'Verification',
    text: 'The badge beside your name.',
    Icon: BadgeCheck,
    order: 30,
    isFor: (_viewer, site) => siteRules[site].can.verify,
  },
  {
    group: 'you',
    to: '/settings/formats',
    label: 'Formats',
    text: 'Dates, the clock and numbers.',
    Icon: CalendarClock,
    order: 35,
  },
  {
    group: 'you',
    to: '/settings/monetization',
    label: 'Earning',
    text: 'Tips, and cards of your own.',
    Icon: HandCoins,
    order: 40,
    isFor: ({ ageBand }, site) => siteRules[site].can.sell && ageBand !== 'under_13',
  },
  {
    group: 'privacy',
    to: '/settings/privacy',
    label: 'Privacy',
    text: 'Who finds, follows and mentions you. Blocks and mutes.',
    Icon: Eye,
    order: 20,
  },
  {
    group: 'account',
    to: '/settings/account',
    label: 'Account',
    text: 'Download your data, deactivate or delete your account.',
    Icon: DoorOpen,
    order: 20,
  },
];

export const adminPages: readonly AdminPage[] = [
  {
    id: 'accounts',
    group: 'people',
    label: 'Accounts',
    to: '/admin/accounts',
    Icon: Users,
    order: 10,
    act: 'accounts.read',
  },
];

export const profileTabs: readonly ProfileTab[] = [
  { id: 'about', label: 'About', order: 70, Tab: lazy(() => import('./profile/ui/about-tab.tsx')) },
];

export const profilePanels: readonly ProfilePanel[] = [
  { id: 'records', order: 20, Panel: ProfileRecords },
  { id: 'facts', order: 40, Panel: ProfileFacts },
];

export const memberHomeSections: readonly MemberHomeSection[] = [
  { order: 90, place: 'main', Section: FormatsHint },
];

export const homeSections: readonly HomeSection[] = [{ order: 30, place: 'aside', Section: MuchFollowed }];

const accountResults: SearchResults<AccountCard> = {
  type: 'accounts',
  label: 'People',
  order: 10,
  Row: ({ item }) => AccountRow({ account: item }),
};
export const searchResults: readonly SearchResults[] = [accountResults];

export const searchOptions: readonly SearchOptions[] = [accountOptions];

export const childActivities: readonly ChildActivityKind[] = [
  { kind: 'followed', label: 'Followed', Icon: UserPlus, linked: 'title' },
];

export const guardianRequests: readonly RequestKind[] = [
  {
    kind: 'follow',
    label: 'Wants to follow',
    ownLabel: 'Follow',
    outcome: (name, title, approved) =>
      approved ? `${name} follows ${title}.` : `${name} won’t follow ${title}.`,
    media: 'face',
    isWithdrawable: true,
  },
];

export const liveUpdates: LiveUpdates = {
  'account.changed': () => void refreshViewer(),
  'guardian.decided'(client) {
    for (const call of [getProfileByUsername, getFollowList])
      void client.invalidateQueries({ queryKey: callKey(call) });
  },
};

export const xpBadges: readonly BadgeFace[] = [
  { code: 'full_stand', name: 'Full stand', description: 'Get ten followers', Icon: Star },
];

export const reviews: readonly ReviewQueue[] = [
  reviewQueue<VerificationCase>({
    kind: 'verification',
    Icon: BadgeCheck,
    order: 50,
    to: '/admin/verification',
    label: 'Verification',
    act: 'verify',
    isOn: (site) => siteRules[site].can.verify,
    summaryOf: ({ account, type, askedAt }) => ({
      title: account.displayName,
      note: badgeLabels[type].label,
      at: askedAt,
      ownerId: account.id,
    }),
    approval: 'Everybody sees the badge beside their name for a year. You can revoke it.',
    reasons: declineReasons,
    messageHint: 'The person reads this.',
    messageLimit: 500,
    startsMessage: true,
    Item: lazy(() => import('./verification/ui/requested-badge.tsx')),
  }),
  reviewQueue<RoleCase>({
    kind: 'roles',
    Icon: IdCard,
    order: 60,
    label: 'Role requests',
    act: 'roles.decide',
    isOn: (site) => siteRules[site].can.verify,
    summaryOf: ({ account, toRole, askedAt }) => ({
      title: account.displayName,
      note: roleNames[toRole],
      at: askedAt,
      ownerId: account.id,
    }),
    reasons: roleDeclineReasons,
    messageHint: 'The person reads this.',
    messageLimit: 500,
    startsMessage: true,
    Item: lazy(() => import('./roles/ui/requested-role.tsx')),
  }),
];
