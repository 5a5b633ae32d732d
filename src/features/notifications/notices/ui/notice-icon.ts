import {
  AtSign,
  Baby,
  BadgeCheck,
  Ban,
  Bell,
  BriefcaseBusiness,
  CalendarCheck,
  ChartColumn,
  CircleHelp,
  ContactRound,
  GalleryVerticalEnd,
  HandCoins,
  Heart,
  type LucideIcon,
  MessageCircle,
  Newspaper,
  PenLine,
  Receipt,
  Reply,
  Shield,
  ShieldPlus,
  Shirt,
  SmilePlus,
  Ticket,
  Truck,
  UserPlus,
  Users,
} from 'lucide-react';
import { noticeKinds, noticeTypes } from '../../notice-types.ts';

/** The icons that kinds of notices name in their `notices.ts`, which the server reads too. */
const icons = {
  'at-sign': AtSign,
  baby: Baby,
  'badge-check': BadgeCheck,
  ban: Ban,
  'briefcase-business': BriefcaseBusiness,
  'calendar-check': CalendarCheck,
  'chart-column': ChartColumn,
  'circle-help': CircleHelp,
  'contact-round': ContactRound,
  'gallery-vertical-end': GalleryVerticalEnd,
  'hand-coins': HandCoins,
  heart: Heart,
  'message-circle': MessageCircle,
  newspaper: Newspaper,
  'pen-line': PenLine,
  receipt: Receipt,
  reply: Reply,
  shield: Shield,
  'shield-plus': ShieldPlus,
  shirt: Shirt,
  'smile-plus': SmilePlus,
  ticket: Ticket,
  truck: Truck,
  'user-plus': UserPlus,
  users: Users,
} as const;
export type NoticeIcon = keyof typeof icons;

export function iconOf(type: string): LucideIcon {
  const kind = noticeKinds.get(noticeTypes.get(type)?.kind.kind ?? '');
  return kind ? icons[kind.icon] : Bell;
}
