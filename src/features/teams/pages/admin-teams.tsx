import { Link } from 'react-router';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { StaffTable } from '#features/staff/ui/staff-table.tsx';
import { type AdminTeam, getAdminTeams } from '#features/teams/administration/calls.ts';
import { TeamsHeader } from '#features/teams/administration/ui/teams-header.tsx';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import { Chip } from '#ui/chip.tsx';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { mediumNumber } from '#ui/format/number.ts';
import { EmptyState } from '#ui/states.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import { Day } from '#ui/when.tsx';

export const meta = unlistedMeta('Teams', 'All teams of this site, for staff.');

const stateLabels: Record<AdminTeam['state'], string> = {
  active: 'Active',
  archived: 'Archived',
  deleted: 'Deleted',
};

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const { accessor, columns } = columnsOf<AdminTeam>();
const teamColumns = columns([
  accessor('name', {
    header: 'Team',
    enableSorting: true,
    enableHiding: false,
    meta: { card: 'title' },
  }),
  accessor('state', {
    header: 'State',
    meta: { card: 'aside' },
    cell: ({ row: { original } }) => (
      <Chip tone={original.state === 'active' ? 'good' : 'plain'}>
        {stateLabels[original.state]}
        {original.overPlan && ', over plan'}
      </Chip>
    ),
  }),
  accessor('club', {
    header: 'Club',
    cell: ({ getValue }) => (
      <Link to={`/tribes/${getValue().slug}`} className="hover:underline">
        {getValue().name}
      </Link>
    ),
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
  accessor('people', {
    header: 'People',
    meta: { align: 'end' },
    cell: ({ row: { original } }) => (
      <>
        {mediumNumber(original.people)}
        {original.invited > 0 && (
          <span className="text-muted"> + {mediumNumber(original.invited)} invited</span>
        )}
      </>
    ),
  }),
  accessor('caseId', {
    header: 'Case',
    meta: { hideEmpty: true },
    cell: ({ getValue }) =>
      getValue() && (
        <Link to={`/admin/cases/${getValue()}`} className="link">
          Open case
        </Link>
      ),
  }),
  accessor('sport', {
    header: 'Sport',
    cell: ({ row: { original } }) => <Sport team={original} />,
  }),
  accessor('level', {
    header: 'Level',
    cell: ({ getValue }) => levelNames[getValue()],
    meta: { isExtra: true },
  }),
  accessor('plan', {
    header: 'Plan',
    cell: ({ getValue }) => getValue().charAt(0) + getValue().slice(1).toLowerCase(),
  }),
  accessor('createdAt', {
    header: 'Founded',
    enableSorting: true,
    sortDescFirst: true,
    cell: ({ getValue }) => <Day at={getValue()} className="whitespace-nowrap" />,
  }),
]);

function Sport({ team: { sport, season } }: { team: AdminTeam }) {
  const { sports } = usePlatform();
  const name = sports.find(({ code }) => code === sport)?.name ?? sport;
  return season ? `${name}, ${season}` : name;
}

export default function AdminTeams() {
  const { sports } = usePlatform();
  const filters: TableFilter[] = [
    { kind: 'search', name: 'search', label: 'Name', placeholder: 'Team or club' },
    { kind: 'text', name: 'owner', label: 'Owner', placeholder: 'Username or ID' },
    { kind: 'select', name: 'state', label: 'State', options: optionsOf(stateLabels) },
    {
      kind: 'select',
      name: 'sport',
      label: 'Sport',
      options: sports.map(({ code, name }) => ({ value: code, label: name })),
    },
    { kind: 'select', name: 'level', label: 'Level', options: optionsOf(levelNames) },
    {
      kind: 'select',
      name: 'reported',
      label: 'Reports',
      options: [{ value: 'true', label: 'With an open case' }],
    },
  ];
  return (
    <>
      <TeamsHeader />
      <div className="pt-5">
        <StaffTable
          call={getAdminTeams}
          columns={teamColumns}
          filters={filters}
          sortedBy="-createdAt"
          label="Teams"
          hrefOf={({ slug }: AdminTeam) => `/teams/${slug}`}
          empty={<EmptyState title="No teams yet">No club has added one on this site.</EmptyState>}
        />
      </div>
    </>
  );
}
