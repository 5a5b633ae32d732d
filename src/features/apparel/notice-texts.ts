import {
  bought,
  decided,
  shareApproved,
  shareDeclined,
  shareRequested,
} from '#features/listings/notice-sentences.ts';
import { plain, targetName } from '#features/notifications/notice-parts.ts';
import type { NoticeTextsOf } from '#platform/notices.ts';
import type { noticeTypes } from './notice-types.ts';

export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  apparel_approval_requested: shareRequested,
  apparel_approval_granted: shareApproved,
  apparel_approval_declined: shareDeclined,
  apparel_published: { sentence: (notice) => [targetName(notice), plain(' is on sale')] },
  apparel_decided: decided({
    published: ' is back in the shop.',
    paused: ' is back, with its sales paused.',
  }),
  apparel_sold: bought,
  apparel_sold_out: {
    sentence: (notice) => [targetName(notice), plain(' is sold out. Add stock to keep selling.')],
  },
};
