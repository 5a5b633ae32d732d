import { peopleParts, plain, targetName } from '#features/notifications/notice-parts.ts';
import type { NoticeContent, NoticeTextsOf } from '#platform/notices.ts';
import type { noticeTypes } from './notice-types.ts';

const blog = (notice: NoticeContent) => targetName(notice, 'a blog');

export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  blog_published: { sentence: (notice) => [...peopleParts(notice), plain(' published '), blog(notice)] },
  blog_live: { sentence: (notice) => [plain('Your scheduled blog is live: '), blog(notice)] },
  blog_not_published: {
    sentence: (notice) => [plain('Your scheduled blog wasn’t published: '), blog(notice)],
    path: () => '/blogs/mine',
  },
  blog_approved: { sentence: (notice) => [plain('Our team approved your blog: '), blog(notice)] },
  blog_rejected: {
    sentence: (notice) => [plain('Our team didn’t approve your blog: '), blog(notice)],
    path: () => '/blogs/mine',
  },
};
