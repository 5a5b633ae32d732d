import { unlistedMeta } from '#features/sites/page-title.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip, type ChipProps } from '#ui/chip.tsx';
import { mediumNumber } from '#ui/format/number.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { ErrorState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { type Diagnostics, getDiagnostics } from '../calls.ts';
import { type Column, FactsTable } from '../ui/facts-table.tsx';
import { QueuePanel } from '../ui/queue-panel.tsx';
import { TimedJobsPanel } from '../ui/timed-jobs-panel.tsx';

export const meta = unlistedMeta(
  'Diagnostics',
  'Health, jobs and deliveries of the payment provider’s events.',
);

const EVERY = 30_000;

export default function AdminDiagnostics() {
  const { data, error, refetch, isFetching } = useCall(getDiagnostics, {}, { refetchInterval: EVERY });
  return (
    <>
      <WorkHeader
        width="full"
        title="Diagnostics"
        lede={
          data && (
            <>
              Checked <When at={data.checkedAt} inSentence />
            </>
          )
        }
        actions={
          <Button pending={isFetching} onClick={() => void refetch()}>
            Check now
          </Button>
        }
      />
      <div className="pt-5">
        {data ? (
          <div className="grid grid-cols-1 gap-6">
            <HealthPanel diagnostics={data} />
            <QueuePanel diagnostics={data} />
            <DeliveriesPanel deliveries={data.deliveries} />
            <TimedJobsPanel timedJobs={data.timedJobs} />
          </div>
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} pending={isFetching}>
            {error.message}
          </ErrorState>
        ) : (
          <RowsWaiting what="diagnostics" rows={8} />
        )}
      </div>
    </>
  );
}

const states: Record<Diagnostics['services'][number]['state'], { label: string; tone: ChipProps['tone'] }> = {
  ok: { label: 'OK', tone: 'good' },
  failing: { label: 'Failing', tone: 'bad' },
  off: { label: 'Not set up', tone: 'plain' },
};

/** Whether each service responds, and how many processes run. */
function HealthPanel({ diagnostics: { services, workers, live } }: { diagnostics: Diagnostics }) {
  return (
    <section className="grid gap-3">
      <SectionHeading title="Health" />
      <StatRow>
        <Stat label="Workers">{mediumNumber(workers)}</Stat>
        <Stat label="Web processes">{mediumNumber(live.processes)}</Stat>
        <Stat label="Live streams">{mediumNumber(live.streams)}</Stat>
      </StatRow>
      <ul className="panel divide-y divide-line px-4">
        {services.map(({ name, state, milliseconds, note }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <span className="font-semibold">{name}</span>
            {note && <span className="min-w-0 break-words text-2 text-muted">{note}</span>}
            <span className="ms-auto flex items-center gap-3">
              {state !== 'off' && <span className="text-2 text-muted tabular-nums">{milliseconds} ms</span>}
              <Chip tone={states[state].tone}>{states[state].label}</Chip>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Failing = Diagnostics['deliveries']['failing'][number];

const columns: readonly Column<Failing>[] = [
  { title: 'Type', cell: ({ type }) => <code className="break-all">{type}</code> },
  { title: 'Failed', isNumber: true, cell: ({ count }) => mediumNumber(count) },
  { title: 'Since', cell: ({ oldestAt }) => <When at={oldestAt} /> },
  { title: 'Last error', cell: ({ lastError }) => lastError },
];

/** Deliveries of the payment provider’s events. */
function DeliveriesPanel({ deliveries }: { deliveries: Diagnostics['deliveries'] }) {
  const { lastReceivedAt, received, applied, ignored, failed, failing } = deliveries;
  return (
    <section className="grid gap-3">
      <SectionHeading title="Provider events" />
      <StatRow>
        <Stat label="Received, 24 hours">{mediumNumber(received)}</Stat>
        <Stat label="Applied">{mediumNumber(applied)}</Stat>
        <Stat label="Ignored">{mediumNumber(ignored)}</Stat>
        <Stat label="Failed, all time">{mediumNumber(failed)}</Stat>
      </StatRow>
      <p className="text-2 text-muted">
        {lastReceivedAt ? (
          <>
            Last received <When at={lastReceivedAt} inSentence />.
          </>
        ) : (
          'No events yet.'
        )}
      </p>
      {failing.length > 0 && (
        <FactsTable
          label="Failed events by type"
          rows={failing}
          columns={columns}
          keyOf={({ type }) => type}
        />
      )}
    </section>
  );
}
