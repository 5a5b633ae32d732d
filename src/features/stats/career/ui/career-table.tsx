import { Link } from 'react-router';
import { gradeTexts, recordPath } from '../../records/ui/record-labels.ts';
import type { Career } from '../calls.ts';

/** Seasons of one sport, newest first, and what they add up to. It scrolls sideways; the season stays in sight. */
export function CareerTable({ career: { sport, sportName, columns, seasons, totals } }: { career: Career }) {
  const cell = 'whitespace-nowrap px-3 py-2 text-end tabular-nums';
  const first = 'sticky start-0 bg-surface px-3 py-2 text-start';
  return (
    <section aria-labelledby={`career-${sport}`} className="grid gap-3">
      <h2 id={`career-${sport}`} className="type-heading text-4">
        {sportName}
      </h2>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
        tabIndex={0}
        aria-label={`Seasons of ${sportName}`}
        className="panel relative overflow-x-auto"
      >
        <table className="w-full border-collapse text-2">
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className={`${first} font-semibold`}>
                Season
              </th>
              {columns.map(({ code, label }) => (
                <th key={code} scope="col" className={`${cell} font-semibold`} title={label}>
                  <abbr title={label} className="no-underline">
                    {code}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seasons.map(({ recordId, season, competition, grade, isComputed, matchCount, cells }) => (
              <tr key={recordId} className="border-b border-line">
                <th scope="row" className={`${first} font-normal`}>
                  <Link className="link font-semibold" to={recordPath(recordId)}>
                    {season}
                  </Link>
                  <span className="block max-w-40 truncate text-1 text-muted">
                    {[competition, isComputed ? `${matchCount} recorded` : gradeTexts[grade].short]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </th>
                {cells.map((value, index) => (
                  <td key={columns[index]?.code} className={cell}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {seasons.length > 1 && (
            <tfoot>
              <tr className="font-semibold">
                <th scope="row" className={first}>
                  Career
                </th>
                {totals.map((value, index) => (
                  <td key={columns[index]?.code} className={cell}>
                    {value}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </section>
  );
}
