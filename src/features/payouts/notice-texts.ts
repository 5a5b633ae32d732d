import { plain, targetName } from '#features/notifications/notice-parts.ts';
import { lookUp } from '#platform/look-up.ts';
import type { NoticeTextsOf } from '#platform/notices.ts';
import type { noticeTypes } from './notice-types.ts';
import { payoutFailureText } from './withdrawals/payout-failures.ts';

const accountStates: Record<string, string> = {
  restricted: 'Your payouts are on hold: our payment provider needs more information from you.',
  rejected: 'Our payment provider closed your payout account. Your earnings are safe.',
  active: 'Your payout account is active again.',
  paused: 'Your payouts are on hold while our team looks into something. Your earnings are safe.',
  resumed: 'Your payouts aren’t on hold anymore.',
};

export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  earnings_freed: { sentence: (notice) => [targetName(notice), plain(' is available to withdraw')] },
  payout_paid: {
    sentence: (notice) => [plain('Your payout of '), targetName(notice), plain(' has arrived at your bank')],
  },
  payout_failed: {
    sentence: (notice) => [
      plain('Your payout of '),
      targetName(notice),
      plain(
        ` failed and is back in your balance. ${notice.detail ? payoutFailureText(notice.detail) : ''}`.trimEnd(),
      ),
    ],
  },
  payout_account: {
    sentence: ({ detail }) => [
      plain(lookUp(accountStates, detail ?? '') ?? 'Your payout account has changed.'),
    ],
  },
};
