import type { Overview } from '#features/payouts/calls.ts';
import { formatMoney } from '#ui/format/money.ts';
import { shortNumber } from '#ui/format/number.ts';
import { Plot } from '#ui/plot/plot.tsx';
import { type Range, rangeLabel, rangeTick } from './range-labels.ts';

interface EarningsPlotProps {
  series: Overview['series'];
  range: Range;
}

/** Bars by day or month. The table below is its accessible version. */
export function EarningsPlot({ series, range }: EarningsPlotProps) {
  return (
    <Plot
      points={series.map(({ from, amount }) => ({
        key: from,
        label: rangeLabel(from, range),
        tick: rangeTick(from, range),
        value: amount,
      }))}
      summary={summaryOf(series, range)}
      format={(amount) => formatMoney(amount)}
      formatAxis={(amount) => `$${shortNumber(amount / 100)}`}
      least={1000}
      tickEach={range === '12m'}
    />
  );
}

function summaryOf(series: Overview['series'], range: Range): string {
  const best = series.reduce((most, one) => (one.amount > most.amount ? one : most), { from: '', amount: 0 });
  if (best.amount === 0) return 'No earnings in this period.';
  const [each, when] = range === '30d' ? ['day', 'on'] : ['month', 'in'];
  return `Earnings by ${each}. The most was ${formatMoney(best.amount)} ${when} ${rangeLabel(best.from, range)}.`;
}
