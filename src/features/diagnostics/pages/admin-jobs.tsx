import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { discardJobs, getJobs, type JobRow, jobStates, retryJobs } from '#features/diagnostics/jobs/calls.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { staffMay } from '#features/staff/staff.ts';
import { ReasonDialog } from '#features/staff/ui/reason-dialog.tsx';
import { StaffTable } from '#features/staff/ui/staff-table.tsx';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip, type ChipProps } from '#ui/chip.tsx';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { EmptyState } from '#ui/states.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('Jobs', 'Waiting, running and failed jobs.');

const states: Record<JobRow['state'], { label: string; tone: ChipProps['tone'] }> = {
  failed: { label: 'Failed', tone: 'bad' },
  retrying: { label: 'Retrying', tone: 'warn' },
  running: { label: 'Running', tone: 'good' },
  waiting: { label: 'Waiting', tone: 'plain' },
};

const filters: readonly TableFilter[] = [
  { kind: 'search', name: 'task', label: 'Task', placeholder: 'payouts.' },
  {
    kind: 'select',
    name: 'state',
    label: 'State',
    options: jobStates.map((value) => ({ value, label: states[value].label })),
  },
];

const { accessor, columns } = columnsOf<JobRow>();
const jobColumns = columns([
  accessor('task', {
    header: 'Task',
    meta: { card: 'title' },
    cell: ({ getValue }) => <code className="break-all">{getValue()}</code>,
  }),
  accessor('state', {
    header: 'State',
    meta: { card: 'aside' },
    cell: ({ getValue }) => <Chip tone={states[getValue()].tone}>{states[getValue()].label}</Chip>,
  }),
  accessor('lastError', {
    header: 'Last error',
    cell: ({ getValue }) => <span className="break-words">{getValue() ?? 'None'}</span>,
  }),
  accessor('attempts', {
    header: 'Attempts',
    meta: { align: 'end' },
    cell: ({ getValue, row }) => `${getValue()} of ${row.original.maxAttempts}`,
  }),
  accessor('runAt', {
    header: 'Next run',
    cell: ({ getValue, row: { original } }) => {
      if (original.state === 'failed') return 'None';
      return original.startedAt ? 'Now' : <When at={getValue()} />;
    },
  }),
  accessor('createdAt', { header: 'Created', cell: ({ getValue }) => <When at={getValue()} /> }),
  accessor('id', { header: 'ID', meta: { isExtra: true } }),
]);

interface Chosen {
  ids: readonly string[];
  clear: () => void;
}

export default function AdminJobs() {
  const viewer = useViewer();
  return (
    <>
      <WorkHeader width="full" title="Jobs" lede="Failed jobs are retried, with longer waits each time." />
      <div className="pt-5">
        <StaffTable
          call={getJobs}
          columns={jobColumns}
          filters={filters}
          label="Jobs"
          bulkActions={staffMay(viewer, 'jobs.retry') ? JobActions : undefined}
          empty={<EmptyState title="The queue is empty">There are no jobs to run.</EmptyState>}
        />
      </div>
    </>
  );
}

function JobActions({ ids, clear }: Chosen) {
  const client = useQueryClient();
  const [discarding, setDiscarding] = useState(false);
  const done = (message: string) => {
    void client.invalidateQueries({ queryKey: callKey(getJobs) });
    toast(message, { tone: 'good' });
    setDiscarding(false);
    clear();
  };
  const jobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`);
  const retry = useAct(retryJobs, {
    onDone: ({ changed }) => done(`${jobs(changed)} will run now.`),
    onRefused: toastRefusal,
  });
  const discard = useAct(discardJobs, { onDone: ({ changed }) => done(`${jobs(changed)} discarded.`) });
  return (
    <>
      <Button
        tone="primary"
        pending={retry.isPending}
        onClick={() => retry.mutate({ body: { ids: [...ids] } })}
      >
        Retry now
      </Button>
      <Button tone="danger" onClick={() => setDiscarding(true)}>
        Discard
      </Button>
      {discarding && (
        <ReasonDialog
          title={`Discard ${jobs(ids.length)}?`}
          description="They won’t run again. Jobs that are running now aren’t affected."
          confirm="Discard"
          tone="danger"
          pending={discard.isPending}
          refusal={discard.error}
          onConfirm={(reason) => discard.mutate({ body: { ids: [...ids], reason } })}
          onClose={() => setDiscarding(false)}
        />
      )}
    </>
  );
}
