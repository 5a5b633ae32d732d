import { peopleParts, plain } from '#features/notifications/notice-parts.ts';
import type { NoticeTextsOf } from '#platform/notices.ts';
import type { noticeTypes } from './notice-types.ts';

export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  contact_asked: {
    sentence: (notice) => [...peopleParts(notice), plain(' asked for your contact')],
    path: () => '/athlete-hub/directory/contacts',
  },
  contact_shared: {
    sentence: (notice) => [...peopleParts(notice), plain(' shared their contact with you')],
    path: () => '/athlete-hub/directory/contacts?box=sent',
  },
};
