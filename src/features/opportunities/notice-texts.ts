import { peopleParts, plain, targetName } from '#features/notifications/notice-parts.ts';
import type { NoticeContent, NoticeTextsOf } from '#platform/notices.ts';
import type { noticeTypes } from './notice-types.ts';

const opportunity = (notice: NoticeContent) => targetName(notice, 'an opportunity');
const pipelinePath = ({ target }: NoticeContent) => target.path && `${target.path}/applications`;
const ownPath = () => '/applications';

export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  application_received: {
    sentence: (notice) => [...peopleParts(notice), plain(' applied for '), opportunity(notice)],
    path: pipelinePath,
  },
  application_moved: {
    sentence: (notice) => [plain('There’s news of your application for '), opportunity(notice)],
    path: ownPath,
  },
  application_offered: {
    sentence: (notice) => [
      plain('You’re offered '),
      opportunity(notice),
      plain('. Accept it within 14 days'),
    ],
    path: ownPath,
  },
  application_accepted: {
    sentence: (notice) => [...peopleParts(notice), plain(' accepted your offer for '), opportunity(notice)],
    path: pipelinePath,
  },
  application_message: {
    sentence: (notice) => [...peopleParts(notice), plain(' wrote to you about '), opportunity(notice)],
    path: ({ target }) => target.path,
  },
  opportunity_published: { sentence: (notice) => [opportunity(notice), plain(' is open for applications')] },
  opportunity_rejected: {
    sentence: (notice) => [opportunity(notice), plain(' needs changes before it is published')],
    path: ({ target }) => target.path && `${target.path}/edit`,
  },
  opportunity_closed: {
    sentence: (notice) => [opportunity(notice), plain(' is closed')],
    path: pipelinePath,
  },
};
