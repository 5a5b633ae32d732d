import { mediumNumber } from '#ui/format/number.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { When } from '#ui/when.tsx';
import type { Diagnostics } from '../calls.ts';
import { type Column, FactsTable } from './facts-table.tsx';

type Task = Diagnostics['tasks'][number];

const columns: readonly Column<Task>[] = [
  { title: 'Task', cell: ({ task }) => <code className="break-all">{task}</code> },
  { title: 'Failed', isNumber: true, cell: ({ failed }) => mediumNumber(failed) },
  { title: 'Retrying', isNumber: true, cell: ({ retrying }) => mediumNumber(retrying) },
  { title: 'Running', isNumber: true, cell: ({ running }) => mediumNumber(running) },
  { title: 'Waiting', isNumber: true, cell: ({ waiting }) => mediumNumber(waiting) },
  { title: 'Last error', cell: ({ lastError }) => lastError ?? 'None' },
];

/** The size of the queue, by task. */
export function QueuePanel({ diagnostics: { queue, tasks } }: { diagnostics: Diagnostics }) {
  return (
    <section className="grid gap-3">
      <SectionHeading title="Jobs" />
      <StatRow>
        <Stat label="Failed">{mediumNumber(queue.failed)}</Stat>
        <Stat label="Retrying">{mediumNumber(queue.retrying)}</Stat>
        <Stat label="Running">{mediumNumber(queue.running)}</Stat>
        <Stat label="Waiting">{mediumNumber(queue.waiting)}</Stat>
      </StatRow>
      <p className="text-2 text-muted">
        {queue.dueSince ? (
          <>
            The oldest job that is due waits since <When at={queue.dueSince} inSentence />.
          </>
        ) : (
          'No overdue jobs.'
        )}
      </p>
      {tasks.length > 0 && (
        <FactsTable label="Jobs by task" rows={tasks} columns={columns} keyOf={({ task }) => task} />
      )}
    </section>
  );
}
