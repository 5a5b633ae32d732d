import { peopleParts, plain, targetName } from '#features/notifications/notice-parts.ts';
import type { NoticeContent, NoticeTextsOf } from '#platform/notices.ts';
import type { noticeTypes } from './notice-types.ts';

const team = (notice: NoticeContent) => targetName(notice, 'a team');
const managePath = ({ target }: NoticeContent) => target.path && `${target.path}/manage`;

export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  team_invited: {
    sentence: (notice) =>
      notice.people.length > 0
        ? [...peopleParts(notice), plain(' invited you to '), team(notice)]
        : [plain('You’re invited to '), team(notice)],
    path: ({ target }) => target.path && `${target.path}/invitation`,
    showsTarget: true,
  },
  team_joined: {
    sentence: (notice) => [...peopleParts(notice), plain(' joined '), team(notice)],
    path: managePath,
  },
  team_declined: {
    sentence: (notice) => [...peopleParts(notice), plain(' declined your invitation to '), team(notice)],
    path: managePath,
  },
  team_removed: { sentence: (notice) => [plain('You’re no longer in '), team(notice)] },
  team_manager: {
    sentence: (notice) => [plain('You manage '), team(notice), plain(' now')],
    path: managePath,
  },
  team_report: {
    sentence: (notice) => [plain('Somebody sent a report to '), team(notice)],
    path: ({ target }) => target.path && `${target.path}/manage/reports`,
  },
};
