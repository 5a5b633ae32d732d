import type { Metric } from '#ui/plot/metric.ts';
import { earningsMetrics } from '../../earnings-metrics.ts';
import type { TeamDay, TeamTotals } from '../calls.ts';

type Figures = Omit<TeamDay, 'day'>;
type Kind = Pick<Metric<TeamDay>, 'adds' | 'isLoss'>;

const membersOf = ({ athletes, coaches, staff, fans }: Figures | TeamTotals) =>
  athletes + coaches + staff + fans;

export function teamMetrics({
  totals,
  before,
}: {
  totals: TeamTotals;
  before: TeamTotals;
}): Metric<TeamDay>[] {
  const metric = (
    id: Exclude<keyof Figures, 'cardEarnings'>,
    label: string,
    kind: Kind,
  ): Metric<TeamDay> => ({
    ...kind,
    id,
    label,
    of: (day) => day[id],
    total: totals[id],
    before: before[id],
  });
  return [
    {
      id: 'members',
      label: 'Members',
      of: membersOf,
      total: membersOf(totals),
      before: membersOf(before),
      adds: 'last',
    },
    metric('seatsUsed', 'Seats taken', { adds: 'last' }),
    metric('joined', 'Joined', { adds: 'sum' }),
    metric('left', 'Left', { adds: 'sum', isLoss: true }),
    metric('active', 'Active a day', { adds: 'mean' }),
    metric('posts', 'Posts', { adds: 'sum' }),
    metric('shouts', 'Shouts', { adds: 'sum' }),
    metric('comments', 'Comments', { adds: 'sum' }),
    metric('reactions', 'Reactions', { adds: 'sum' }),
    ...earningsMetrics<'cardEarnings', TeamDay>('cardEarnings', 'Card earnings', { totals, before }),
  ];
}
