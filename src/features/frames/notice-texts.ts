import { peopleParts, plain, targetName } from '#features/notifications/notice-parts.ts';
import type { NoticeTextsOf } from '#platform/notices.ts';
import type { noticeTypes } from './notice-types.ts';

const decisions: Record<string, string> = {
  rejected: ' was rejected. See the reason.',
  taken_down: ' was taken down. See the reason.',
  listed: ' is back in the market.',
  unlisted: ' is back among your frames.',
};

export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  frame_approval_requested: {
    sentence: (notice) => [
      ...peopleParts(notice),
      plain(' invited you to share the earnings of '),
      targetName(notice),
    ],
  },
  frame_approval_granted: {
    sentence: (notice) => [...peopleParts(notice), plain(' approved their share of '), targetName(notice)],
  },
  frame_approval_declined: {
    sentence: (notice) => [
      ...peopleParts(notice),
      plain(' declined their share of '),
      targetName(notice),
      plain('. It’s back in your drafts.'),
    ],
  },
  frame_listed: { sentence: (notice) => [targetName(notice), plain(' is in the frame market')] },
  frame_decided: {
    sentence: (notice) => [targetName(notice), plain(decisions[notice.detail ?? ''] ?? ' was reviewed.')],
  },
  frame_sold: { sentence: (notice) => [...peopleParts(notice), plain(' bought '), targetName(notice)] },
};
