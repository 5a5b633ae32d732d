import { Link } from 'react-router';
import { useCall } from '#platform/web/use-call.ts';
import { mediumNumber } from '#ui/format/number.ts';
import { When } from '#ui/when.tsx';
import { type CaughtByWord, getWordList, type WordDryRun } from '../calls.ts';
import { kindLabel } from './word-labels.ts';

const POLL_MS = 1500;

/** The results of a dry run so far. */
export function DryRun({ listId, dryRun }: { listId: string; dryRun: WordDryRun }) {
  const isInProgress = dryRun.state === 'queued' || dryRun.state === 'running';
  const kinds = Object.keys(dryRun.read);
  return (
    <div className="grid gap-4">
      {isInProgress && <Poll listId={listId} />}
      <p className="text-2 text-muted" role="status">
        {isInProgress && 'Reading the texts of the last 7 days…'}
        {dryRun.state === 'failed' && 'The dry run failed. Start it again.'}
        {dryRun.state === 'done' && (
          <>
            Finished: <When at={dryRun.finishedAt ?? dryRun.createdAt} />. These are the texts of 7 days.
          </>
        )}
      </p>
      {kinds.length > 0 && (
        <table className="w-full text-2 tabular-nums">
          <thead className="text-muted">
            <tr>
              <th className="py-1 text-start font-normal">Texts</th>
              <th className="py-1 text-end font-normal">Read</th>
              <th className="py-1 text-end font-normal">Caught</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind} className="border-t border-line">
                <td className="py-1.5">{kindLabel(kind)}</td>
                <td className="py-1.5 text-end">{mediumNumber(dryRun.read[kind] ?? 0)}</td>
                <td className="py-1.5 text-end font-semibold">{mediumNumber(dryRun.caught[kind] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {dryRun.words.length > 0 && (
        <ul className="divide-y divide-line border-t border-line" aria-label="Caught by word">
          {dryRun.words.map((word) => (
            <CaughtWord key={word.term} word={word} />
          ))}
        </ul>
      )}
      {dryRun.state === 'done' && dryRun.words.length === 0 && (
        <p className="text-2">This list wouldn’t have caught anything.</p>
      )}
    </div>
  );
}

function CaughtWord({ word: { term, count, samples } }: { word: CaughtByWord }) {
  return (
    <li>
      <details className="group py-2">
        <summary className="flex cursor-pointer justify-between gap-3 font-semibold">
          <span className="min-w-0 break-words">{term}</span>
          <span className="shrink-0 tabular-nums">{mediumNumber(count)}</span>
        </summary>
        <ul className="mt-2 grid gap-2">
          {samples.map(({ kind, excerpt, path, at }) => (
            <li key={`${path} ${at} ${excerpt}`} className="border-s-2 border-line ps-3 text-2">
              <p className="break-words whitespace-pre-line">{excerpt}</p>
              <p className="text-1 text-muted">
                {path ? (
                  <Link to={path} className="hover:underline">
                    {kindLabel(kind)}
                  </Link>
                ) : (
                  kindLabel(kind)
                )}
                {' · '}
                <When at={at} />
              </p>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** Polls while the job runs, and updates the cache that the page reads. */
function Poll({ listId }: { listId: string }) {
  useCall(getWordList, { params: { listId } }, { refetchInterval: POLL_MS });
  return null;
}
