import { Link } from 'react-router';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { StaffTable } from '#features/staff/ui/staff-table.tsx';
import { type AdminClub, getAdminClubs } from '#features/teams/administration/calls.ts';
import { TeamsHeader } from '#features/teams/administration/ui/teams-header.tsx';
import { useTribeActions } from '#features/tribes/administration/ui/tribe-state-dialog.tsx';
import { stateNames, stateTones } from '#features/tribes/administration/ui/tribe-state-names.ts';
import { kindNames } from '#features/tribes/ui/tribe-labels.ts';
import { Chip } from '#ui/chip.tsx';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { mediumNumber } from '#ui/format/number.ts';
import { EmptyState } from '#ui/states.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import { Day } from '#ui/when.tsx';

export const meta = unlistedMeta('Clubs', 'All clubs and schools of this site, for staff.');

const filters: readonly TableFilter[] = [
  { kind: 'search', name: 'search', label: 'Name', placeholder: 'Name or address' },
  { kind: 'text', name: 'owner', label: 'Owner', placeholder: 'Username or ID' },
  {
    kind: 'select',
    name: 'kind',
    label: 'Kind',
    options: (['sports_team', 'school'] as const).map((value) => ({ value, label: kindNames[value] })),
  },
  {
    kind: 'select',
    name: 'state',
    label: 'State',
    options: Object.entries(stateNames).map(([value, label]) => ({ value, label })),
  },
];

const { accessor, columns } = columnsOf<AdminClub>();
const clubColumns = columns([
  accessor('name', {
    header: 'Club',
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
    cell: ({ getValue }) => (
      <span className="inline-flex items-center gap-1 whitespace-nowrap">
        <AccountLink account={getValue()} none="Nobody" />
        <VerifiedBadge type={getValue()?.verificationType} />
      </span>
    ),
  }),
  accessor('kind', { header: 'Kind', cell: ({ getValue }) => kindNames[getValue()] }),
  accessor('teams', {
    header: 'Teams',
    meta: { align: 'end' },
    cell: ({ row: { original } }) => (
      <Link
        to={`/admin/teams?search=${encodeURIComponent(original.name)}`}
        className="hover:underline"
        aria-label={`Teams of ${original.name}: ${original.teams}`}
      >
        {mediumNumber(original.teams)}
      </Link>
    ),
  }),
  accessor('memberCount', {
    header: 'Members',
    enableSorting: true,
    sortDescFirst: true,
    meta: { align: 'end' },
    cell: ({ getValue }) => mediumNumber(getValue()),
  }),
  accessor('plan', {
    header: 'Plan',
    cell: ({ getValue }) => getValue().charAt(0) + getValue().slice(1).toLowerCase(),
  }),
  accessor('seatsUsed', {
    header: 'Seats taken',
    meta: { align: 'end' },
    cell: ({ getValue }) => mediumNumber(getValue()),
  }),
  accessor('reportedTeams', {
    header: 'Reported teams',
    meta: { align: 'end' },
    cell: ({ getValue }) => getValue() > 0 && mediumNumber(getValue()),
  }),
  accessor('createdAt', {
    header: 'Founded',
    enableSorting: true,
    sortDescFirst: true,
    cell: ({ getValue }) => <Day at={getValue()} className="whitespace-nowrap" />,
  }),
]);

export default function AdminClubs() {
  const { bulkActions, dialog } = useTribeActions();
  return (
    <>
      <TeamsHeader />
      <div className="pt-5">
        <StaffTable
          call={getAdminClubs}
          columns={clubColumns}
          filters={filters}
          sortedBy="-createdAt"
          label="Clubs and schools"
          hrefOf={({ slug }: AdminClub) => `/tribes/${slug}`}
          empty={<EmptyState title="No clubs yet">Nobody has started one on this site.</EmptyState>}
          bulkActions={bulkActions}
        />
      </div>
      {dialog}
    </>
  );
}
