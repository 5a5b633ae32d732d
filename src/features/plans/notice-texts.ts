import { plain, targetName } from '#features/notifications/notice-parts.ts';
import type { NoticeContent, NoticeTextsOf } from '#platform/notices.ts';
import type { noticeTypes } from './notice-types.ts';

/** Of what exceeds a plan, as "2 tribes". */
const areReadOnly = ({ target }: NoticeContent) =>
  target.name?.startsWith('1 ') ? 'It’s read-only, not deleted.' : 'They’re read-only, not deleted.';

/** `detail` is the day a grant or the time to choose ends. */
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
  plan_exceeded: {
    sentence: (notice) => [
      plain('Your plan doesn’t cover '),
      targetName(notice),
      plain(`. ${areReadOnly(notice)} Choose what stays by ${notice.detail ?? 'the end of two weeks'}.`),
    ],
  },
  plan_choice_ends: {
    sentence: (notice) => [
      plain('Your plan doesn’t cover '),
      targetName(notice),
      plain(`. ${areReadOnly(notice)} You have until ${notice.detail ?? 'soon'} to choose what stays.`),
    ],
  },
};
