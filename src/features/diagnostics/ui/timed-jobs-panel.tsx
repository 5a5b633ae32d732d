import { Chip } from '#ui/chip.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { When } from '#ui/when.tsx';
import type { Diagnostics } from '../calls.ts';
import { type Column, FactsTable } from './facts-table.tsx';

type TimedJob = Diagnostics['timedJobs'][number];

const columns: readonly Column<TimedJob>[] = [
  { title: 'Job', cell: ({ job }) => <code className="break-all">{job}</code> },
  { title: 'Schedule, UTC', cell: ({ schedule }) => <code className="whitespace-nowrap">{schedule}</code> },
  {
    title: 'Last started',
    cell: ({ lastStartedAt }) => (lastStartedAt ? <When at={lastStartedAt} /> : 'Never'),
  },
  {
    title: 'State',
    cell: ({ isFailing }) => (isFailing ? <Chip tone="bad">Failing</Chip> : <Chip tone="good">OK</Chip>),
  },
];

/** Jobs that run on a schedule, with their last run. */
export function TimedJobsPanel({ timedJobs }: { timedJobs: readonly TimedJob[] }) {
  return (
    <section className="grid gap-3">
      <SectionHeading title="Timed jobs" />
      <FactsTable label="Timed jobs" rows={timedJobs} columns={columns} keyOf={({ job }) => job} />
    </section>
  );
}
