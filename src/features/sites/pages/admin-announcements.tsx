import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  type AdminAnnouncement,
  endAnnouncement,
  getAdminAnnouncements,
} from '#features/sites/announcements/calls.ts';
import { AnnouncementDialog } from '#features/sites/announcements/ui/announcement-dialog.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { SiteNames } from '#features/sites/ui/site-names.tsx';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { StaffTable } from '#features/staff/ui/staff-table.tsx';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { EmptyState } from '#ui/states.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('Announcements', 'Announcements above every page of this site.');

const stateLabels = { current: 'Shown now', upcoming: 'Upcoming', ended: 'Ended' };
const filters: readonly TableFilter[] = [
  {
    kind: 'select',
    name: 'state',
    label: 'State',
    options: Object.entries(stateLabels).map(([value, label]) => ({ value, label })),
  },
];

const { accessor, columns, display } = columnsOf<AdminAnnouncement>();
const announcementColumns = columns([
  accessor('text', { header: 'Text', enableHiding: false, meta: { card: 'title' } }),
  accessor('state', {
    header: 'State',
    meta: { card: 'aside' },
    cell: ({ getValue }) => (
      <Chip tone={getValue() === 'current' ? 'good' : 'plain'}>{stateLabels[getValue()]}</Chip>
    ),
  }),
  accessor('path', { header: 'Link', cell: ({ getValue }) => getValue() ?? 'None' }),
  accessor('sites', {
    header: 'Sites',
    cell: ({ getValue }) => <SiteNames sites={getValue()} />,
  }),
  accessor('startsAt', { header: 'From', cell: ({ getValue }) => <When at={getValue()} /> }),
  accessor('endsAt', { header: 'Until', cell: ({ getValue }) => <When at={getValue()} /> }),
  accessor('createdBy', {
    header: 'By',
    cell: ({ getValue }) => <AccountLink account={getValue()} none="Deleted account" />,
  }),
  display({
    id: 'end',
    header: () => <span className="sr-only">End</span>,
    meta: { label: 'End', card: 'footer' },
    enableHiding: false,
    cell: ({ row }) => row.original.state !== 'ended' && <EndButton announcement={row.original} />,
  }),
]);

function EndButton({ announcement: { id, text, sites } }: { announcement: AdminAnnouncement }) {
  const [asking, setAsking] = useState(false);
  const end = useAct(endAnnouncement, {
    onDone: (_reply, _input, client) => {
      toast('Announcement ended.', { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getAdminAnnouncements) });
    },
    onRefused: toastRefusal,
  });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        End now
      </Button>
      {asking && (
        <ConfirmDialog
          title="End this announcement?"
          description={`“${text}” is gone from ${sites.length === 1 ? 'every page' : `every page of ${sites.length} sites`} within seconds, and can’t be shown again.`}
          confirm="End announcement"
          keep="Keep it"
          pending={end.isPending}
          onConfirm={() =>
            end.mutate({ body: { announcementId: id } }, { onSettled: () => setAsking(false) })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

export default function AdminAnnouncements() {
  const [creating, setCreating] = useState(false);
  const add = (
    <Button tone="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" size={18} />
      New announcement
    </Button>
  );
  return (
    <>
      <WorkHeader width="full" title="Announcements" actions={add} />
      <div className="pt-5">
        <StaffTable
          call={getAdminAnnouncements}
          columns={announcementColumns}
          filters={filters}
          label="Announcements"
          empty={
            <EmptyState title="Nothing announced yet">
              An announcement is a line above every page, shown between its start and end times.
            </EmptyState>
          }
        />
      </div>
      {creating && <AnnouncementDialog onClose={() => setCreating(false)} />}
    </>
  );
}
