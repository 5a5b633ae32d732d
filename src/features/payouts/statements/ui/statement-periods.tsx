import { monthNames } from '#ui/format/months.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import type { useStatementAddress } from './use-statement-address.ts';

interface StatementPeriodsProps {
  address: ReturnType<typeof useStatementAddress>;
  /** Newest first. */
  years: readonly string[];
}

/** Days of a month, months of a year, or years; and which. */
export function StatementPeriods({ address: { period, today, showPeriod }, years }: StatementPeriodsProps) {
  const by = period === 'all' ? 'year' : period.length === 4 ? 'month' : 'day';
  const year = period === 'all' ? today.slice(0, 4) : period.slice(0, 4);
  const month = by === 'day' ? period.slice(5) : year === today.slice(0, 4) ? today.slice(5, 7) : '12';
  const all = [...new Set([year, ...years])].sort().reverse();
  const isPast = (place: number) => `${year}-${String(place + 1).padStart(2, '0')}` <= today.slice(0, 7);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedControl
        label="Sums by"
        value={by}
        onChange={(to) => showPeriod({ day: `${year}-${month}`, month: year, year: 'all' }[to])}
        options={[
          { value: 'day', label: 'Days' },
          { value: 'month', label: 'Months' },
          { value: 'year', label: 'Years' },
        ]}
      />
      {by === 'day' && (
        <Select
          aria-label="Month"
          className="w-auto"
          value={month}
          onChange={({ currentTarget }) => showPeriod(`${year}-${currentTarget.value}`)}
        >
          {monthNames.map((name, place) =>
            isPast(place) ? (
              <option key={name} value={String(place + 1).padStart(2, '0')}>
                {name}
              </option>
            ) : null,
          )}
        </Select>
      )}
      {by !== 'year' && (
        <Select
          aria-label="Year"
          className="w-auto"
          value={year}
          onChange={({ currentTarget: { value } }) =>
            showPeriod(by === 'month' ? value : laterMonth(`${value}-${month}`, today))
          }
        >
          {all.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}

/** The same month of another year, or this month when it hasn't begun. */
const laterMonth = (month: string, today: string) => (month > today.slice(0, 7) ? today.slice(0, 7) : month);
