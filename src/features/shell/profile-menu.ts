import { Bell, type LucideIcon, Settings, UserRound } from 'lucide-react';
import type { MyProfile } from '#features/accounts/calls.ts';

/** The entries above "Sign out", in their order. A page that comes to the site adds its line here. */
export const profileMenu: readonly { label: string; Icon: LucideIcon; to: (viewer: MyProfile) => string }[] =
  [
    { label: 'Profile', Icon: UserRound, to: ({ profilePath }) => profilePath || '/welcome' },
    { label: 'Notifications', Icon: Bell, to: () => '/notifications' },
    { label: 'Settings', Icon: Settings, to: () => '/settings' },
  ];
