import { useState } from 'react';
import { getUserEarnings, type Overview } from '#features/payouts/calls.ts';
import { type Currency, worthOf } from '#platform/currencies.ts';
import { useCall } from '#platform/web/use-call.ts';
import { formatMoney, formatRoughly } from '#ui/format/money.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { Plot } from '#ui/plot/plot.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { type Range, rangeLabel, rangeTick } from '../labels.ts';

interface EarningsPlotProps {
  currency: Currency;
  series: Overview['series'];
  range: Range;
}

/** Bars by day or month. The table below is its accessible version. */
function EarningsPlot({ currency, series, range }: EarningsPlotProps) {
  return (
    <Plot
      points={series.map(({ from, amount }) => ({
        key: from,
        label: rangeLabel(from, range),
        tick: rangeTick(from, range),
        value: amount,
      }))}
      summary={summaryOf(currency, series, range)}
      format={(amount) => formatMoney(amount, currency)}
      formatAxis={(amount) => formatRoughly(amount, currency)}
      least={worthOf(10_00, currency)}
      tickEach={range === '12m'}
    />
  );
}

function summaryOf(currency: Currency, series: Overview['series'], range: Range): string {
  const best = series.reduce((most, one) => (one.amount > most.amount ? one : most), { from: '', amount: 0 });
  if (best.amount === 0) return 'No earnings in this period.';
  const [each, when] = range === '30d' ? ['day', 'on'] : ['month', 'in'];
  return `Earnings by ${each}. The most was ${formatMoney(best.amount, currency)} ${when} ${rangeLabel(best.from, range)}.`;
}

/** Earnings by day or month, as a plot and as a table. */
export function EarningsOverTime({ first, currency }: { first: Overview['series']; currency: Currency }) {
  const [range, setRange] = useState<Range>('30d');
  const year = useCall(
    getUserEarnings,
    { query: { limit: 1, range: '12m', currency } },
    { enabled: range === '12m' },
  );
  const series = range === '30d' ? first : year.data?.overview?.series;
  const total = series?.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  return (
    <section aria-label="Earnings over time">
      <SectionHeading
        title="Over time"
        action={
          <SegmentedControl
            label="Range"
            value={range}
            onChange={setRange}
            options={[
              { value: '30d', label: '30 days' },
              { value: '12m', label: '12 months' },
            ]}
          />
        }
      />
      <div className="panel grid grid-cols-1 gap-4 p-4 sm:p-6" data-bleed>
        {year.isError && range === '12m' && !series && (
          <ErrorState onRetry={() => void year.refetch()} pending={year.isRefetching}>
            {year.error.message}
          </ErrorState>
        )}
        {series && (
          <p className="text-2 text-muted">
            <strong className="type-numeral me-2 text-5 text-ink tabular-nums">
              {formatMoney(total, currency)}
            </strong>
            after fees in the last {range === '30d' ? '30 days' : '12 months'}
          </p>
        )}
        {series ? (
          <EarningsPlot currency={currency} series={series} range={range} />
        ) : (
          !year.isError && <Skeleton className="h-60 w-full" />
        )}
        {series && <Figures currency={currency} series={series} range={range} />}
      </div>
    </section>
  );
}

function Figures({ currency, series, range }: EarningsPlotProps) {
  const some = series.filter(({ amount }) => amount !== 0).toReversed();
  return (
    <details>
      <summary className="touch relative w-fit cursor-pointer text-2 font-semibold text-link">
        Show as a table
      </summary>
      {some.length === 0 ? (
        <p className="mt-3 text-2 text-muted">No earnings in this period.</p>
      ) : (
        <table className="mt-3 w-full max-w-md text-2 tabular-nums">
          <thead>
            <tr className="border-b border-line text-start">
              <th scope="col" className="type-label py-2 text-start text-muted">
                {range === '30d' ? 'Day' : 'Month'}
              </th>
              <th scope="col" className="type-label py-2 text-end text-muted">
                Earned
              </th>
            </tr>
          </thead>
          <tbody>
            {some.map(({ from, amount }) => (
              <tr key={from} className="border-b border-line">
                <th scope="row" className="py-2 text-start font-normal">
                  {rangeLabel(from, range)}
                </th>
                <td className="py-2 text-end">{formatMoney(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
