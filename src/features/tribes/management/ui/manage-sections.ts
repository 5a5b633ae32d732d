import {
  Ban,
  ChartColumn,
  DoorOpen,
  LayoutDashboard,
  Link2,
  ListOrdered,
  type LucideIcon,
  MessageSquareOff,
  Pin,
  ScrollText,
  SlidersHorizontal,
} from 'lucide-react';
import { type MemberStanding, may, type Permission } from '#features/tribes/policy.ts';

interface Section {
  id: SectionId;
  label: string;
  Icon: LucideIcon;
  needs: Permission;
}
export type SectionId =
  | 'overview'
  | 'analytics'
  | 'requests'
  | 'invites'
  | 'bans'
  | 'rules'
  | 'pinned'
  | 'word-filter'
  | 'details'
  | 'log';

const sections: readonly Section[] = [
  { id: 'overview', label: 'Overview', Icon: LayoutDashboard, needs: 'readLog' },
  { id: 'analytics', label: 'Analytics', Icon: ChartColumn, needs: 'analytics' },
  { id: 'requests', label: 'Requests', Icon: DoorOpen, needs: 'answerRequests' },
  { id: 'invites', label: 'Invitations', Icon: Link2, needs: 'invite' },
  { id: 'bans', label: 'Bans and mutes', Icon: Ban, needs: 'ban' },
  { id: 'rules', label: 'House rules', Icon: ListOrdered, needs: 'edit' },
  { id: 'pinned', label: 'Pinned posts', Icon: Pin, needs: 'pin' },
  { id: 'word-filter', label: 'Word filter', Icon: MessageSquareOff, needs: 'wordFilter' },
  { id: 'details', label: 'Name and appearance', Icon: SlidersHorizontal, needs: 'edit' },
  { id: 'log', label: 'Audit log', Icon: ScrollText, needs: 'readLog' },
];

/** The sections a viewer may open: moderators some, owner and managers all. */
export const sectionsFor = (viewer: MemberStanding | null): readonly Section[] =>
  sections.filter(({ needs }) => may(viewer, needs));
