import { keepPreviousData } from '@tanstack/react-query';
import { useCall, useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { getPayouts } from '../../calls.ts';
import { PayoutList } from '../../withdrawals/ui/payout-list.tsx';
import { getStatement, type Statement } from '../calls.ts';
import { columnLabels, periodLabel, sourceLabel } from '../labels.ts';
import { FiguresTable } from './figures-table.tsx';
import { StatementDownloads } from './statement-downloads.tsx';
import { StatementLines } from './statement-lines.tsx';
import { StatementPeriods } from './statement-periods.tsx';
import { useStatementAddress } from './use-statement-address.ts';

const units = { day: 'Days', month: 'Months', year: 'Years' };

/** The viewer's statement: sums in each currency, by day, month or year and by what was sold, then every line. */
export default function StatementBoard() {
  const address = useStatementAddress();
  const statement = useCall(getStatement, { query: address.query }, { placeholderData: keepPreviousData });
  const payouts = useFeed(getPayouts, { query: { limit: 10 } });
  const { data } = statement;
  if (!data) {
    return statement.isError ? (
      <ErrorState onRetry={() => void statement.refetch()} pending={statement.isRefetching}>
        {statement.error.message}
      </ErrorState>
    ) : (
      <RowsWaiting what="your statement" rows={8} />
    );
  }
  const { currency, unit } = data;
  const rows = data.periods.filter(({ net, sales, refunded }) => net !== 0 || sales > 0 || refunded !== 0);
  return (
    <div className={`grid grid-cols-1 gap-10 ${statement.isPlaceholderData ? 'opacity-60' : ''}`}>
      <div className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <StatementPeriods address={address} years={data.years} />
          <StatementDownloads address={address} years={data.years} />
        </div>
        <Totals statement={data} onChoose={address.showCurrency} />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title="Nothing in this period"
          action={<ButtonLink to="/settings/selling">See what you can sell</ButtonLink>}
        >
          Choose another period, or see what is left to set up before your first sale.
        </EmptyState>
      ) : (
        <>
          <section aria-label={units[unit]}>
            <SectionHeading title={units[unit]} />
            <FiguresTable
              label={units[unit]}
              first={units[unit].slice(0, -1)}
              currency={currency}
              rows={rows.toReversed()}
              keyOf={({ from }) => from}
              head={({ from }) => <Period from={from} unit={unit} onOpen={address.showPeriod} />}
              {...totalOf(data)}
            />
          </section>
          <section aria-label="By what was sold">
            <SectionHeading title="By what was sold" />
            <FiguresTable
              label="By what was sold"
              first="Kind"
              currency={currency}
              rows={data.sources}
              keyOf={({ source }) => source}
              head={({ source }) => sourceLabel(source)}
            />
          </section>
          <StatementLines key={`${data.from} ${data.to} ${currency}`} statement={data} />
        </>
      )}
      <PayoutList payouts={payouts} />
    </div>
  );
}

const totalOf = ({ totals, currency }: Statement) => {
  const total = totals.find((one) => one.currency === currency);
  return total ? { total } : {};
};

interface PeriodProps {
  from: string;
  unit: Statement['unit'];
  onOpen: (period: string) => void;
}

/** A year or a month opens; a day is the end of it. */
function Period({ from, unit, onOpen }: PeriodProps) {
  const label = periodLabel(from, unit);
  if (unit === 'day') return label;
  return (
    <button
      type="button"
      className="touch link relative"
      onClick={() => onOpen(from.slice(0, unit === 'year' ? 4 : 7))}
    >
      {label}
    </button>
  );
}

interface TotalsProps {
  statement: Statement;
  onChoose: (currency: Statement['currency']) => void;
}

/** What each currency brought in the period. One of several is chosen, and shown below. */
function Totals({ statement: { totals, currency }, onChoose }: TotalsProps) {
  return (
    <ul aria-label="Totals" className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {totals.map((total) => {
        const isChosen = total.currency === currency;
        const parts = (['sold', 'delivery', 'refunded', 'fee', 'shares'] as const).filter(
          (name) => total[name],
        );
        return (
          <li
            key={total.currency}
            className={`panel relative grid content-start gap-1 border-s-4 p-4 sm:p-5 ${isChosen ? 'border-s-accent' : ''}`}
          >
            <p className="type-label text-muted">
              {totals.length > 1 ? (
                <button
                  type="button"
                  aria-pressed={isChosen}
                  className="after:absolute after:inset-0"
                  onClick={() => onChoose(total.currency)}
                >
                  Net in {total.currency}
                </button>
              ) : (
                `Net in ${total.currency}`
              )}
            </p>
            <p className="type-numeral text-6 tabular-nums wrap-anywhere">
              {formatMoney(total.net, total.currency)}
            </p>
            <dl className="flex flex-wrap gap-x-4 gap-y-1 text-2 text-muted tabular-nums">
              {parts.map((name) => (
                <div key={name} className="flex gap-1.5">
                  <dt>{columnLabels[name]}</dt>
                  <dd className="text-ink">{formatMoney(total[name], total.currency)}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
