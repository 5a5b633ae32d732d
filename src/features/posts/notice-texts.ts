import { peopleParts, plain } from '#features/notifications/notice-parts.ts';
import type { NoticeContent, NoticeTextsOf } from '#platform/notices.ts';
import { publishErrorText } from './compose/publish-errors.ts';
import type { noticeTypes } from './notice-types.ts';

/** "Ann and Ben liked your shout" */
const didTo = (notice: NoticeContent, verb: string) => {
  const { kind } = notice.target;
  const noun = kind === 'shout' || kind === 'comment' || kind === 'blog' ? kind : 'post';
  return [...peopleParts(notice), plain(`${verb} ${noun}`)];
};

export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  like: { sentence: (notice) => didTo(notice, ' liked your') },
  comment: {
    sentence: (notice) => didTo(notice, ' commented on your'),
    path: ({ target }) => target.path && `${target.path}#comments`,
  },
  reply: { sentence: (notice) => [...peopleParts(notice), plain(' replied to your comment')] },
  mention: { sentence: (notice) => didTo(notice, ' mentioned you in a') },
  reaction: { sentence: (notice) => didTo(notice, ' reacted to your') },
  post: { sentence: (notice) => [...peopleParts(notice), plain(' posted')] },
  scheduled: { sentence: () => [plain('Your scheduled post is live')] },
  held_back: {
    sentence: ({ detail }) => [
      plain(`Your scheduled post wasn’t published. ${publishErrorText(detail ?? '')}`),
    ],
    path: () => '/drafts',
  },
};
