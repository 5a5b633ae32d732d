import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
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
import {
  getProviderEvents,
  ignoreProviderEvents,
  type ProviderEventRow,
  providerEventStates,
  replayProviderEvents,
} from '../received-events/calls.ts';

export const meta = unlistedMeta(
  'Provider events',
  'Webhook events of the payment provider, and whether they were applied.',
);

const states: Record<ProviderEventRow['state'], { label: string; tone: ChipProps['tone'] }> = {
  failed: { label: 'Failed', tone: 'bad' },
  applied: { label: 'Applied', tone: 'good' },
  ignored: { label: 'Ignored', tone: 'plain' },
};

const filters: readonly TableFilter[] = [
  { kind: 'search', name: 'id', label: 'ID', placeholder: 'evt_, cs_, acct_ …' },
  {
    kind: 'select',
    name: 'state',
    label: 'State',
    options: providerEventStates.map((value) => ({ value, label: states[value].label })),
  },
  { kind: 'text', name: 'type', label: 'Type', placeholder: 'charge.dispute' },
  { kind: 'date', name: 'from', label: 'From' },
  { kind: 'date', name: 'until', label: 'Until' },
];

const { accessor, columns } = columnsOf<ProviderEventRow>();
const eventColumns = columns([
  accessor('type', {
    header: 'Type',
    meta: { card: 'title' },
    cell: ({ getValue }) => <code className="break-all">{getValue()}</code>,
  }),
  accessor('state', {
    header: 'State',
    meta: { card: 'aside' },
    cell: ({ getValue }) => <Chip tone={states[getValue()].tone}>{states[getValue()].label}</Chip>,
  }),
  accessor('error', {
    header: 'Error',
    cell: ({ getValue }) => <span className="break-words">{getValue() ?? 'None'}</span>,
  }),
  accessor('attempts', { header: 'Attempts', meta: { align: 'end' } }),
  accessor('happenedAt', { header: 'Happened', cell: ({ getValue }) => <When at={getValue()} /> }),
  accessor('triedAt', { header: 'Last attempt', cell: ({ getValue }) => <When at={getValue()} /> }),
  accessor('objectId', {
    header: 'Object',
    cell: ({ getValue }) => <code className="break-all">{getValue() ?? 'None'}</code>,
  }),
  accessor('providerAccountId', {
    header: 'Account',
    meta: { isExtra: true },
    cell: ({ getValue }) => getValue() ?? 'Ours',
  }),
  accessor('id', {
    header: 'ID',
    meta: { isExtra: true },
    cell: ({ getValue }) => <code className="break-all">{getValue()}</code>,
  }),
]);

interface Chosen {
  ids: readonly string[];
  clear: () => void;
}

export default function AdminProviderEvents() {
  const viewer = useViewer();
  return (
    <>
      <WorkHeader
        width="full"
        title="Provider events"
        lede="A failed event changed nothing. The provider retries for three days; replay it once you’ve fixed the cause."
      />
      <div className="pt-5">
        <StaffTable
          call={getProviderEvents}
          columns={eventColumns}
          filters={filters}
          label="Provider events"
          bulkActions={staffMay(viewer, 'provider-events.replay') ? EventActions : undefined}
          empty={<EmptyState title="No events yet">Events from the payment provider appear here.</EmptyState>}
        />
      </div>
    </>
  );
}

const EventActions = ({ ids, clear }: Chosen) => <ReplayOrIgnore ids={ids} clear={clear} />;

function ReplayOrIgnore({ ids, clear }: Chosen) {
  const client = useQueryClient();
  const [ignoring, setIgnoring] = useState(false);
  const done = (items: readonly ProviderEventRow[], success: string) => {
    void client.invalidateQueries({ queryKey: callKey(getProviderEvents) });
    const failed = items.filter(({ state }) => state === 'failed');
    if (failed.length > 0) toast(`${failed.length} still failed: ${failed[0]?.error}`, { tone: 'bad' });
    else toast(success, { tone: 'good' });
    setIgnoring(false);
    clear();
  };
  const replay = useAct(replayProviderEvents, {
    onDone: ({ items }) =>
      done(items, items.some(({ state }) => state === 'applied') ? 'Applied.' : 'Nothing was left to apply.'),
    onRefused: toastRefusal,
  });
  const ignore = useAct(ignoreProviderEvents, { onDone: ({ items }) => done(items, 'Ignored.') });
  return (
    <>
      <Button
        tone="primary"
        pending={replay.isPending}
        onClick={() => replay.mutate({ body: { ids: [...ids] } })}
      >
        Replay
      </Button>
      <Button onClick={() => setIgnoring(true)}>Ignore</Button>
      {ignoring && (
        <ReasonDialog
          title={ids.length === 1 ? 'Ignore this event' : `Ignore ${ids.length} events`}
          description="Failed events won’t be applied, even if the provider sends them again."
          confirm="Ignore"
          tone="danger"
          pending={ignore.isPending}
          refusal={ignore.error}
          onConfirm={(reason) => ignore.mutate({ body: { ids: [...ids], reason } })}
          onClose={() => setIgnoring(false)}
        />
      )}
    </>
  );
}
