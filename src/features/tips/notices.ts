import { noticesOf } from '#features/notifications/notices-of.ts';

export const tipNotices = {
  ...noticesOf(
    { kind: 'earning' },
    {
      tip: {
        text: '{count, plural, one {{people} tipped you {amount, money}} other {{people} tipped you}}',
        values: { amount: 500, currency: 'USD' },
        by: 'targetKind',
        of: {
          shout:
            '{count, plural, one {{people} tipped your shout {amount, money}} other {{people} tipped your shout}}',
          post: '{count, plural, one {{people} tipped your post {amount, money}} other {{people} tipped your post}}',
        },
        to: '/settings/tips?list=received',
      },
    },
  ),
  ...noticesOf(
    { kind: 'money' },
    {
      tip_reversed: {
        text: 'A tip of {amount, money} was refunded to the sender',
        values: { amount: 500, currency: 'USD', reason: 'refund' },
        by: 'reason',
        of: {
          dispute:
            'A tip of {amount, money} was reversed: the sender’s bank returned it to them after a dispute',
        },
      },
    },
  ),
};
