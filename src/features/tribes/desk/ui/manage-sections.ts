import {
  Ban,
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
  | 'requests'
  | 'invites'
  | 'bans'
  | 'rules'
  | 'pinned'
  | 'words'
  | 'details'
  | 'log';

const sections: readonly Section[] = [
  { id: 'overview', label: 'At a glance', Icon: LayoutDashboard, needs: 'readLog' },
  { id: 'requests', label: 'At the door', Icon: DoorOpen, needs: 'answerRequests' },
  { id: 'invites', label: 'Invitations', Icon: Link2, needs: 'invite' },
  { id: 'bans', label: 'Bans and mutes', Icon: Ban, needs: 'ban' },
  { id: 'rules', label: 'House rules', Icon: ListOrdered, needs: 'edit' },
  { id: 'pinned', label: 'Pinned posts', Icon: Pin, needs: 'pin' },
  { id: 'words', label: 'Word filter', Icon: MessageSquareOff, needs: 'filterWords' },
  { id: 'details', label: 'Name and looks', Icon: SlidersHorizontal, needs: 'edit' },
  { id: 'log', label: 'Log', Icon: ScrollText, needs: 'readLog' },
];

/** What of the desk somebody sees: a moderator a part, owner and managers all of it. */
export const sectionsFor = (viewer: MemberStanding | null): readonly Section[] =>
  sections.filter(({ needs }) => may(viewer, needs));
