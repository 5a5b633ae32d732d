import { plain, targetName } from '#features/notifications/notice-parts.ts';
import type { NoticeTextsOf } from '#platform/notices.ts';
import type { noticeTypes } from './notice-types.ts';

/** `detail` is the day a grant ends. */
export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  plan_granted: {
    sentence: (notice) => [
      plain('Our team gave you the '),
      targetName(notice),
      plain(notice.detail ? `, free until ${notice.detail}.` : ', free of charge.'),
    ],
  },
  plan_grant_ended: {
    sentence: (notice) => [
      plain('The '),
      targetName(notice),
      plain(' that our team gave you ended. Nothing is deleted.'),
    ],
  },
};
