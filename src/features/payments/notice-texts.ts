import { plain, strong, targetName } from '#features/notifications/notice-parts.ts';
import { lookUp } from '#platform/look-up.ts';
import type { NoticeTextsOf } from '#platform/notices.ts';
import type { RefundReason } from './events.ts';
import type { noticeTypes } from './notice-types.ts';
import { refundReasons } from './refunds/refund-reasons.ts';

/** `detail` is what the person who refunded wrote, or the code of the reason. */
const refundDetail = (detail: string | null): string =>
  detail === null ? '' : (refundReasons[detail as RefundReason] ?? `“${detail}”`);

const disputes = {
  asked: ': your bank is reviewing a dispute about this payment.',
  won: ': your bank closed the dispute. The payment stands.',
  lost: ': your bank returned the money, so it’s no longer yours.',
} as Record<string, string> & { asked: string };

/** The same for who earned with it. */
const disputesOfEarnings = {
  asked:
    ': the buyer disputed this payment with their bank. Your earnings of it are held until the bank decides.',
  won: ': the buyer’s bank closed the dispute. Your earnings of it are restored.',
  lost: ': the buyer’s bank returned the money to them, so your earnings of it are reversed.',
} as Record<string, string> & { asked: string };

export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  payment_paid: {
    sentence: (notice) => [strong(notice.detail ?? ''), plain(' paid: '), targetName(notice)],
  },
  refunded: {
    sentence: (notice) => [
      targetName(notice),
      plain(` was refunded. ${refundDetail(notice.detail)}`.trimEnd()),
    ],
  },
  refund_failed: {
    sentence: (notice) => [
      plain('Your refund of '),
      targetName(notice),
      plain(' failed. We’ll contact you about another way to refund you.'),
    ],
  },
  payment_disputed: {
    sentence: (notice) => [
      targetName(notice),
      plain(lookUp(disputes, notice.detail ?? '') ?? disputes.asked),
    ],
  },
  earning_disputed: {
    sentence: (notice) => [
      targetName(notice),
      plain(lookUp(disputesOfEarnings, notice.detail ?? '') ?? disputesOfEarnings.asked),
    ],
  },
  order_delivered: { sentence: (notice) => [targetName(notice), plain(' has arrived')] },
};
