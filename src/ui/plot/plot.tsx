import { useState } from 'react';
import { axisMax } from './axis-max.ts';

export interface PlotPoint {
  key: string;
  /** "3 Mar 2025"; and as short as it fits below the plot. */
  label: string;
  tick: string;
  value: number;
}

interface PlotProps {
  points: readonly PlotPoint[];
  /** What the plot shows in a sentence, for those who can't see it. A table beside it has the figures. */
  summary: string;
  shape?: 'bars' | 'line';
  format: (value: number) => string;
  /** Of the axis, shorter. */
  formatAxis: (value: number) => string;
  /** The least end of the axis. */
  least?: number;
  /** A label below every point where there is room. */
  tickEach?: boolean;
}

/** About how many labels fit below the plot on a phone. */
const TICKS = 5;

/** Values over time as bars or a line, in the site's colours. */
export function Plot(props: PlotProps) {
  const { points, summary, shape = 'bars', format, formatAxis, least, tickEach = false } = props;
  const [at, setAt] = useState<number | null>(null);
  const top = axisMax(Math.max(0, ...points.map(({ value }) => value)), least);
  const shown = at === null ? undefined : points[at];
  // On the side away from the point it describes, which it would cover.
  const onTheLeft = at !== null && at >= points.length / 2;
  return (
    <div role="img" aria-label={summary} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
      <div className="flex h-48 flex-col justify-between text-end text-1 text-muted tabular-nums sm:h-60">
        {[top, top / 2, 0].map((value) => (
          <span key={value} className="h-0 leading-none">
            {formatAxis(value)}
          </span>
        ))}
      </div>
      <div className="relative h-48 sm:h-60" onPointerLeave={() => setAt(null)}>
        <div className="absolute inset-0 flex flex-col justify-between" aria-hidden="true">
          {['top', 'middle', 'ground'].map((line) => (
            <i key={line} className="border-t border-line" />
          ))}
        </div>
        {points.every(({ value }) => value <= 0) && (
          <p className="absolute inset-0 grid place-items-center text-2 text-muted">None in this period</p>
        )}
        {shape === 'line' && <Line points={points} top={top} />}
        <div className="absolute inset-0 flex items-end">
          {points.map(({ key, value }, i) => (
            <div
              key={key}
              className={`relative flex h-full min-w-0 flex-1 items-end px-px ${points.length < 20 ? 'sm:px-1' : 'sm:px-0.5'} ${i === at ? 'bg-raised/60' : ''}`}
              onPointerEnter={() => setAt(i)}
            >
              {shape === 'bars' ? (
                <div
                  className={`w-full rounded-t-control bg-link ${value > 0 ? 'min-h-0.5' : ''}`}
                  style={{ height: share(value, top) }}
                />
              ) : (
                i === at && (
                  <i
                    className="absolute start-1/2 size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full bg-link"
                    style={{ bottom: share(value, top) }}
                  />
                )
              )}
            </div>
          ))}
        </div>
        {shown && (
          <p
            className={`pointer-events-none absolute top-0 ${onTheLeft ? 'start-0' : 'end-0'} rounded-control border border-line bg-surface px-3 py-2 text-2 shadow-2`}
          >
            <span className="block text-muted">{shown.label}</span>
            <strong className="tabular-nums">{format(shown.value)}</strong>
          </p>
        )}
      </div>
      <Ticks points={points} tickEach={tickEach} />
    </div>
  );
}

const share = (value: number, top: number) => `${(Math.max(0, value) / top) * 100}%`;

/** Through the middle of each point's column. */
function Line({ points, top }: { points: readonly PlotPoint[]; top: number }) {
  const [width, height] = [points.length, 100];
  const path = points
    .map(({ value }, i) => `${i + 0.5},${height - (Math.max(0, value) / top) * height}`)
    .join(' L');
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible text-link"
    >
      <path d={`M0.5,${height} L${path} L${width - 0.5},${height}Z`} fill="currentColor" fillOpacity="0.12" />
      <path
        d={`M${path}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function Ticks({ points, tickEach }: Required<Pick<PlotProps, 'points' | 'tickEach'>>) {
  const every = Math.ceil(points.length / TICKS);
  const isTicked = (i: number) => i % every === 0 && i <= points.length - every / 2;
  return (
    <div className="col-start-2 flex text-1 text-muted" aria-hidden="true">
      {points.map(({ key, tick }, i) => (
        <span key={key} className={`w-0 flex-1 whitespace-nowrap ${tickEach ? 'sm:text-center' : ''}`}>
          <span className={isTicked(i) ? '' : 'hidden sm:inline'}>{isTicked(i) || tickEach ? tick : ''}</span>
        </span>
      ))}
    </div>
  );
}
