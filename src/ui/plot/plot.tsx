import { useState } from 'react';

export interface PlotPoint {
  key: string;
  /** "3 Mar 2025"; and as short as it fits below the plot. */
  label: string;
  tick: string;
  value: number;
  /** Written at the point of a line. */
  mark?: string;
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
  /** Both ends of the axis, for values that are far from zero and close to each other. */
  range?: readonly [from: number, to: number];
  /** A label below every point where there is room. */
  tickEach?: boolean;
}

/** About how many labels fit below the plot on a phone. */
const TICKS = 5;

/** Values over time as bars or a line, in the site's colours. */
export function Plot(props: PlotProps) {
  const { points, summary, shape = 'bars', format, formatAxis, least, range, tickEach = false } = props;
  const [at, setAt] = useState<number | null>(null);
  const [ground, top] = range ?? [0, axisMax(Math.max(0, ...points.map(({ value }) => value)), least)];
  const heightOf = (value: number) => Math.max(0, (value - ground) / (top - ground)) * 100;
  const shown = at === null ? undefined : points[at];
  // On the side away from the point it describes, which it would cover.
  const onTheLeft = at !== null && at >= points.length / 2;
  return (
    <div role="img" aria-label={summary} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
      <div className="flex h-48 flex-col justify-between text-end text-1 text-muted tabular-nums sm:h-60">
        {[top, (top + ground) / 2, ground].map((value) => (
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
        {!range && points.every(({ value }) => value <= 0) && (
          <p className="absolute inset-0 grid place-items-center text-2 text-muted">None in this period</p>
        )}
        {shape === 'line' && <Line heights={points.map(({ value }) => heightOf(value))} isFilled={!range} />}
        <div className="absolute inset-0 flex items-end">
          {points.map(({ key, value, mark }, i) => (
            <div
              key={key}
              className={`relative flex h-full min-w-0 flex-1 items-end px-px ${points.length < 20 ? 'sm:px-1' : 'sm:px-0.5'} ${i === at ? 'bg-raised/60' : ''}`}
              onPointerEnter={() => setAt(i)}
            >
              {shape === 'bars' ? (
                <div
                  className={`w-full rounded-t-control bg-link ${value > 0 ? 'min-h-0.5' : ''}`}
                  style={{ height: `${heightOf(value)}%` }}
                />
              ) : (
                (i === at || mark) && (
                  <span
                    className="absolute start-1/2 flex -translate-x-1/2 translate-y-1 flex-col items-center"
                    style={{ bottom: `${heightOf(value)}%` }}
                  >
                    <span className="whitespace-nowrap rounded-control bg-surface px-1 text-1 font-semibold tabular-nums">
                      {mark}
                    </span>
                    <i className="size-2 rounded-full bg-link" />
                  </span>
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

/** Through the middle of each point's column. @param heights in percent */
function Line({ heights, isFilled }: { heights: readonly number[]; isFilled: boolean }) {
  const width = heights.length;
  const path = heights.map((height, i) => `${i + 0.5},${100 - height}`).join(' L');
  return (
    <svg
      viewBox={`0 0 ${width} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible text-link"
    >
      {isFilled && (
        <path d={`M0.5,100 L${path} L${width - 0.5},100Z`} fill="currentColor" fillOpacity="0.12" />
      )}
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

/** The end of an axis for values up to this one: 4, 6, 8, 10, 20, 40 ..., so that its middle is a whole number. */
function axisMax(value: number, least = 4): number {
  if (value <= least) return least;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((times) => times * power >= value) ?? 10;
  return step * power;
}
