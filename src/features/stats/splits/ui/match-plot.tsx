import { useState } from 'react';
import { formatDay } from '#ui/format/date.ts';
import { mediumNumber } from '#ui/format/number.ts';
import { Plot } from '#ui/plot/plot.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { Splits } from '../calls.ts';

const LEAST_POINTS = 2;
const MOST_TICKS = 8;
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A figure match by match, as a line. The table of matches has the same values. */
export function MatchPlot({ splits: { plotted, points } }: { splits: Splits }) {
  const [chosen, setChosen] = useState(0);
  const stat = plotted[chosen];
  const drawn = points.flatMap(({ recordId, playedOn, opponent, values }, index) => {
    const value = values[chosen];
    if (!value) return [];
    const day = playedOn ? formatDay(playedOn) : `Match ${index + 1}`;
    return [
      {
        key: recordId,
        label: [day, opponent].filter(Boolean).join(', '),
        tick: playedOn ? shortDay.format(new Date(playedOn)) : '',
        ...value,
      },
    ];
  });
  if (!stat || drawn.length < LEAST_POINTS) return null;
  const shown = new Map(drawn.map((point) => [point.value, point.shown]));
  return (
    <div className="panel grid gap-4 p-4">
      {plotted.length > 1 && (
        <SegmentedControl
          label="Figure"
          options={plotted.map(({ code, label }, index) => ({ value: String(index), label: label || code }))}
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
          className="justify-self-start"
        />
      )}
      <Plot
        shape="line"
        points={drawn}
        summary={`${stat.label} by match: ${drawn.map((point) => `${point.label} ${point.shown}`).join('; ')}`}
        format={(value) => `${shown.get(value) ?? ''} ${stat.label.toLowerCase()}`}
        formatAxis={(value) => (stat.isNumber ? mediumNumber(value) : '')}
        least={2}
        tickEach={drawn.length <= MOST_TICKS}
      />
    </div>
  );
}
