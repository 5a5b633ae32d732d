import type { ReactNode } from 'react';

export interface Column<Row> {
  title: string;
  isNumber?: true;
  cell: (row: Row) => ReactNode;
}

interface FactsTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
}

/** A small table without sorting, filters or pages. It scrolls sideways where it is too wide. */
export function FactsTable<Row>({ label, rows, columns, keyOf }: FactsTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <section className="panel overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className="w-full min-w-[40rem] text-2">
        <thead>
          <tr className="border-line border-b text-muted">
            {columns.map(({ title, isNumber }) => (
              <th
                key={title}
                scope="col"
                className={`px-4 py-2 font-semibold ${isNumber ? 'text-end' : 'text-start'}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, isNumber, cell }) => (
                <td key={title} className={`px-4 py-2 ${isNumber ? 'text-end tabular-nums' : ''}`}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
