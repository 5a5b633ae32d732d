import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { OverLimit } from '#features/plans/ui/over-limit.tsx';
import type { ManagedTeam } from '#features/teams/managed-team.ts';
import { placeStateNames, typeNames } from '#features/teams/ui/team-labels.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Chip, type ChipProps } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Day } from '#ui/when.tsx';
import { getTeamAccounts, type Place } from '../calls.ts';
import { BulkActions } from './bulk-actions.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { nameOf, PlaceDialog } from './place-dialog.tsx';
import { SeatsFull } from './seats.tsx';

const tones: Partial<Record<Place['state'], ChipProps['tone']>> = { active: 'good', invited: 'warn' };
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const filters: readonly TableFilter[] = [
  { kind: 'search', name: 'search', label: 'Name', placeholder: 'Name, email or position' },
  { kind: 'select', name: 'userType', label: 'Type', options: optionsOf(typeNames) },
  { kind: 'select', name: 'state', label: 'State', options: optionsOf(placeStateNames), any: 'In the team' },
];

const { accessor, columns } = columnsOf<Place>();
const memberColumns = (onOpen: (place: Place) => void) =>
  columns([
    accessor(nameOf, {
      id: 'name',
      header: 'Name',
      enableSorting: true,
      enableHiding: false,
      meta: { card: 'title' },
      cell: ({ row: { original } }) => <Person place={original} onOpen={onOpen} />,
    }),
    accessor('userType', { header: 'Type', cell: ({ getValue }) => typeNames[getValue()] }),
    accessor('jersey', {
      header: 'Jersey',
      enableSorting: true,
      meta: { align: 'end', hideEmpty: true },
      cell: ({ getValue }) => getValue() ?? '',
    }),
    accessor('position', { header: 'Position', meta: { hideEmpty: true } }),
    accessor('state', {
      header: 'State',
      enableSorting: true,
      meta: { card: 'aside' },
      cell: ({ row: { original } }) => (
        <span className="flex flex-wrap gap-1">
          <Chip tone={tones[original.state] ?? 'plain'}>
            {original.waitsForGuardian ? 'Waiting for guardian' : placeStateNames[original.state]}
          </Chip>
          {original.overSeats && <Chip tone="warn">Read-only</Chip>}
        </span>
      ),
    }),
    accessor('invitedAt', {
      header: 'Invited',
      enableSorting: true,
      cell: ({ getValue }) => <Day at={getValue()} />,
    }),
    accessor('joinedAt', {
      header: 'Joined',
      meta: { isExtra: true, hideEmpty: true },
      cell: ({ getValue }) => {
        const at = getValue();
        return at && <Day at={at} />;
      },
    }),
  ]);

function Person({ place, onOpen }: { place: Place; onOpen: (place: Place) => void }) {
  const { account } = place;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={nameOf(place)} src={account?.avatar.url ?? null} size={32} />
      <span className="min-w-0">
        <button
          type="button"
          className="block max-w-full truncate text-start font-semibold hover:underline"
          onClick={() => onOpen(place)}
        >
          {nameOf(place)}
        </button>
        {(account || place.email || place.claimLink) && (
          <span className="block truncate text-2 font-normal text-muted">
            {account
              ? `@${account.username}`
              : place.email
                ? `${place.forGuardian ? 'Guardian: ' : ''}${place.email}`
                : 'Hand over the link'}
          </span>
        )}
      </span>
    </span>
  );
}

/** Everybody in the team and everybody invited. */
export default function Members({ team }: { team: ManagedTeam }) {
  const [inviting, setInviting] = useState(false);
  const [open, setOpen] = useState<Place | null>(null);
  const [memberTable] = useState(() => memberColumns(setOpen));
  const isActive = team.state === 'active';
  const canInvite = isActive && !team.overPlan;
  return (
    <section>
      <SectionHeading
        title="Members"
        action={
          canInvite && (
            <Button tone="primary" onClick={() => setInviting(true)}>
              <UserPlus aria-hidden="true" size={18} />
              Invite
            </Button>
          )
        }
      />
      {!isActive && (
        <p className="mb-4 text-muted">This team is archived. Bring it back in its settings to change it.</p>
      )}
      {team.seats.used > team.seats.total && (
        <div className="mb-6">
          {team.seats.ask ? <SeatsFull seats={team.seats} /> : <OverLimit clubId={team.seats.clubId} />}
        </div>
      )}
      <DataTable
        call={getTeamAccounts}
        params={{ teamId: team.id }}
        columns={memberTable}
        filters={filters}
        sortedBy="name"
        label="Members"
        exportPath={`/api/teams/${team.slug}/roster`}
        onOpen={setOpen}
        bulkActions={isActive ? (selection) => <BulkActions team={team} selection={selection} /> : undefined}
        empty={
          <EmptyState
            title="Nobody here yet"
            action={canInvite && <Button onClick={() => setInviting(true)}>Invite somebody</Button>}
          >
            Invite athletes, coaches and staff by username or email, or import a roster.
          </EmptyState>
        }
      />
      <InviteDialog team={team} open={inviting} onClose={() => setInviting(false)} />
      {open && <PlaceDialog key={open.id} team={team} place={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
