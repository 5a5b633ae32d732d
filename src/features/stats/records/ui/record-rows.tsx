import { Link } from 'react-router';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import { Chip } from '#ui/chip.tsx';
import { Day } from '#ui/when.tsx';
import type { StatRecord } from '../calls.ts';
import { gradeTexts, recordPath, recordTitle } from './record-labels.ts';

interface RecordRowsProps {
  records: readonly StatRecord[];
  /** Whose each is, in a list of several athletes. */
  showsAthlete?: boolean;
}

/** Records as rows: what it is, and the figures that say most. */
export const RecordRows = ({ records, showsAthlete = false }: RecordRowsProps) => (
  <ul className="panel divide-y divide-line overflow-hidden" data-bleed>
    {records.map((record) => (
      <li key={record.id}>
        <Link
          to={recordPath(record.id)}
          className="grid items-center gap-x-6 gap-y-1 px-4 py-3 hover:bg-raised sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <span className="min-w-0">
            <span className="block truncate font-semibold">
              {showsAthlete && `${record.athlete.displayName}: `}
              {recordTitle(record)}
            </span>
            <Facts record={record} />
          </span>
          <span className="flex gap-5 tabular-nums">
            {record.headline.map(({ code, label, shown }) => (
              <span key={code} className="grid max-w-28 text-2 sm:justify-items-end">
                <span className="font-semibold">{shown}</span>
                <span className="max-w-full truncate text-1 text-muted">{label}</span>
              </span>
            ))}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

function Facts({ record: { level, grade, state, context, isComputed, matchCount } }: { record: StatRecord }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-2 text-muted">
      {context?.playedOn && <Day at={context.playedOn} />}
      <span>{[levelNames[level], context?.competition].filter(Boolean).join(' · ')}</span>
      <span>
        {isComputed ? `${matchCount} ${matchCount === 1 ? 'match' : 'matches'}` : gradeTexts[grade].short}
      </span>
      {state !== 'shown' && <Chip tone="warn">{state === 'held' ? 'Held' : 'Disputed'}</Chip>}
    </span>
  );
}
