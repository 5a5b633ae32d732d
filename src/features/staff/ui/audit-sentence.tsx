import { Link } from 'react-router';
import type { AuditEntry } from '../calls.ts';

/** What somebody did, with links to them, to what and to whom. */
export const AuditSentence = ({ sentence }: Pick<AuditEntry, 'sentence'>) => (
  <>
    {sentence.map(({ text, to }) =>
      to ? (
        <Link key={text} to={to} className="font-semibold text-link hover:underline">
          {text}
        </Link>
      ) : (
        text
      ),
    )}
  </>
);

/** What it changed, as it was and as it became. */
export function AuditChanges({ changes }: Pick<AuditEntry, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <table className="w-full max-w-[44rem] text-1">
      <thead className="text-start text-muted">
        <tr>
          <th scope="col" className="sr-only">
            What
          </th>
          <th scope="col" className="py-0.5 pe-4 text-start font-normal">
            Before
          </th>
          <th scope="col" className="py-0.5 text-start font-normal">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="w-1/4 py-1 pe-4 text-start font-normal text-muted">
              {name}
            </th>
            <td className="w-3/8 py-1 pe-4 [overflow-wrap:anywhere]">{before ?? <Nothing />}</td>
            <td className="w-3/8 py-1 [overflow-wrap:anywhere]">{after ?? <Nothing />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Nothing = () => <span className="text-muted">Nothing</span>;
