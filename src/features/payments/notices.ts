import { noticesOf } from '#features/notifications/notices-of.ts';
import { lookUp } from '#platform/look-up.ts';
import type { RefundReason } from './events.ts';
import { refundReasons } from './refunds/refund-reasons.ts';

const money = { amount: 1250, currency: 'USD' };
/** Why it was refunded, or what the person who refunded it wrote. */
const refund = { ...money, reason: 'seller' as RefundReason | 'note', note: null as string | null };
const why = ({ reason }: typeof refund) => ({ why: lookUp(refundReasons, reason) ?? '' });

const moneyNotices = noticesOf(
  {
    kind: 'money',
    label: 'Payments',
    hint: 'Receipts, refunds and payouts',
    order: 140,
    icon: 'receipt',
    alwaysOn: true,
    emailAtOnce: 'We email you about this right away because it’s about your money.',
    unnamed: 'your payment',
  },
  {
    payment_paid: { text: 'You paid {amount, money} for {target}', values: { ...money, more: 2 } },
    /** The target is the order, by its number. */
    order_delivered: 'Order {target} has arrived',
    tip_paid: { text: 'You tipped {target} {amount, money}', values: money },
    refunded: {
      text: '{amount, money} for {target} was refunded. {why}',
      values: { ...refund, more: 2 },
      shown: why,
      by: 'reason',
      of: { note: '{amount, money} for {target} was refunded: “{note}”' },
      subject: 'Your refund of {amount, money}',
    },
    tip_refunded: {
      text: 'Your tip of {amount, money} to {target} was refunded. {why}',
      values: refund,
      shown: why,
      by: 'reason',
      of: { note: 'Your tip of {amount, money} to {target} was refunded: “{note}”' },
      subject: 'Your refund of {amount, money}',
    },
    refund_failed: {
      text: 'Your refund of {amount, money} for {target} failed. We’ll contact you about another way to refund you.',
      values: { ...money, more: 2 },
    },
    payment_disputed: {
      text: 'Your bank is reviewing a dispute about your payment for {target}.',
      values: { state: 'needs_response', more: 2 },
      by: 'state',
      of: {
        won: 'Your bank closed the dispute about your payment for {target}. The payment stands.',
        lost: 'Your bank returned your payment for {target}. What you bought with it is no longer yours.',
        lost_sent: 'Your bank returned your payment for {target}.',
      },
    },
    sent_tip_disputed: {
      text: 'Your bank is reviewing a dispute about your tip of {amount, money} to {target}.',
      values: { ...money, state: 'needs_response' },
      by: 'state',
      of: {
        won: 'Your bank closed the dispute about your tip of {amount, money} to {target}. The payment stands.',
        lost: 'Your bank returned your tip of {amount, money} to {target}.',
      },
    },
    tip_disputed: {
      text: 'The sender disputed a tip of {amount, money} with their bank. Your earnings from it are held until the bank decides.',
      values: { ...money, state: 'needs_response' },
      by: 'state',
      of: {
        won: 'The sender’s bank closed the dispute about a tip of {amount, money}. Your earnings from it are restored.',
        lost: 'The sender’s bank returned a tip of {amount, money} to them. Your earnings from it are reversed.',
      },
    },
    /** For whoever sold it. */
    sale_disputed: {
      text: 'A buyer disputed their payment for {target} with their bank, which holds {amount, money} of your earnings. Answer by {by, day}.',
      values: { ...money, state: 'needs_response', by: '2026-12-04T12:00:00.000Z' },
      by: 'state',
      of: {
        won: 'The buyer’s bank closed the dispute about {target}. {amount, money} of your earnings are yours again.',
        lost: 'The buyer’s bank returned the payment for {target} to them. {amount, money} of your earnings were taken back.',
      },
    },
    dispute_due: {
      text: 'Answer the dispute about {target} by {by, day}. Without an answer the bank decides for the buyer.',
      values: { by: '2026-12-04T12:00:00.000Z' },
    },
    /** For others who had a share. */
    earning_disputed: {
      text: 'A buyer disputed their payment for {target} with their bank. Your earnings from it are held until the bank decides.',
      values: { state: 'needs_response' },
      by: 'state',
      of: {
        won: 'The buyer’s bank closed the dispute about {target}. Your earnings from it are restored.',
        lost: 'The buyer’s bank returned the payment for {target} to them. Your earnings from it are reversed.',
      },
    },
  },
);

/** One notice of a sale, for everybody who earns from it and sends nothing: what is sent has `delivery_to_send`. */
export const paymentNotices = {
  ...moneyNotices,
  ...noticesOf(
    { kind: 'earning' },
    {
      sold: {
        text: 'You sold {target}{count, plural, one {{others, plural, =0 {} one { and 1 more} other { and {others} more}}} other {}} to {people}',
        values: { others: 2 },
        nobody: 'You sold {target}',
      },
    },
  ),
};
