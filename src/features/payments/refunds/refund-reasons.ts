import type { RefundReason } from '../events.ts';

/** For the buyer. */
export const refundReasons: Record<RefundReason, string> = {
  buyer_return: 'You returned it.',
  seller: 'The seller refunded you.',
  recipient: 'The person you tipped refunded you.',
  staff: 'Our team refunded you.',
  provider: 'Our team refunded you.',
  unavailable: 'It sold out before your payment arrived.',
  not_sent: 'The seller didn’t send it in time.',
  replaced: 'You had opened a newer checkout for the same items.',
};

/** What the person who refunded wrote, or why it was refunded. */
export const refundReasonText = ({ reason, note }: { reason: RefundReason; note: string | null }): string =>
  note ? `“${note}”` : refundReasons[reason];
