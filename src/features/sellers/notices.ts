import { noticesOf } from '#features/notifications/notices-of.ts';
import { toSellingStep } from './selling-steps.ts';

const { to } = toSellingStep('origin');

export const sellerNotices = noticesOf(
  { kind: 'delivery' },
  {
    origin_due: {
      text: 'Add where you send your orders from by {until, day}. After that day, sales of what you ship are paused until it’s there.',
      values: { until: '2026-12-28' },
      to,
    },
    origin_missed: {
      text: 'Sales of what you ship are paused. Add where you send your orders from, and they go on.',
      to,
    },
  },
);
