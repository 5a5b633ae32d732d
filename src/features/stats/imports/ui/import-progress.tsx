import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { useCall } from '#platform/web/use-call.ts';
import { mediumNumber } from '#ui/format/number.ts';
import { Progress } from '#ui/progress.tsx';
import { getImport, type ImportProgress as Progressing } from '../calls.ts';

const SECOND = 1000;

/** How far an import has come, asked every second. It goes on when the page is closed. */
export function ImportProgress({ importId }: { importId: string }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const { data, refetch } = useCall(getImport, { params: { importId } });
  const state = data?.state;
  useEffect(() => {
    if (state === 'done') return void client.invalidateQueries();
    const timer = setInterval(() => void refetch(), SECOND);
    return () => clearInterval(timer);
  }, [state, client, refetch]);
  if (!data) return null;
  const { written, known, total, name } = data;
  const isDone = state !== 'writing';
  return (
    <section aria-labelledby="imported" className="panel grid gap-3 p-4">
      <h2 id="imported" className="type-heading text-4">
        {name}
      </h2>
      <Progress
        label={`${mediumNumber(written + known)} of ${mediumNumber(total)} rows`}
        value={(written + known) / total}
        state={isDone ? 'done' : 'going'}
      />
      <p role="status" className="text-2">
        {isDone ? resultOf(data) : 'You can leave this page: the import goes on.'}
      </p>
      {isDone && viewer && (
        <p>
          <Link
            className="link font-semibold"
            to={viewer.role === 'ATHLETE' ? `${profilePath(viewer)}?tab=records` : '/stats'}
          >
            See the records
          </Link>
        </p>
      )}
    </section>
  );
}

function resultOf({ written, known, leftOut }: Progressing): string {
  const count = (number: number, what: string) =>
    `${mediumNumber(number)} ${number === 1 ? 'record' : 'records'} ${what}`;
  const rows = leftOut === 1 ? '1 row left out' : `${mediumNumber(leftOut)} rows left out`;
  return `${[count(written, 'added'), known > 0 && count(known, 'here already'), leftOut > 0 && rows].filter(Boolean).join(', ')}.`;
}
