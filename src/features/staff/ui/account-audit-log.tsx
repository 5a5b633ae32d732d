import { Link } from 'react-router';
import { useCall } from '#platform/web/use-call.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { getAuditLog } from '../calls.ts';
import { AuditSentence } from './audit-sentence.tsx';

/** The latest audit log entries about an account. */
export default function AccountAuditLog({ accountId }: { accountId: string }) {
  const { data, error, refetch } = useCall(getAuditLog, { query: { account: accountId, limit: 5 } });
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <RowsWaiting what="the audit log" rows={2} />;
  if (data.items.length === 0) return <p className="text-2 text-muted">No entries yet.</p>;
  return (
    <>
      <ul className="panel divide-y divide-line">
        {data.items.map(({ id, at, sentence, reason }) => (
          <li key={id} className="grid gap-0.5 px-4 py-2.5">
            <p>
              <AuditSentence sentence={sentence} />
            </p>
            <span className="text-2 text-muted">
              {reason && `“${reason}” · `}
              <When at={at} />
            </span>
          </li>
        ))}
      </ul>
      {data.nextCursor && (
        <Link
          to={`/admin/audit-log?account=${accountId}`}
          className="mt-2 inline-block text-2 text-link underline"
        >
          All entries
        </Link>
      )}
    </>
  );
}
