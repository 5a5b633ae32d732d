import { useOutletContext } from 'react-router';
import { getTribeTeams } from '#features/teams/directory/calls.ts';
import { TeamRow } from '#features/teams/ui/team-row.tsx';
import { getSportsTeamTribes } from '#features/tribes/calls.ts';
import type { TribeOutlet } from '#features/tribes/tribe-tab.ts';
import { TribeGrid } from '#features/tribes/ui/tribe-grid.tsx';
import { useCall, useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';

/** The squads of a club or a school, and the team tribes below a sport's tribe. */
export default function TribeTeams() {
  const { tribe } = useOutletContext<TribeOutlet>();
  const hasSquads = tribe.kind === 'sports_team' || tribe.kind === 'school';
  return hasSquads ? <Squads /> : <TeamTribes />;
}

function Squads() {
  const { tribe } = useOutletContext<TribeOutlet>();
  const teams = useCall(getTribeTeams, { params: { tribeId: tribe.slug }, query: {} });
  const isOwner = tribe.viewer?.role === 'owner' && tribe.viewer.state === 'active';
  const add = isOwner && <ButtonLink to={`/teams/new?tribe=${tribe.slug}`}>Add teams</ButtonLink>;
  if (teams.error) {
    return (
      <ErrorState onRetry={() => void teams.refetch()} pending={teams.isFetching}>
        {teams.error.message}
      </ErrorState>
    );
  }
  if (!teams.data) return <RowsWaiting what="teams" rows={3} />;
  if (teams.data.items.length === 0) {
    return (
      <EmptyState title="No teams yet" action={add || undefined}>
        Squads of {tribe.name} appear here.
      </EmptyState>
    );
  }
  return (
    <section>
      <SectionHeading title="Teams" level={3} action={add} />
      <ul className="panel divide-y divide-line" data-bleed>
        {teams.data.items.map((team) => (
          <li key={team.id}>
            <TeamRow team={team} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page around has found the first of them already. */
function TeamTribes() {
  const { tribe, teams: first } = useOutletContext<TribeOutlet>();
  const teams = useFeed(getSportsTeamTribes, { params: { tribeId: tribe.slug }, query: {} }, first);
  return (
    <FeedStates
      feed={teams}
      empty={
        <EmptyState
          title="No teams yet"
          action={<ButtonLink to="/tribes?kind=sports_team">See all teams</ButtonLink>}
        >
          Teams that belong to {tribe.name} appear here.
        </EmptyState>
      }
    >
      <TribeGrid tribes={teams.items} known={!teams.isPending} />
    </FeedStates>
  );
}
