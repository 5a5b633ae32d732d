import { peopleParts, plain, strong } from '#features/notifications/notice-parts.ts';
import { lookUp } from '#platform/look-up.ts';
import type { NoticeTextsOf } from '#platform/notices.ts';
import type { noticeTypes } from './notice-types.ts';

/** What the child asked for, by what it was about. */
const requests: Record<string, string> = {
  account: 'following somebody',
  tribe: 'joining a tribe',
  post: 'your post',
  shout: 'your shout',
  comment: 'your comment',
};

export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  guardian_ask: {
    sentence: (notice) => [...peopleParts(notice), plain(' needs your approval')],
    path: () => '/guardian',
  },
  guardian_answer: {
    sentence: ({ detail, target }) => [
      plain(
        `Your grown-up said ${detail === 'approved' ? 'OK' : 'no'} to ${lookUp(requests, target.kind) ?? 'your request'}`,
      ),
      ...(target.name ? [plain(': '), strong(target.name)] : []),
    ],
  },
};
