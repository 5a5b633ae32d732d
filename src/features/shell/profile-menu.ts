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
import type { SiteId } from '#platform/site.ts';

export interface MenuPage {
  label: string;
  Icon: LucideIcon;
  to: (viewer: MyProfile) => string;
  /** Left out: everybody has it. */
  isFor?: (viewer: MyProfile, site: SiteId) => boolean;
}

const staff = ['ADMIN', 'SUPERADMIN'];

/** The entries above "Sign out", in their order. A page that comes to the site adds its line here. */
export const profileMenu: readonly MenuPage[] = [
  { label: 'Profile', Icon: UserRound, to: ({ profilePath }) => profilePath || '/welcome' },
  // On the kids site there is no money.
  {
    label: 'Dashboard',
    Icon: Banknote,
    to: () => '/dashboard',
    isFor: (_viewer, site) => site !== 'kids',
  },
  {
    label: 'My cards',
    Icon: GalleryVerticalEnd,
    to: ({ profilePath }) => (profilePath ? `${profilePath}?tab=collected` : '/welcome'),
  },
  { label: 'Bookmarks', Icon: Bookmark, to: () => '/bookmarks' },
  { label: 'Drafts', Icon: FilePen, to: () => '/drafts' },
  { label: 'Notifications', Icon: Bell, to: () => '/notifications' },
  { label: 'Orders', Icon: ReceiptText, to: () => '/orders', isFor: (_viewer, site) => site !== 'kids' },
  { label: 'Points', Icon: Trophy, to: () => '/leaderboard' },
  // On the kids site nobody is rewarded for bringing others.
  {
    label: 'Invite Friends',
    Icon: UserPlus,
    to: () => '/referral',
    isFor: (_viewer, site) => site !== 'kids',
  },
  {
    label: 'Children',
    Icon: Baby,
    to: () => '/guardian',
    isFor: ({ ageBand }, site) => site === 'kids' && ageBand === 'adult',
  },
  {
    label: 'Your grown-up',
    Icon: Baby,
    to: () => '/guardian',
    isFor: ({ ageBand }, site) => site === 'kids' && ageBand !== null && ageBand !== 'adult',
  },
  {
    label: 'Review',
    Icon: ClipboardCheck,
    to: () => '/review',
    isFor: ({ role }) => staff.includes(role),
  },
  { label: 'Settings', Icon: Settings, to: () => '/settings' },
];
