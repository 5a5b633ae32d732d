import { AtSign, CalendarCheck, Heart, MessageCircle, PenLine, Reply, SmilePlus } from 'lucide-react';
import type { NoticeIcons } from '#features/notifications/notices/ui/notice-icon.ts';

export const noticeIcons: NoticeIcons = {
  like: Heart,
  comment: MessageCircle,
  reply: Reply,
  mention: AtSign,
  reaction: SmilePlus,
  post: PenLine,
  scheduled: CalendarCheck,
};
