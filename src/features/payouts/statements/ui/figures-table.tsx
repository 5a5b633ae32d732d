import type { ReactNode } from 'react';
import type { Currency } from '#platform/currencies.ts';
import { useIsWide } from '#platform/web/use-is-wide.ts';
import { formatMoney } from '#ui/format/money.ts';
import type { Figures } from '../calls.ts';
import { columnLabels } from '../labels.ts';

const all = ['sold', 'delivery', 'refunded', 'fee', 'shares', 'net', 'tax'] as const;
type Column = (typeof all)[number];
type Row = { [name in Column]: Figures[name] | null };

interface FiguresTableProps<R extends Row> {
  /** What the rows are: "Months". The table's accessible name. */
  label: string;
  /** What the first column is. */
  first: string;
  currency: Currency;
  rows: readonly R[];
  keyOf: (row: R) => string | number;
  /** The first cell. */
  head: (row: R) => ReactNode;
  /** Below all rows. */
  total?: Figures;
}

/** Amounts of a statement in columns, where there is room; as a list on phones. Columns without any amount are left out. */
export function FiguresTable<R extends Row>(props: FiguresTableProps<R>) {
  const isWide = useIsWide();
  const { rows } = props;
  const columns = all.filter((name) => name === 'net' || rows.some((row) => row[name]));
  return isWide ? <Grid {...props} columns={columns} /> : <Cards {...props} columns={columns} />;
}

type Shown<R extends Row> = FiguresTableProps<R> & { columns: readonly Column[] };

const headCell = 'h-10 border-b border-line px-3 text-1 font-semibold text-muted';

function Grid<R extends Row>({ label, first, currency, rows, keyOf, head, total, columns }: Shown<R>) {
  const money = (amount: number | null) => (amount ? formatMoney(amount, currency) : '–');
  return (
    <div className="panel overflow-clip">
      <table className="w-full text-2 tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${headCell} text-start`}>
              {first}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className={`${headCell} text-end`}>
                {columnLabels[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-3 py-2 text-start font-normal">
                {head(row)}
              </th>
              {columns.map((name) => (
                <td key={name} className={cellOf(name)}>
                  {money(row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-t-2 border-line-strong font-semibold">
              <th scope="row" className="px-3 py-2.5 text-start">
                Total
              </th>
              {columns.map((name) => (
                <td key={name} className={cellOf(name)}>
                  {money(total[name])}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const cellOf = (name: Column) =>
  `px-3 py-2 text-end whitespace-nowrap align-top ${name === 'net' ? 'font-semibold' : name === 'tax' ? 'text-muted' : ''}`;

function Cards<R extends Row>({ label, currency, rows, keyOf, head, total, columns }: Shown<R>) {
  return (
    <ul aria-label={label} className="panel divide-y divide-line text-2" data-bleed>
      {rows.map((row) => (
        <Card key={keyOf(row)} row={row} columns={columns} currency={currency}>
          {head(row)}
        </Card>
      ))}
      {total && (
        <Card row={total} columns={columns} currency={currency}>
          <strong>Total</strong>
        </Card>
      )}
    </ul>
  );
}

interface CardProps {
  row: Row;
  columns: readonly Column[];
  currency: Currency;
  children: ReactNode;
}

function Card({ row, columns, currency, children }: CardProps) {
  const parts = columns.filter((name) => name !== 'net' && row[name]);
  return (
    <li className="grid gap-1 px-4 py-2.5 sm:px-6">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">{children}</span>
        <span className="shrink-0 font-semibold tabular-nums">{formatMoney(row.net ?? 0, currency)}</span>
      </div>
      {parts.length > 0 && (
        <dl className="flex flex-wrap gap-x-3 text-1 text-muted tabular-nums">
          {parts.map((name) => (
            <div key={name} className="flex gap-1">
              <dt>{columnLabels[name]}</dt>
              <dd>{formatMoney(row[name] ?? 0, currency)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
