import type { RosterRow } from '../calls.ts';

const columns = [
  ['name', 'Name'],
  ['username', 'Username'],
  ['email', 'Email'],
  ['userType', 'Type'],
  ['jersey', 'Jersey'],
  ['position', 'Position'],
] as const;

/** The rows of a roster as they were read. What is wrong stands below the name, which a phone shows before it is scrolled. */
export function RosterPreview({ rows }: { rows: readonly RosterRow[] }) {
  // Wrong rows first: they are what has to be done.
  const ordered = rows.toSorted(
    (a, b) => Number(b.errors.length > 0) - Number(a.errors.length > 0) || a.line - b.line,
  );
  return (
    <section className="panel max-h-[32rem] overflow-auto" aria-label="Rows of the roster">
      <table className="w-full min-w-[42rem] text-start text-2">
        <thead className="sticky top-0 bg-surface">
          <tr>
            <th scope="col" className="px-3 py-2 text-end font-semibold text-muted">
              Line
            </th>
            {columns.map(([key, label]) => (
              <th key={key} scope="col" className="px-3 py-2 text-start font-semibold text-muted">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {ordered.map((row) => (
            <tr key={row.line} className="align-top">
              <td className="px-3 py-2 text-end text-muted tabular-nums">{row.line}</td>
              {columns.map(([key]) => (
                <td
                  key={key}
                  className={`max-w-56 px-3 py-2 break-words ${key === 'name' ? 'min-w-44' : ''} ${
                    row.errors.some(({ column }) => column === key) ? 'text-bad' : ''
                  }`}
                >
                  {key === 'email' ? contactOf(row) : row[key]}
                  {key === 'name' &&
                    row.errors.map(({ message }) => (
                      <p key={message} className="text-1 text-bad">
                        {message}
                      </p>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How somebody hears of their place. */
function contactOf({ username, email, guardianEmail }: RosterRow): string {
  if (email || username) return email;
  return guardianEmail ? `Guardian: ${guardianEmail}` : 'None: you hand over a link';
}
