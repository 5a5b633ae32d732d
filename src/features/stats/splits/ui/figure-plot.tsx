import { useState } from 'react';
import { mediumNumber } from '#ui/format/number.ts';
import { Plot } from '#ui/plot/plot.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { Plotted, PlottedValues } from '../plotted.ts';

const LEAST_POINTS = 2;
const MOST_TICKS = 8;
const MOST_MARKS = 8;

interface FigurePlotProps {
  by: 'match' | 'season';
  plotted: Plotted;
  /** Oldest first. */
  points: readonly { key: string; label: string; tick: string; values: PlottedValues }[];
}

/** A figure of the headline as a line over matches or seasons; nothing where it would be a single point. */
export function FigurePlot({ by, plotted, points }: FigurePlotProps) {
  const [chosen, setChosen] = useState(0);
  const stat = plotted[chosen];
  const drawn = points.flatMap(({ values, ...point }) => {
    const value = values[chosen];
    return value ? [{ ...point, ...value }] : [];
  });
  if (!stat || points.length < LEAST_POINTS) return null;
  const shown = new Map(drawn.map((point) => [point.value, point.shown]));
  return (
    <div className="panel grid gap-4 p-4">
      {plotted.length === 1 && <p className="font-semibold">{stat.label}</p>}
      {plotted.length > 1 && (
        <SegmentedControl
          label="Figure"
          options={plotted.map(({ code, label }, index) => ({ value: String(index), label: label || code }))}
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
          className="justify-self-start"
        />
      )}
      {drawn.length < LEAST_POINTS ? (
        <p className="text-2 text-muted">
          {stat.label} {by === 'match' ? 'of one match only' : 'of one season only'}.
        </p>
      ) : (
        <Plot
          shape="line"
          points={drawn.map(({ shown: mark, ...point }) =>
            drawn.length <= MOST_MARKS ? { ...point, mark } : point,
          )}
          {...(!stat.isNumber && { range: rangeOf(drawn.map(({ value }) => value)) })}
          summary={`${stat.label} by ${by}: ${drawn.map((point) => `${point.label} ${point.shown}`).join('; ')}`}
          format={(value) => `${shown.get(value) ?? ''} ${stat.label.toLowerCase()}`}
          formatAxis={(value) => (stat.isNumber ? mediumNumber(value) : '')}
          least={2}
          tickEach={drawn.length <= MOST_TICKS}
        />
      )}
    </div>
  );
}

/** Times, lengths and averages are close to each other and far from zero, so the axis begins a little below them. */
function rangeOf(values: readonly number[]): readonly [from: number, to: number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least || Math.abs(most) * 0.1 || 1) * 0.25;
  return [least - room, most + room];
}
