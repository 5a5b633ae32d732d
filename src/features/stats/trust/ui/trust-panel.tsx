import { Check } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSessionKnown } from '#features/accounts/session.ts';
import { When } from '#ui/when.tsx';
import type { StatRecord } from '../../records/calls.ts';
import { gradeTexts } from '../../records/ui/record-labels.ts';
import type { RecordTrust } from '../calls.ts';

const TrustActions = lazy(() => import('./trust-actions.tsx'));

interface TrustPanelProps {
  record: StatRecord;
  trust: RecordTrust;
}

/** Where the numbers come from, how far that can be trusted, and what the viewer can do about it. */
export function TrustPanel({ record, trust }: TrustPanelProps) {
  const known = useSessionKnown();
  const { grade, isComputed } = record;
  return (
    <section aria-labelledby="trust" className="panel grid gap-3 p-4">
      <h2 id="trust" className="type-label text-muted">
        Where these numbers come from
      </h2>
      <div className="flex items-start gap-4">
        <span
          aria-hidden="true"
          className={`type-numeral grid size-12 shrink-0 place-items-center rounded-control border-2 text-5 ${grade === 'A' || grade === 'B' ? 'border-good text-good' : 'border-line text-muted'}`}
        >
          {grade}
        </span>
        <div className="min-w-0 text-2">
          <p className="font-semibold">
            Grade {grade}: {gradeTexts[grade].short}
          </p>
          <p className="text-muted">
            <Source record={record} trust={trust} />
          </p>
        </div>
      </div>
      {!isComputed && <Steps record={record} trust={trust} />}
      {known && trust.viewer && (
        <Suspense>
          <TrustActions record={record} trust={trust} />
        </Suspense>
      )}
    </section>
  );
}

function Source({ record, trust: { enteredBy, enteredAt } }: TrustPanelProps) {
  const { isComputed, matchCount, athlete } = record;
  if (isComputed) {
    return `Added up from ${matchCount} ${matchCount === 1 ? 'match' : 'matches'}. Its grade is the lowest of its matches.`;
  }
  return (
    <>
      {enteredBy === 'athlete'
        ? `Entered by ${athlete.displayName}`
        : `Entered for ${athlete.displayName} by a manager of the team`}{' '}
      <When at={enteredAt} />.
    </>
  );
}

/** The steps of proof, those that are reached with a tick. */
function Steps({ record, trust: { confirmations } }: TrustPanelProps) {
  const now = confirmations.filter(({ version, withdrawnAt }) => version === record.version && !withdrawnAt);
  const by = (side: string) => now.find((one) => one.side === side);
  const evidence = record.context?.evidence.length ?? 0;
  const isProven = evidence > 0 || record.grade === 'C';
  const steps = [
    { label: 'Evidence', isDone: isProven },
    { label: 'Athlete’s team', isDone: Boolean(by('team')), who: by('team') },
    ...(record.scope === 'match'
      ? [{ label: 'Opponent', isDone: Boolean(by('opponent')), who: by('opponent') }]
      : []),
    { label: 'Official source', isDone: Boolean(by('official')) },
  ];
  return (
    <ul className="grid grid-cols-2 gap-2 text-2 sm:grid-cols-4">
      {steps.map(({ label, isDone, who }) => (
        <li key={label} className={`min-w-0 border-t-2 pt-1.5 ${isDone ? 'border-good' : 'border-line'}`}>
          <span className={`flex items-center gap-1 ${isDone ? 'font-semibold' : 'text-muted'}`}>
            {isDone && <Check aria-hidden="true" className="size-4 shrink-0 text-good" />}
            <span className="truncate">{label}</span>
            <span className="sr-only">{isDone ? ': yes' : ': not yet'}</span>
          </span>
          {who && (
            <span className="block truncate text-1 text-muted">
              {who.by?.displayName ?? who.team?.name ?? 'A manager'}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
