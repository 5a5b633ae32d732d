import { useCall } from '#platform/web/use-call.ts';
import { formatDay } from '#ui/format/date.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import type { Splits } from '../calls.ts';
import { getSplits } from '../calls.ts';
import { FigurePlot } from './figure-plot.tsx';
import { SplitTable } from './split-table.tsx';

type SplitsProps = { recordId: string } | { username: string; sport: string };

/** How a season or a career went: match by match, and in parts. */
export default function SeasonSplits(query: SplitsProps) {
  const found = useCall(getSplits, { query });
  if (found.error) return <ErrorState onRetry={() => void found.refetch()} pending={found.isFetching} />;
  if (!found.data) return <RowsWaiting what="splits" rows={4} />;
  if (found.data.total.matches === 0) return null;
  return (
    <section aria-label="Splits" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="type-heading text-4">Match by match and splits</h3>
      <MatchPlot splits={found.data} />
      <SplitTable splits={found.data} />
    </section>
  );
}

/** A figure match by match. The table of matches has the same values. */
const MatchPlot = ({ splits: { plotted, points } }: { splits: Splits }) => (
  <FigurePlot
    by="match"
    plotted={plotted}
    points={points.map(({ recordId, playedOn, opponent, values }, index) => {
      const day = playedOn ? formatDay(playedOn) : `Match ${index + 1}`;
      return {
        key: recordId,
        label: [day, opponent].filter(Boolean).join(', '),
        tick: playedOn ? formatDay(playedOn, { brief: true }) : '',
        values,
      };
    })}
  />
);
