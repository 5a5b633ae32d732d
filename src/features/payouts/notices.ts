import { noticesOf } from '#features/notifications/notices-of.ts';
import { payoutFailureText } from './withdrawals/payout-failures.ts';

export const payoutNotices = {
  ...noticesOf(
    {
      kind: 'earning',
      label: 'What you earn',
      hint: 'Tips and sales',
      order: 130,
      icon: 'hand-coins',
      alwaysOn: true,
    },
    {
      earnings_freed: {
        text: '{amount, money} is available to withdraw',
        values: { amount: 2500, currency: 'USD' },
      },
    },
  ),
  ...noticesOf(
    { kind: 'money' },
    {
      payout_paid: {
        text: 'Your payout of {amount, money} has arrived at your bank',
        values: { amount: 2500, currency: 'USD' },
      },
      payout_failed: {
        text: 'Your payout of {amount, money} failed and is back in your balance. {why}',
        values: { amount: 2500, currency: 'USD', failure: 'account_closed' as string | null },
        shown: ({ failure }: { failure: string | null }) => ({ why: payoutFailureText(failure ?? '') }),
      },
      payout_account: {
        text: 'Your payout account has changed',
        values: { state: 'active' },
        by: 'state',
        of: {
          restricted: 'Your payouts are on hold: our payment provider needs more information from you.',
          rejected: 'Our payment provider closed your payout account. Your earnings are safe.',
          active: 'Your payout account is active again.',
          paused: 'Your payouts are on hold while our team looks into something. Your earnings are safe.',
          resumed: 'Your payouts aren’t on hold anymore.',
        },
      },
    },
  ),
};
