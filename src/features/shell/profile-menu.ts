import {
  Baby,
  Banknote,
  Bell,
  Bookmark,
  ClipboardCheck,
  FilePen,
  GalleryVerticalEnd,
  type LucideIcon,
  ReceiptText,
  Settings,
  Trophy,
  UserPlus,
  UserRound,
} from 'lucide-react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { staffMay } from '#features/accounts/staff.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';

export interface MenuPage {
  label: string;
  Icon: LucideIcon;
  to: (viewer: MyProfile) => string;
  /** Left out: everybody has it. */
  isFor?: (viewer: MyProfile, site: SiteId) => boolean;
}

/** The entries above "Sign out", in their order. A page that comes to the site adds its line here. */
export const profileMenu: readonly MenuPage[] = [
  { label: 'Profile', Icon: UserRound, to: ({ profilePath }) => profilePath || '/welcome' },
  {
    label: 'Dashboard',
    Icon: Banknote,
    to: () => '/dashboard',
    isFor: (_viewer, site) => siteRules[site].can.sell,
  },
  {
    label: 'My cards',
    Icon: GalleryVerticalEnd,
    to: ({ profilePath }) => (profilePath ? `${profilePath}?tab=collected` : '/welcome'),
  },
  { label: 'Bookmarks', Icon: Bookmark, to: () => '/bookmarks' },
  { label: 'Drafts', Icon: FilePen, to: () => '/drafts' },
  { label: 'Notifications', Icon: Bell, to: () => '/notifications' },
  {
    label: 'Orders',
    Icon: ReceiptText,
    to: () => '/orders',
    isFor: (_viewer, site) => siteRules[site].can.sell,
  },
  { label: 'Points', Icon: Trophy, to: () => '/leaderboard' },
  {
    label: 'Invite Friends',
    Icon: UserPlus,
    to: () => '/referral',
    isFor: (_viewer, site) => siteRules[site].can.refer,
  },
  {
    label: 'Children',
    Icon: Baby,
    to: () => '/guardian',
    isFor: ({ ageBand }, site) => siteRules[site].forChildren && ageBand === 'adult',
  },
  {
    label: 'Your grown-up',
    Icon: Baby,
    to: () => '/guardian',
    isFor: ({ ageBand }, site) => siteRules[site].forChildren && ageBand !== null && ageBand !== 'adult',
  },
  {
    label: 'Review',
    Icon: ClipboardCheck,
    to: () => '/review',
    isFor: (viewer) => staffMay(viewer, 'review'),
  },
  { label: 'Settings', Icon: Settings, to: () => '/settings' },
];
