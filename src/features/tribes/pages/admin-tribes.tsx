import { unlistedMeta } from '#features/sites/page-title.ts';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { StaffTable } from '#features/staff/ui/staff-table.tsx';
import { type AdminTribe, getAdminTribes } from '#features/tribes/administration/calls.ts';
import { useTribeActions } from '#features/tribes/administration/ui/tribe-state-dialog.tsx';
import { stateNames, stateTones } from '#features/tribes/administration/ui/tribe-state-names.ts';
import { kindNames } from '#features/tribes/ui/tribe-labels.ts';
import { Chip } from '#ui/chip.tsx';
import { columnsOf, type FilterOption, type TableFilter } from '#ui/data-table/table.ts';
import { mediumNumber } from '#ui/format/number.ts';
import { EmptyState } from '#ui/states.tsx';
import { Day } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('Tribes', 'All tribes of this site, for staff.');

const visibilityLabels = { public: 'Public', unlisted: 'Unlisted', private: 'Private' };

const optionsOf = (labels: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const filters: readonly TableFilter[] = [
  { kind: 'search', name: 'search', label: 'Name', placeholder: 'Name or address' },
  { kind: 'text', name: 'owner', label: 'Owner', placeholder: 'Username or ID' },
  { kind: 'select', name: 'state', label: 'State', options: optionsOf(stateNames) },
  { kind: 'select', name: 'kind', label: 'Kind', options: optionsOf(kindNames) },
  { kind: 'select', name: 'visibility', label: 'Visibility', options: optionsOf(visibilityLabels) },
  { kind: 'date', name: 'createdFrom', label: 'Founded from' },
  { kind: 'date', name: 'createdUntil', label: 'Founded until' },
];

const { accessor, columns } = columnsOf<AdminTribe>();
const tribeColumns = columns([
  accessor('name', {
    header: 'Tribe',
    enableSorting: true,
    enableHiding: false,
    meta: { card: 'title' },
  }),
  accessor('state', {
    header: 'State',
    meta: { card: 'aside' },
    cell: ({ getValue }) => <Chip tone={stateTones[getValue()] ?? 'plain'}>{stateNames[getValue()]}</Chip>,
  }),
  accessor('owner', {
    header: 'Owner',
    cell: ({ getValue }) => <AccountLink account={getValue()} none="Nobody" />,
  }),
  accessor('kind', { header: 'Kind', cell: ({ getValue }) => kindNames[getValue()] }),
  accessor('visibility', { header: 'Visibility', cell: ({ getValue }) => visibilityLabels[getValue()] }),
  accessor('memberCount', {
    header: 'Members',
    enableSorting: true,
    sortDescFirst: true,
    meta: { align: 'end' },
    cell: ({ getValue }) => mediumNumber(getValue()),
  }),
  accessor('postCount', {
    header: 'Posts',
    enableSorting: true,
    sortDescFirst: true,
    meta: { align: 'end' },
    cell: ({ getValue }) => mediumNumber(getValue()),
  }),
  accessor('createdAt', {
    header: 'Founded',
    enableSorting: true,
    sortDescFirst: true,
    cell: ({ getValue }) => <Day at={getValue()} />,
  }),
]);

export default function AdminTribes() {
  const { bulkActions, dialog } = useTribeActions();
  return (
    <>
      <WorkHeader width="full" title="Tribes" />
      <div className="pt-5">
        <StaffTable
          call={getAdminTribes}
          columns={tribeColumns}
          filters={filters}
          sortedBy="-createdAt"
          label="Tribes"
          hrefOf={({ slug }: AdminTribe) => `/tribes/${slug}`}
          empty={<EmptyState title="No tribes yet">Nobody has started one on this site.</EmptyState>}
          bulkActions={bulkActions}
        />
      </div>
      {dialog}
    </>
  );
}
