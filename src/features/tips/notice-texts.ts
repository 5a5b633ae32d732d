import { peopleParts, plain, strong, targetName } from '#features/notifications/notice-parts.ts';
import { lookUp } from '#platform/look-up.ts';
import type { NoticeTextsOf } from '#platform/notices.ts';
import type { noticeTypes } from './notice-types.ts';

const tipped: Record<string, string> = {
  account: ' tipped you',
  shout: ' tipped your shout',
  post: ' tipped your post',
};

export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  tip: {
    sentence: (notice) => [
      ...peopleParts(notice),
      plain(lookUp(tipped, notice.target.kind) ?? ' tipped you'),
      ...(notice.count <= 1 && notice.detail ? [plain(': '), strong(notice.detail)] : []),
    ],
    path: () => '/settings/tips?list=received',
  },
  tip_reversed: {
    sentence: (notice) => [
      plain('A tip of '),
      targetName(notice),
      plain(
        notice.detail === 'dispute'
          ? ' was reversed: the sender’s bank returned the money to them after a dispute'
          : ' was refunded to the sender',
      ),
    ],
  },
};
