import {
  Baby,
  BadgeCheck,
  Bell,
  DoorOpen,
  Eye,
  Flag,
  HandCoins,
  HeartHandshake,
  type LucideIcon,
  MapPin,
  MonitorSmartphone,
  Ruler,
  UserRound,
} from 'lucide-react';
import type { MyProfile } from '#features/accounts/calls.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';

export interface SettingsPage {
  to: string;
  label: string;
  /** One line under the label, in the list of all settings. */
  text: string;
  Icon: LucideIcon;
  /** Left out: everybody has it. */
  isFor?: (viewer: MyProfile, site: SiteId) => boolean;
}

/** Every page of the settings, in its group and order. A page that comes to the settings adds its line here. */
export const settingsGroups: readonly { title: string; pages: readonly SettingsPage[] }[] = [
  {
    title: 'You',
    pages: [
      {
        to: '/settings/profile',
        label: 'Profile',
        text: 'Name, pictures, sports and links.',
        Icon: UserRound,
      },
      {
        to: '/settings/metrics',
        label: 'Body and performance',
        text: 'Height, jump, sprint, and who can see them.',
        Icon: Ruler,
        isFor: (_viewer, site) => siteRules[site].can.measure,
      },
      {
        to: '/settings/verification',
        label: 'Verification',
        text: 'The badge beside your name.',
        Icon: BadgeCheck,
        isFor: (_viewer, site) => siteRules[site].can.verify,
      },
      {
        to: '/settings/monetization',
        label: 'Earning',
        text: 'Tips, and cards of your own.',
        Icon: HandCoins,
        isFor: ({ ageBand }, site) => siteRules[site].can.sell && ageBand !== 'under_13',
      },
      {
        to: '/settings/tips',
        label: 'Tips',
        text: 'Tips you sent and received.',
        Icon: HeartHandshake,
        isFor: ({ ageBand }, site) => siteRules[site].can.tip && ageBand !== 'under_13',
      },
      {
        to: '/settings/addresses',
        label: 'Addresses',
        text: 'Where we ship your orders.',
        Icon: MapPin,
        isFor: ({ ageBand }, site) => siteRules[site].can.sell && ageBand !== 'under_13',
      },
    ],
  },
  {
    title: 'Notifications and privacy',
    pages: [
      {
        to: '/settings/notifications',
        label: 'Notifications',
        text: 'What we notify you about, here and by email.',
        Icon: Bell,
      },
      {
        to: '/settings/privacy',
        label: 'Privacy',
        text: 'Blocked and muted accounts and words.',
        Icon: Eye,
      },
      {
        to: '/settings/reports',
        label: 'Your reports',
        text: 'What you reported and what happened next.',
        Icon: Flag,
      },
    ],
  },
  {
    title: 'Family',
    pages: [
      {
        to: '/guardian',
        label: 'Children',
        text: 'Approve requests and see what your child does.',
        Icon: Baby,
        isFor: ({ ageBand }) => ageBand === 'adult',
      },
      {
        to: '/guardian',
        label: 'Your grown-up',
        text: 'Your requests and their answers.',
        Icon: Baby,
        isFor: ({ ageBand }, site) =>
          ageBand !== 'adult' && (siteRules[site].forChildren || ageBand === 'under_13'),
      },
    ],
  },
  {
    title: 'Your account',
    pages: [
      {
        to: '/settings/sessions',
        label: 'Sessions',
        text: 'Devices you’re signed in on.',
        Icon: MonitorSmartphone,
      },
      {
        to: '/settings/account',
        label: 'Account',
        text: 'Download your data, deactivate or delete your account.',
        Icon: DoorOpen,
      },
    ],
  },
];

/** The groups somebody has on this site; a group without pages is none. */
export const settingsOf = (viewer: MyProfile, site: SiteId) =>
  settingsGroups
    .map((group) => ({ ...group, pages: group.pages.filter(({ isFor }) => isFor?.(viewer, site) ?? true) }))
    .filter(({ pages }) => pages.length > 0);
