import { useState } from 'react';
import type { Overview } from '#features/payouts/calls.ts';
import { formatMoney } from '#ui/format/money.ts';
import { shortNumber } from '#ui/format/number.ts';
import { axisMax } from './axis-max.ts';
import { type Range, rangeLabel, rangeTick } from './range-labels.ts';

interface EarningsPlotProps {
  series: Overview['series'];
  range: Range;
}

/** About how many labels fit below the bars of 30 days on a phone; twelve months otherwise. */
const TICKS = 5;

/** Bars by day or month, in the site's colours. The table below is its accessible version. */
export function EarningsPlot({ series, range }: EarningsPlotProps) {
  const [at, setAt] = useState<number | null>(null);
  const top = axisMax(Math.max(0, ...series.map(({ amount }) => amount)));
  const every = Math.ceil(series.length / TICKS);
  const isTicked = (i: number) => i % every === 0 && i <= series.length - every / 2;
  const shown = at === null ? undefined : series[at];
  // On the side away from the bar it describes, which it would cover.
  const onTheLeft = at !== null && at >= series.length / 2;
  return (
    <div
      role="img"
      aria-label={summaryOf(series, range)}
      className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2"
    >
      <div className="flex h-48 flex-col justify-between text-end text-1 text-muted tabular-nums sm:h-60">
        {[top, top / 2, 0].map((amount) => (
          <span key={amount} className="h-0 leading-none">
            ${shortNumber(amount / 100)}
          </span>
        ))}
      </div>
      <div className="relative h-48 sm:h-60" onPointerLeave={() => setAt(null)}>
        <div className="absolute inset-0 flex flex-col justify-between" aria-hidden="true">
          {['top', 'middle', 'ground'].map((line) => (
            <i key={line} className="border-t border-line" />
          ))}
        </div>
        <div className="absolute inset-0 flex items-end">
          {series.map(({ from, amount }, i) => (
            <div
              key={from}
              className={`flex h-full min-w-0 flex-1 items-end px-px sm:px-0.5 lg:px-1 ${i === at ? 'bg-raised' : ''}`}
              onPointerEnter={() => setAt(i)}
            >
              <div
                className={`w-full rounded-t-control bg-link ${amount > 0 ? 'min-h-0.5' : ''}`}
                style={{ height: `${(Math.max(0, amount) / top) * 100}%` }}
              />
            </div>
          ))}
        </div>
        {shown && (
          <p
            className={`pointer-events-none absolute top-0 ${onTheLeft ? 'start-0' : 'end-0'} rounded-control border border-line bg-surface px-3 py-2 text-2 shadow-2`}
          >
            <span className="block text-muted">{rangeLabel(shown.from, range)}</span>
            <strong className="tabular-nums">{formatMoney(shown.amount)}</strong>
          </p>
        )}
      </div>
      <div className="col-start-2 flex text-1 text-muted" aria-hidden="true">
        {series.map(({ from }, i) => (
          <span
            key={from}
            className={`w-0 flex-1 whitespace-nowrap ${range === '12m' ? 'sm:text-center' : ''}`}
          >
            <span className={isTicked(i) ? '' : 'hidden sm:inline'}>
              {isTicked(i) || range === '12m' ? rangeTick(from, range) : ''}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}

function summaryOf(series: Overview['series'], range: Range): string {
  const best = series.reduce((most, one) => (one.amount > most.amount ? one : most), { from: '', amount: 0 });
  if (best.amount === 0) return 'No earnings in this period.';
  const [each, when] = range === '30d' ? ['day', 'on'] : ['month', 'in'];
  return `Earnings by ${each}. The most was ${formatMoney(best.amount)} ${when} ${rangeLabel(best.from, range)}.`;
}
