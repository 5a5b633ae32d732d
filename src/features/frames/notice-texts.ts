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
  frame_approval_requested: shareRequested,
  frame_approval_granted: shareApproved,
  frame_approval_declined: shareDeclined,
  frame_listed: { sentence: (notice) => [targetName(notice), plain(' is in the frame market')] },
  frame_decided: decided({ listed: ' is back in the market.', unlisted: ' is back among your frames.' }),
  frame_sold: bought,
};
