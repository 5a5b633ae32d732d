import type { Metric } from '#ui/plot/metric.ts';
import type { TribeAnalytics, TribeDay, TribeTotals } from '../calls.ts';

type Shown = Pick<TribeAnalytics, 'totals' | 'before'>;
type Kind = Pick<Metric<TribeDay>, 'adds' | 'unit' | 'isLoss'>;

/** @param sells whether anything can be earned on this site */
export function tribeMetrics({ totals, before }: Shown, sells: boolean): Metric<TribeDay>[] {
  const metric = (id: keyof TribeTotals, label: string, kind: Kind): Metric<TribeDay> => ({
    ...kind,
    id,
    label,
    of: (day) => day[id],
    total: totals[id],
    before: before[id],
  });
  return [
    metric('members', 'Members', { adds: 'last' }),
    metric('joined', 'Joined', { adds: 'sum' }),
    metric('left', 'Left', { adds: 'sum', isLoss: true }),
    metric('active', 'Active a day', { adds: 'mean' }),
    metric('posts', 'Posts', { adds: 'sum' }),
    metric('shouts', 'Shouts', { adds: 'sum' }),
    metric('comments', 'Comments', { adds: 'sum' }),
    metric('reactions', 'Reactions', { adds: 'sum' }),
    ...(sells
      ? [
          metric('cardEarnings', 'Card earnings', { adds: 'sum', unit: 'money' }),
          metric('tipEarnings', 'Tips', { adds: 'sum', unit: 'money' }),
        ]
      : []),
  ];
}
