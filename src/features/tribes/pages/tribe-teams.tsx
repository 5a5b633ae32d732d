import { useOutletContext } from 'react-router';
import { getSportsTeamTribes } from '#features/tribes/calls.ts';
import { TribeGrid } from '#features/tribes/ui/tribe-grid.tsx';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { TribeOutlet } from './tribe.tsx';

/** The team tribes of a sport's tribe. The first page comes from the parent route. */
export default function TribeTeams() {
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
