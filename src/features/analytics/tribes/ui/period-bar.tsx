import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveText } from '#platform/web/save-file.ts';
import { Button } from '#ui/button.tsx';
import { plainMoney } from '#ui/format/money.ts';
import type { Metric } from '#ui/plot/metric.ts';
import { Select } from '#ui/select.tsx';
import { periods, shownDays } from './use-period.ts';

interface PeriodBarProps<Day> {
  shown: { from: string; to: string; maxDays: number; days: readonly Day[] };
  metrics: readonly Metric<Day>[];
  onChoose: (days: number) => void;
  /** Of the CSV, without its ending. */
  fileName: string;
  /** Stands in place of the download where the plan doesn't include it. */
  insteadOfExport?: ReactNode;
}

const labels: Record<(typeof periods)[number], string> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: '12 months',
  730: '2 years',
};

/** Chooses the period among those the plan allows, and downloads its figures. */
export function PeriodBar<Day extends { day: string }>(props: PeriodBarProps<Day>) {
  const { shown, metrics, onChoose, fileName, insteadOfExport } = props;
  const days = shownDays(shown);
  return (
    <div className="flex items-center gap-2">
      <Select
        aria-label="Period"
        value={days}
        className="w-auto"
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        {periods.map((value) => (
          <option key={value} value={value} disabled={value > shown.maxDays}>
            {labels[value]}
          </option>
        ))}
      </Select>
      {insteadOfExport === undefined ? (
        <Button
          onClick={() =>
            saveText(
              `${fileName}-${shown.from}-to-${shown.to}.csv`,
              figuresCsv(shown.days, metrics),
              'text/csv',
            )
          }
        >
          <Download aria-hidden="true" className="max-sm:hidden" />
          CSV
        </Button>
      ) : (
        insteadOfExport
      )}
    </div>
  );
}

/** The figures of every day as CSV, the oldest first; money in units of the currency. */
function figuresCsv<Day extends { day: string }>(
  days: readonly Day[],
  metrics: readonly Metric<Day>[],
): string {
  const header = [
    'Day',
    ...metrics.map(({ label, currency }) => (currency ? `${label} (${currency})` : label)),
  ];
  const rows = days.map((day) => [
    day.day,
    ...metrics.map(({ of, currency }) => (currency ? plainMoney(of(day), currency) : String(of(day)))),
  ]);
  return [header, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}
