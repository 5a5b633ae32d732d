import {
  ClipboardList,
  Flag,
  LayoutDashboard,
  type LucideIcon,
  SlidersHorizontal,
  UserCog,
  Users,
} from 'lucide-react';

export type SectionId = 'dashboard' | 'members' | 'roster' | 'reports' | 'managers' | 'settings';

/** The sections of a team's management; the first is where it opens. */
export const sections: readonly { id: SectionId; label: string; Icon: LucideIcon }[] = [
  { id: 'dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { id: 'members', label: 'Members', Icon: Users },
  { id: 'roster', label: 'Import roster', Icon: ClipboardList },
  { id: 'reports', label: 'Reports', Icon: Flag },
  { id: 'managers', label: 'Managers', Icon: UserCog },
  { id: 'settings', label: 'Settings', Icon: SlidersHorizontal },
];
