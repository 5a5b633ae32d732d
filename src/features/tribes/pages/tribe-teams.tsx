import { useOutletContext } from 'react-router';
import { MorePages } from '#features/posts/ui/post-feed.tsx';
import { getSportsTeamTribes } from '#features/tribes/calls.ts';
import { TribeGrid } from '#features/tribes/ui/tribe-grid.tsx';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import type { TribeOutlet } from './tribe.tsx';

/** The team tribes below a sport's tribe. The page around has found the first of them already. */
export default function TribeTeams() {
  const { tribe, teams: first } = useOutletContext<TribeOutlet>();
  const teams = useFeed(getSportsTeamTribes, { params: { tribeId: tribe.slug }, query: {} }, first);
  if (teams.items.length > 0) {
    return (
      <TribeGrid tribes={teams.items} known={!teams.isPending}>
        <MorePages feed={teams} />
      </TribeGrid>
    );
  }
  if (teams.isError) {
    return (
      <ErrorState onRetry={() => teams.refetch()} pending={teams.isRefetching}>
        {teams.error.message}
      </ErrorState>
    );
  }
  return (
    <EmptyState
      title="No teams yet"
      action={<ButtonLink to="/tribes?kind=sports_team">See all teams</ButtonLink>}
    >
      Teams that play under {tribe.name} stand here.
    </EmptyState>
  );
}
