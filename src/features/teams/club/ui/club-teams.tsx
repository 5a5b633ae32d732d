import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { isSameSquad } from '#features/teams/policy.ts';
import { SeatsFull } from '#features/teams/squad/ui/seats.tsx';
import { TeamRow } from '#features/teams/ui/team-row.tsx';
import type { CallReply } from '#platform/call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { listed } from '#ui/format/text.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { ClubTeam, getClub } from '../calls.ts';

/** The teams of a club: who runs each, its seats, and what waits. */
export default function ClubTeams({
  club: { club, runs, seats, runners, teams },
}: {
  club: CallReply<typeof getClub>;
}) {
  const twins = twinsOf(teams);
  const names = runners.map(({ displayName }) => displayName).join(', ');
  return (
    <section className="grid gap-4">
      <SectionHeading
        title="Teams"
        action={
          runs && (
            <ButtonLink tone="primary" to={`/teams/new?tribe=${club.slug}`}>
              <Plus aria-hidden="true" size={18} />
              Add a team
            </ButtonLink>
          )
        }
      />
      {seats.used >= seats.total && <SeatsFull seats={seats} />}
      {twins.length > 1 && (
        <p
          role="status"
          className="rounded-control border border-line bg-raised px-4 py-3 text-2 text-pretty"
        >
          {listed(twins.map(({ name, season }) => (season ? `${name} (${season})` : name)))} look like the
          same team. If one of them has ended, archive it in its settings.
        </p>
      )}
      {teams.length > 0 ? (
        <ul className="panel divide-y divide-line" data-bleed>
          {teams.map((team) => (
            <li key={team.id}>
              <TeamRow
                team={team}
                to={team.openReports === null ? `/teams/${team.slug}` : `/teams/${team.slug}/manage`}
                aside={<TeamSeats team={team} />}
              />
              <TeamFacts team={team} owner={runners[0]?.displayName ?? ''} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="No teams yet">
          Add the first team, then invite its athletes and coaches.
        </EmptyState>
      )}
      <p className="text-2 text-pretty text-muted">
        {names} {runners.length === 1 ? 'runs' : 'run'} the club: its teams, people and plan. Managers of a
        team see only their own team. {seats.used} {seats.used === 1 ? 'seat is' : 'seats are'} taken and{' '}
        {Math.max(0, seats.total - seats.used)} free; somebody in two teams takes one.
      </p>
    </section>
  );
}

/** The first active teams that look like one, whatever their seasons. */
function twinsOf(teams: readonly ClubTeam[]): readonly ClubTeam[] {
  const active = teams.filter(({ state }) => state === 'active');
  const first = active.find((one) => active.some((other) => other !== one && isSameSquad(one, other)));
  return first ? active.filter((one) => isSameSquad(one, first)) : [];
}

function TeamSeats({ team: { seatsUsed, state } }: { team: ClubTeam }) {
  return (
    <span className="flex shrink-0 items-center gap-2 text-2 text-muted tabular-nums">
      {state === 'archived' && <Chip>Archived</Chip>}
      {seatsUsed} {seatsUsed === 1 ? 'seat' : 'seats'}
    </span>
  );
}

/** One line below a team: who manages it, and the places where something waits. */
function TeamFacts({ team, owner }: { team: ClubTeam; owner: string }) {
  const { slug, state, athleteCount, staffCount, invited, openReports, managers } = team;
  const at = `/teams/${slug}/manage`;
  const count = (number: number, one: string, several: string) =>
    number > 0 && `${number} ${number === 1 ? one : several}`;
  const facts = [
    count(athleteCount, 'athlete', 'athletes'),
    count(staffCount, 'coach or staff member', 'coaches and staff'),
    count(invited, 'invited', 'invited'),
    `Managed by ${[owner, ...managers.map(({ displayName }) => displayName)].join(', ')}`,
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 pb-3 text-2">
      <span className="min-w-0 text-muted">{facts.filter(Boolean).join(' · ')}</span>
      {openReports !== null && (
        <span className="flex flex-wrap gap-x-4">
          {openReports > 0 && (
            <Link to={`${at}/reports`} className="link">
              {openReports} open {openReports === 1 ? 'report' : 'reports'}
            </Link>
          )}
          <Link to={`${at}/members`} className="link">
            Members<span className="sr-only"> of {team.name}</span>
          </Link>
          {state === 'active' && (
            <Link to={`${at}/roster`} className="link">
              Import roster<span className="sr-only"> of {team.name}</span>
            </Link>
          )}
        </span>
      )}
    </div>
  );
}
