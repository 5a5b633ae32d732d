import { peopleParts, plain, readReason, targetName } from '#features/notifications/notice-parts.ts';
import { lookUp } from '#platform/look-up.ts';
import type { NoticeContent, NoticeTextsOf } from '#platform/notices.ts';
import type { noticeTypes } from './notice-types.ts';

const tribe = (notice: NoticeContent) => targetName(notice, 'a tribe');

const roles: Record<string, string> = {
  owner: 'the owner',
  manager: 'a manager',
  moderator: 'a moderator',
  member: 'a member',
};

/** What our team did to a tribe. */
const states: Record<string, string> = {
  suspended: ' was suspended. Only those who run it see it now',
  restored: ' was restored. Everything is as it was',
  closed: ' was closed for good',
  rejected:
    ' has texts or pictures that our team didn’t approve, so children don’t see them. Change them, and we look again',
};

export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  tribe_accepted: {
    sentence: (notice) => [tribe(notice), plain(' approved your request. You’re a member now')],
  },
  tribe_declined: { sentence: (notice) => [tribe(notice), plain(' declined your request to join')] },
  tribe_invited: {
    sentence: (notice) =>
      notice.people.length > 0
        ? [...peopleParts(notice), plain(' invited you to '), tribe(notice)]
        : [plain('You’re invited to '), tribe(notice)],
    showsTarget: true,
  },
  tribe_role: {
    sentence: (notice) => [
      plain(`You’re now ${lookUp(roles, notice.detail ?? '') ?? 'a member'} of `),
      tribe(notice),
    ],
  },
  tribe_place: { sentence: (notice) => [plain('Your spot in '), tribe(notice), plain(' has opened')] },
  tribe_request: {
    sentence: (notice) => [
      ...peopleParts(notice),
      plain(notice.count > 1 ? ' want to join ' : ' wants to join '),
      tribe(notice),
    ],
    path: ({ target }) => target.path && `${target.path}/manage/requests`,
  },
  tribe_removed: { sentence: (notice) => [plain('You were removed from '), tribe(notice)] },
  tribe_state: {
    sentence: (notice) => {
      const { code, reason } = readReason(notice);
      return [
        tribe(notice),
        plain(`${lookUp(states, code) ?? ' was changed by our team'}. Reason: ${reason}`),
      ];
    },
  },
  tribe_banned: { sentence: (notice) => [plain('You’re banned from '), tribe(notice)] },
};
