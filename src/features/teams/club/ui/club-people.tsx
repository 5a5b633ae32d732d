import { Link } from 'react-router';
import { OverLimit } from '#features/plans/ui/over-limit.tsx';
import { SeatsFull } from '#features/teams/squad/ui/seats.tsx';
import { typeNames } from '#features/teams/ui/team-labels.ts';
import type { CallReply } from '#platform/call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { type ClubPerson, type getClub, getClubPeople } from '../calls.ts';

const { accessor, columns } = columnsOf<ClubPerson>();
const nameOf = ({ name, isUnder18 }: ClubPerson): string =>
  name || (isUnder18 ? 'Somebody under 18' : 'Somebody invited');

const peopleTable = columns([
  accessor(nameOf, {
    id: 'name',
    header: 'Name',
    enableSorting: true,
    enableHiding: false,
    meta: { card: 'title' },
    cell: ({ row: { original } }) => <Person person={original} />,
  }),
  accessor('places', {
    header: 'Teams',
    cell: ({ getValue }) => <Places places={getValue()} />,
  }),
  accessor('takesSeat', {
    header: 'Seat',
    meta: { card: 'aside' },
    cell: ({ row: { original } }) =>
      original.overSeats ? (
        <Chip tone="warn">Read-only</Chip>
      ) : (
        !original.takesSeat && <span className="text-2 text-muted">No seat</span>
      ),
  }),
  accessor('guardian', {
    header: 'Guardian',
    meta: { hideEmpty: true },
    cell: ({ getValue }) => <Guardian guardian={getValue()} />,
  }),
]);

function Person({ person }: { person: ClubPerson }) {
  const { account, email, name, isUnder18 } = person;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={nameOf(person)} src={account?.avatar.url ?? null} size={32} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="truncate">{nameOf(person)}</span>
          {isUnder18 && person.name && <Chip>Under 18</Chip>}
        </span>
        {(account || (email && email !== name)) && (
          <span className="block truncate text-2 font-normal text-muted">
            {account ? `@${account.username}` : email}
          </span>
        )}
      </span>
    </span>
  );
}

const Places = ({ places }: Pick<ClubPerson, 'places'>) => (
  <ul className="grid gap-0.5">
    {places.map(({ team, userType, jersey, state, waitsForGuardian }) => (
      <li key={team.id} className="text-2">
        <Link to={`/teams/${team.slug}`} className="link">
          {team.name}
        </Link>{' '}
        <span className="text-muted">
          {[
            typeNames[userType],
            jersey && `No. ${jersey}`,
            waitsForGuardian
              ? 'waiting for guardian'
              : state === 'invited'
                ? 'invited'
                : state === 'inactive' && 'inactive',
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </li>
    ))}
  </ul>
);

function Guardian({ guardian }: Pick<ClubPerson, 'guardian'>) {
  if (!guardian) return null;
  return (
    <span className="grid text-2">
      {guardian.name}
      {guardian.email && (
        <a href={`mailto:${guardian.email}`} className="link break-all">
          {guardian.email}
        </a>
      )}
    </span>
  );
}

/** Everybody of the club once, with their teams; guardians of those under 18 for the managers of their teams. */
export default function ClubPeople({ club: { club, seats, teams } }: { club: CallReply<typeof getClub> }) {
  const managed = new Set(teams.flatMap(({ id, openReports }) => (openReports === null ? [] : id)));
  /** Where their place is changed; the page of their team for whoever doesn't manage it. */
  function pathOf({ account, email, name, places }: ClubPerson): string {
    const place = places.find(({ team }) => managed.has(team.id)) ?? places[0];
    if (!place || !managed.has(place.team.id)) return `/teams/${place?.team.slug ?? ''}`;
    const search = new URLSearchParams({ search: account?.username ?? email ?? name });
    return `/teams/${place.team.slug}/manage/members?${search}`;
  }
  const filters: readonly TableFilter[] = [
    { kind: 'search', name: 'search', label: 'Name', placeholder: 'Name or email' },
    {
      kind: 'select',
      name: 'team',
      label: 'Team',
      options: teams.map(({ slug, name }) => ({ value: slug, label: name })),
    },
    {
      kind: 'select',
      name: 'userType',
      label: 'Type',
      options: Object.entries(typeNames).map(([value, label]) => ({ value, label })),
    },
  ];
  return (
    <section className="grid gap-4">
      <SectionHeading title="People" />
      {seats.used > seats.total && seats.ask === null && <OverLimit clubId={seats.clubId} />}
      {seats.used > seats.total && seats.ask !== null && <SeatsFull seats={seats} />}
      <DataTable
        call={getClubPeople}
        params={{ clubId: club.slug }}
        columns={peopleTable}
        filters={filters}
        sortedBy="name"
        label="People"
        exportPath={`/api/clubs/${club.slug}/roster`}
        hrefOf={pathOf}
        empty={
          <EmptyState title="Nobody here yet">
            Invite people to a team of the club, or import its roster.
          </EmptyState>
        }
      />
    </section>
  );
}
