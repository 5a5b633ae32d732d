import { Brush, ClipboardList, type LucideIcon, Medal, Ticket } from 'lucide-react';
import type { AccountCard, chosenRoles } from '#features/people/account.ts';
import type { AvatarProps } from '#ui/avatar.tsx';

export const roleNames: Record<AccountCard['role'], string> = {
  USER: 'Fan',
  ATHLETE: 'Athlete',
  CREATOR: 'Creator',
  TRIBE: 'Tribe',
  COLLECTION: 'Collection',
  DEVELOPER: 'Developer',
  SUPERADMIN: 'Staff',
  ADMIN: 'Staff',
  TEAM_MANAGER: 'Team manager',
};

/** The icon beside an avatar. Fans have none. */
export const roleBadges: Partial<Record<AccountCard['role'], NonNullable<AvatarProps['badge']>>> = {
  ATHLETE: 'athlete',
  CREATOR: 'creator',
  TEAM_MANAGER: 'manager',
  ADMIN: 'staff',
  SUPERADMIN: 'staff',
};

export type ChosenRole = (typeof chosenRoles)[number];

/** Roles at sign-up. Fans wear 12: they are the twelfth player. */
export const roleChoices: Record<ChosenRole, { Icon: LucideIcon; text: string; number: number }> = {
  USER: { Icon: Ticket, text: 'I follow, cheer and shout.', number: 12 },
  ATHLETE: { Icon: Medal, text: 'I play, and my season belongs here.', number: 10 },
  CREATOR: { Icon: Brush, text: 'I draw, film or write about sport.', number: 7 },
  TEAM_MANAGER: { Icon: ClipboardList, text: 'I look after a team.', number: 1 },
};
