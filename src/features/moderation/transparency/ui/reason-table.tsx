import { mediumNumber } from '#ui/format/number.ts';
import type { Transparency } from '../calls.ts';
import { percent } from './figures.ts';

/** Counts by reason. The bars repeat the numbers beside them. */
export function ReasonTable({ reasons }: { reasons: Transparency['reasons'] }) {
  const most = Math.max(1, ...reasons.map(({ reports }) => reports));
  return (
    <div className="panel overflow-x-auto">
      <table className="w-full text-start">
        <thead className="type-label text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="p-3 text-start sm:px-5">
              Reason
            </th>
            <th scope="col" className="p-3 text-end">
              Reports
            </th>
            <th scope="col" className="p-3 text-end sm:px-5">
              Rule broken
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {reasons.map(({ id, title, reports, actioned }) => (
            <tr key={id}>
              <th scope="row" className="grid gap-1.5 p-3 text-start font-normal sm:px-5">
                {title}
                <span
                  aria-hidden="true"
                  className="h-1.5 rounded-full bg-accent"
                  style={{ width: `${Math.max(2, (reports / most) * 100)}%` }}
                />
              </th>
              <td className="p-3 text-end tabular-nums">{mediumNumber(reports)}</td>
              <td className="p-3 text-end tabular-nums sm:px-5">{percent(actioned, reports)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
