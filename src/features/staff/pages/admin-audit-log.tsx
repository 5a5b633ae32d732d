import { unlistedMeta } from '#features/sites/page-title.ts';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { staffActs } from '../acts.ts';
import { type AuditEntry, getAuditLog } from '../calls.ts';
import { AccountLink } from '../ui/account-link.tsx';
import { StaffTable } from '../ui/staff-table.tsx';

export const meta = unlistedMeta('Audit log', 'What staff have done on this site.');

const filters: readonly TableFilter[] = [
  { kind: 'search', name: 'text', label: 'Reason', placeholder: 'At least 3 characters' },
  { kind: 'text', name: 'actor', label: 'Staff', placeholder: 'Username or ID' },
  { kind: 'text', name: 'account', label: 'Account', placeholder: 'Username or ID' },
  {
    kind: 'select',
    name: 'act',
    label: 'Action',
    options: Object.keys(staffActs).map((act) => ({ value: act, label: act })),
  },
  { kind: 'text', name: 'targetId', label: 'Target', placeholder: 'ID' },
  { kind: 'date', name: 'from', label: 'From' },
  { kind: 'date', name: 'until', label: 'Until' },
];

const { accessor, columns, display } = columnsOf<AuditEntry>();
const entryColumns = columns([
  accessor('at', { header: 'Time', cell: ({ getValue }) => <When at={getValue()} /> }),
  accessor('act', {
    header: 'Action',
    meta: { card: 'title' },
    cell: ({ getValue }) => <code>{getValue()}</code>,
  }),
  accessor('actor', {
    header: 'Staff',
    cell: ({ getValue }) => <AccountLink account={getValue()} none="Server command" />,
  }),
  accessor('account', {
    header: 'Account',
    cell: ({ getValue }) => <AccountLink account={getValue()} none="None" />,
  }),
  accessor('target', {
    header: 'Target',
    cell: ({ getValue }) => {
      const target = getValue();
      return target ? `${target.kind} ${target.id}` : 'None';
    },
  }),
  accessor('reason', { header: 'Reason', cell: ({ getValue }) => getValue() || 'None' }),
  display({
    id: 'details',
    header: 'Details',
    meta: { isExtra: true },
    cell: ({ row }) => <AuditDetails details={row.original.details} />,
  }),
]);

export default function AdminAuditLog() {
  return (
    <>
      <WorkHeader width="full" title="Audit log" />
      <div className="pt-5">
        <StaffTable
          call={getAuditLog}
          columns={entryColumns}
          filters={filters}
          label="Audit log"
          empty={<EmptyState title="No entries yet">Everything staff do is listed here.</EmptyState>}
        />
      </div>
    </>
  );
}

/** What was changed, as codes and numbers. */
function AuditDetails({ details }: { details: Readonly<Record<string, unknown>> }) {
  const entries = Object.entries(details);
  if (entries.length === 0) return <span className="text-muted">None</span>;
  return (
    <ul>
      {entries.map(([name, value]) => (
        <li key={name}>
          {name}: {typeof value === 'string' ? value : JSON.stringify(value)}
        </li>
      ))}
    </ul>
  );
}
