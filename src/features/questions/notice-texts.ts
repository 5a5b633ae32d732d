import { peopleParts, plain, targetName } from '#features/notifications/notice-parts.ts';
import type { NoticeContent, NoticeTextsOf } from '#platform/notices.ts';
import type { noticeTypes } from './notice-types.ts';

const question = (notice: NoticeContent) => targetName(notice, 'a question');

export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  question_answered: {
    sentence: (notice) => [...peopleParts(notice), plain(' answered '), question(notice)],
  },
  answer_accepted: {
    sentence: (notice) => [...peopleParts(notice), plain(' accepted your answer to '), question(notice)],
  },
  question_closed: { sentence: (notice) => [plain('Your question was closed: '), question(notice)] },
};
