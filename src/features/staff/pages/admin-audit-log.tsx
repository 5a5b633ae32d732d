import { useState } from 'react';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { columnsOf } from '#ui/data-table/table.ts';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { type AuditEntry, getAuditLog } from '../calls.ts';
import { AuditEntryDialog } from '../ui/audit-entry-dialog.tsx';
import { auditFilters } from '../ui/audit-filters.ts';
import { AuditChanges, AuditSentence } from '../ui/audit-sentence.tsx';
import { StaffTable } from '../ui/staff-table.tsx';

export const meta = unlistedMeta('Audit log', 'What staff have done on this site.');

const { accessor, columns } = columnsOf<AuditEntry>();
const entryColumns = columns([
  accessor('sentence', {
    header: 'What was done',
    enableHiding: false,
    meta: { card: 'title' },
    cell: ({ row: { original } }) => (
      <div className="grid max-w-[72ch] gap-1 py-0.5 font-normal">
        <p>
          <AuditSentence sentence={original.sentence} />
        </p>
        {original.reason && <p className="text-muted">“{original.reason}”</p>}
        <AuditChanges changes={original.changes} />
      </div>
    ),
  }),
  accessor('at', {
    header: 'When',
    cell: ({ getValue }) => (
      <span className="sm:whitespace-nowrap">
        <When at={getValue()} />
      </span>
    ),
  }),
  accessor('act', {
    header: 'Act',
    meta: { isExtra: true },
    cell: ({ getValue }) => <code>{getValue()}</code>,
  }),
]);

export default function AdminAuditLog() {
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  return (
    <>
      <WorkHeader width="full" title="Audit log" />
      <div className="pt-5">
        <StaffTable
          call={getAuditLog}
          columns={entryColumns}
          filters={auditFilters}
          label="Audit log"
          onOpen={setOpened}
          empty={<EmptyState title="No entries yet">Everything staff do is listed here.</EmptyState>}
        />
      </div>
      {opened && <AuditEntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
