import { mediumNumber } from '#ui/format/number.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { When } from '#ui/when.tsx';
import type { Diagnostics } from '../calls.ts';
import { type Column, FactsTable } from './facts-table.tsx';

type Failing = Diagnostics['deliveries']['failing'][number];

const columns: readonly Column<Failing>[] = [
  { title: 'Type', cell: ({ type }) => <code className="break-all">{type}</code> },
  { title: 'Failed', isNumber: true, cell: ({ count }) => mediumNumber(count) },
  { title: 'Since', cell: ({ oldestAt }) => <When at={oldestAt} /> },
  { title: 'Last error', cell: ({ lastError }) => lastError },
];

/** Deliveries of the payment provider’s events. */
export function DeliveriesPanel({ deliveries }: { deliveries: Diagnostics['deliveries'] }) {
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
            Last received <When at={lastReceivedAt} />.
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
