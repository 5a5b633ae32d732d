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
  printed_card_approval_requested: shareRequested,
  printed_card_approval_granted: shareApproved,
  printed_card_approval_declined: shareDeclined,
  printed_card_published: { sentence: (notice) => [targetName(notice), plain(' is on sale')] },
  printed_card_decided: decided({
    published: ' is back in the shop.',
    paused: ' is back, with its sales paused.',
  }),
  printed_card_sold: bought,
  printed_card_sold_out: {
    sentence: (notice) => [targetName(notice), plain(' is sold out. Add stock to keep selling.')],
  },
};
