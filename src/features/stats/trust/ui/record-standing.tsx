import { lazy, Suspense } from 'react';
import { Chip } from '#ui/chip.tsx';
import { Day } from '#ui/when.tsx';
import type { StatRecord } from '../../records/calls.ts';
import type { RecordTrust } from '../calls.ts';

const Disputes = lazy(() => import('./disputes.tsx'));

interface RecordStandingProps {
  record: StatRecord;
  trust: RecordTrust;
}

/** Why others don't see a record, or why it doesn't count; and the disputes, for those whom they concern. */
export function RecordStanding({ record, trust }: RecordStandingProps) {
  const { state } = record;
  return (
    <>
      {state === 'held' && <Held record={record} trust={trust} />}
      {state === 'disputed' && (
        <p className="panel p-4 text-2">
          <Chip tone="warn">Disputed</Chip> These figures are disputed
          {trust.disputedSince && (
            <>
              {' '}
              since <Day at={trust.disputedSince} />
            </>
          )}
          . They are in no ranking until this is resolved.
        </p>
      )}
      {trust.disputes.length > 0 && (
        <Suspense>
          <Disputes record={record} trust={trust} />
        </Suspense>
      )}
    </>
  );
}

function Held({ record: { viewer, isComputed, scope }, trust: { unusual } }: RecordStandingProps) {
  return (
    <div className="panel grid gap-2 p-4 text-2">
      <p>
        <Chip tone="warn">Held</Chip>{' '}
        {isComputed
          ? 'All of its matches are held, so others don’t see this season yet.'
          : 'Others don’t see this record until a manager of the team or our team confirms it.'}
      </p>
      <ul className="tabular-nums">
        {unusual.map(({ label, shown, least, most }) => (
          <li key={label}>
            {label} <strong>{shown}</strong>: usual in a {scope} is {least} to {most}
          </li>
        ))}
      </ul>
      {viewer?.canEdit && !isComputed && <p className="text-muted">If it’s a mistake, correct it.</p>}
    </div>
  );
}
