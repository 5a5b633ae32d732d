import { Truck } from 'lucide-react';
import type { NoticeIcons } from '#features/notifications/notices/ui/notice-icon.ts';

export const noticeIcons: NoticeIcons = { delivery: Truck };
