import { peopleParts, plain, targetName } from '#features/notifications/notice-parts.ts';
import type { NoticeTextsOf } from '#platform/notices.ts';
import type { noticeTypes } from './notice-types.ts';

const decisions: Record<string, string> = {
  rejected: ' was rejected. See the reason.',
  taken_down: ' was taken down. See the reason.',
  published: ' is back in the shop.',
  paused: ' is back, with its sales paused.',
};

export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  printed_card_approval_requested: {
    sentence: (notice) => [
      ...peopleParts(notice),
      plain(' invited you to share the earnings of '),
      targetName(notice),
    ],
  },
  printed_card_approval_granted: {
    sentence: (notice) => [...peopleParts(notice), plain(' approved their share of '), targetName(notice)],
  },
  printed_card_approval_declined: {
    sentence: (notice) => [
      ...peopleParts(notice),
      plain(' declined their share of '),
      targetName(notice),
      plain('. It’s back in your drafts.'),
    ],
  },
  printed_card_published: { sentence: (notice) => [targetName(notice), plain(' is on sale')] },
  printed_card_decided: {
    sentence: (notice) => [targetName(notice), plain(decisions[notice.detail ?? ''] ?? ' was reviewed.')],
  },
  printed_card_sold: {
    sentence: (notice) => [...peopleParts(notice), plain(' bought '), targetName(notice)],
  },
  printed_card_sold_out: {
    sentence: (notice) => [targetName(notice), plain(' is sold out. Add stock to keep selling.')],
  },
};
