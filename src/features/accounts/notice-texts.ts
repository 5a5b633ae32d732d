import { peopleParts, plain, readReason } from '#features/notifications/notice-parts.ts';
import { lookUp } from '#platform/look-up.ts';
import type { NoticeTextsOf } from '#platform/notices.ts';
import type { noticeTypes } from './notice-types.ts';

const verifications: Record<string, string> = {
  approved: 'You’re verified. Your badge is on your profile.',
  declined: 'Your verification request was declined.',
  expired: 'Your verification has expired. Request it again to keep your badge.',
  revoked: 'Your verification was revoked.',
};
const roleDecisions: Record<string, string> = {
  USER: 'You’re a fan now.',
  ATHLETE: 'You’re an athlete now. Your profile has a new address.',
  CREATOR: 'You’re a creator now. Your profile has a new address.',
  TEAM_MANAGER: 'You’re a team manager now.',
  declined: 'Your request for another role was declined.',
};
const states: Record<string, string> = {
  limited: 'Your account is limited. You can read, but not post or follow.',
  suspended: 'Your account is suspended.',
  banned: 'Your account is banned.',
  active: 'Your account restrictions have been lifted.',
};

/** `18 3 March` */
function readBirthday(detail: string | null): { age: string; on: string } {
  const [age = '', ...on] = (detail ?? '').split(' ');
  return { age, on: on.join(' ') };
}

export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  follow: {
    sentence: (notice) => [...peopleParts(notice), plain(notice.count > 1 ? ' follow you' : ' follows you')],
  },
  follow_request: {
    sentence: (notice) => [
      ...peopleParts(notice),
      plain(notice.count > 1 ? ' want to follow you' : ' wants to follow you'),
    ],
    path: () => '/settings/privacy',
  },
  follow_approved: {
    sentence: (notice) => [...peopleParts(notice), plain(' approved your request to follow them')],
  },
  verification: {
    sentence: ({ detail }) => [
      plain(lookUp(verifications, detail ?? '') ?? 'Your verification has changed.'),
    ],
    path: () => '/settings/verification',
  },
  role: {
    sentence: ({ detail }) => [plain(lookUp(roleDecisions, detail ?? '') ?? 'Your role has changed.')],
    path: () => '/settings/role',
  },
  birthday: {
    sentence: ({ detail }) => {
      const { age, on } = readBirthday(detail);
      return [
        plain(
          age === '18'
            ? `You turn 18 on ${on}. Your account becomes an adult’s then, and what you wrote on Touchline Kids keeps its made-up name`
            : `You turn 13 on ${on}. From then on you can use our other sites too`,
        ),
      ];
    },
    path: () => '/settings/account',
  },
  child_birthday: {
    sentence: (notice) => {
      const { age, on } = readBirthday(notice.detail);
      return [
        ...peopleParts(notice),
        plain(
          age === '18'
            ? ` turns 18 on ${on}. You no longer look after their account then, and nobody sees what they wrote as a child under their name`
            : ` turns 13 on ${on} and can use our other sites from then on. You still look after their account`,
        ),
      ];
    },
    path: () => '/guardian',
  },
  account_state: {
    sentence: (notice) => {
      const { code, reason } = readReason(notice);
      const state = lookUp(states, code) ?? 'Your account has changed.';
      return [plain(reason ? `${state} Reason: ${reason}` : state)];
    },
    path: () => '/settings/account',
  },
};
