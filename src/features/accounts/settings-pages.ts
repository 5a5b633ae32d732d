import { BadgeCheck, DoorOpen, Eye, HandCoins, IdCard, Ruler, UserRound, Users } from 'lucide-react';
import { siteRules } from '#platform/site-rules.ts';
import type { SettingsEntry } from './settings/settings-entry.ts';

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
    text: 'Blocked and muted accounts and words.',
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
