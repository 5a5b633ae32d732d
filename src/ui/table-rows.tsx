import type { ReactNode } from 'react';

interface ShownRow {
  /** As a spreadsheet numbers it. */
  line: number;
  cells: Readonly<Record<string, ReactNode>>;
  /** Columns that are wrong. */
  wrong?: readonly string[];
  /** What is wrong, in sentences. */
  errors?: readonly string[];
}

interface TableRowsProps {
  label: string;
  /** What is shown of each row: the first is what it is called by. */
  columns: readonly (readonly [key: string, label: string])[];
  rows: readonly ShownRow[];
  /** Below the last one. */
  more?: ReactNode;
}

/**
 * The rows of a file with what becomes of them: a table, and on a phone one below the other. Wrong rows come first, since
 * they are what has to be done; what is wrong stands below the name.
 */
export function TableRows({ label, columns: [name, ...all], rows, more }: TableRowsProps) {
  if (!name) return null;
  const isWrong = ({ errors = [] }: ShownRow) => errors.length > 0;
  const others = all.filter(([key]) => rows.some(({ cells }) => cells[key]));
  const ordered = rows.toSorted((a, b) => Number(isWrong(b)) - Number(isWrong(a)) || a.line - b.line);
  const head = 'px-3 py-2 font-semibold text-muted';
  return (
    <section className="panel max-h-[36rem] overflow-auto" aria-label={label}>
      <table className="w-full text-start text-2 max-sm:block">
        <thead className="sticky top-0 bg-surface max-sm:sr-only">
          <tr>
            <th scope="col" className={`${head} text-end`}>
              Row
            </th>
            {[name, ...others].map(([key, title]) => (
              <th key={key} scope="col" className={`${head} text-start`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-sm:block">
          {ordered.map((row) => {
            const { line, cells, wrong = [], errors = [] } = row;
            const tone = (key: string) => (wrong.includes(key) ? 'text-bad' : '');
            return (
              <tr key={line} className="align-top max-sm:relative max-sm:block max-sm:py-2.5 max-sm:ps-12">
                <td className="px-3 py-2 text-end text-muted tabular-nums max-sm:absolute max-sm:start-0 max-sm:w-12 max-sm:py-0">
                  {line}
                </td>
                <td
                  className={`min-w-44 px-3 py-2 [overflow-wrap:anywhere] max-sm:block max-sm:py-0 ${tone(name[0])}`}
                >
                  <span className="max-sm:font-semibold">{cells[name[0]]}</span>
                  {errors.map((message) => (
                    <p key={message} className="text-1 text-pretty text-bad">
                      {message}
                    </p>
                  ))}
                </td>
                {others.map(([key, title]) => (
                  <td
                    key={key}
                    className={`max-w-72 px-3 py-2 break-words max-sm:max-w-none max-sm:py-0 ${
                      cells[key] ? 'max-sm:block' : 'max-sm:hidden'
                    } ${tone(key)}`}
                  >
                    <span className="text-muted sm:hidden">{title}: </span>
                    {cells[key]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {more && <p className="px-3 py-2 text-2 text-muted">{more}</p>}
    </section>
  );
}
