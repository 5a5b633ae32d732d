import { formatDay } from '#ui/format/date.ts';
import type { Splits } from '../calls.ts';
import { FigurePlot } from './figure-plot.tsx';

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A figure match by match. The table of matches has the same values. */
export const MatchPlot = ({ splits: { plotted, points } }: { splits: Splits }) => (
  <FigurePlot
    by="match"
    plotted={plotted}
    points={points.map(({ recordId, playedOn, opponent, values }, index) => {
      const day = playedOn ? formatDay(playedOn) : `Match ${index + 1}`;
      return {
        key: recordId,
        label: [day, opponent].filter(Boolean).join(', '),
        tick: playedOn ? shortDay.format(new Date(playedOn)) : '',
        values,
      };
    })}
  />
);
