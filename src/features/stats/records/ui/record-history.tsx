import type { ReactNode } from 'react';
import { When } from '#ui/when.tsx';
import type { StatsDetails } from '../calls.ts';

/** Every version, newest first, with what differs from the one before. */
export function RecordHistory({
  versions,
  notesOf,
}: {
  versions: StatsDetails['versions'];
  /** What else is known of a version: who confirmed it. */
  notesOf: (version: number) => ReactNode;
}) {
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="history" className="grid gap-3">
      <h2 id="history" className="type-heading text-3">
        History
      </h2>
      <ol className="grid gap-3 border-s-2 border-line ps-3 text-2">
        {versions.map(({ version, at, by, changes }) => (
          <li key={version}>
            <p className="font-semibold">{version === 1 ? 'Recorded' : `Version ${version}`}</p>
            <p className="text-muted">
              <When at={at} /> {by && `by ${by.displayName}`}
            </p>
            <ul>
              {changes.map(({ label, from, to }) => (
                <li key={label} className="tabular-nums">
                  {label}: {from || 'empty'} → <strong>{to || 'empty'}</strong>
                </li>
              ))}
            </ul>
            {version > 1 && changes.length === 0 && <p>Only details changed, no figures.</p>}
            {notesOf(version)}
          </li>
        ))}
      </ol>
    </section>
  );
}
