import { plain, targetName } from '#features/notifications/notice-parts.ts';
import { lookUp } from '#platform/look-up.ts';
import type { NoticeContent, NoticeTextsOf } from '#platform/notices.ts';
import type { noticeTypes } from './notice-types.ts';

const thing = (notice: NoticeContent) => targetName(notice, 'Something you posted');
const reported = (notice: NoticeContent) => targetName(notice, 'something');

/** The result of a decision, for the author. */
const outcomes: Record<string, string> = {
  warn: 'This is a warning.',
  hide: 'It’s hidden now.',
  remove: 'We removed it.',
  mark_sensitive: 'It’s covered until somebody chooses to see it.',
  take_down: 'We took it down.',
  pause_sales: 'We paused its sales.',
  limit: 'You can read, but not post or follow.',
  suspend: 'Your account is suspended.',
  ban: 'Your account is banned.',
};

/** The same for a guardian, about their child. */
const childOutcomes: Record<string, string> = {
  ...outcomes,
  limit: 'They can read, but not post or follow.',
  suspend: 'They can’t use their account for a while.',
  ban: 'Their account is banned.',
};

export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  content_hidden: {
    sentence: (notice) => [
      thing(notice),
      plain(' is hidden while our team reviews it, because people reported it'),
    ],
  },
  content_restored: {
    sentence: (notice) => [thing(notice), plain(' is visible again. It doesn’t break our rules')],
  },
  strike_issued: {
    sentence: (notice) => [
      thing(notice),
      plain(' goes against our rules. '),
      plain(`${lookUp(outcomes, notice.detail ?? '') ?? ''} See why and how to appeal`),
    ],
    path: () => '/settings/standing',
  },
  child_strike: {
    sentence: (notice) => [
      plain('Something your child posted goes against our rules: '),
      reported(notice),
      plain(`. ${lookUp(childOutcomes, notice.detail ?? '') ?? ''}`),
    ],
    path: () => '/guardian',
  },
  appeal_decided: {
    sentence: (notice) => [
      plain(
        notice.detail === 'overturned'
          ? 'You were right. We changed our decision about '
          : 'We looked again, and our decision stays the same about ',
      ),
      reported(notice),
    ],
    path: () => '/settings/standing',
  },
  report_decided: {
    sentence: (notice) => [
      plain('We reviewed your report about '),
      reported(notice),
      plain(
        notice.detail === 'resolved'
          ? '. It broke our rules, and we took action. Thank you'
          : '. It doesn’t break our rules. You can still mute or block',
      ),
    ],
    path: () => '/settings/reports',
  },
  report_overturned: {
    sentence: (notice) => [
      plain('After an appeal we changed our decision about '),
      reported(notice),
      plain(', which you reported'),
    ],
    path: () => '/settings/reports',
  },
};
