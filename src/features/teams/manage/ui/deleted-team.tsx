import type { Team } from '#features/teams/calls.ts';
import { refreshTeams } from '#features/teams/team-cache.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { Day } from '#ui/when.tsx';
import { restoreTeam } from '../calls.ts';

/** A deleted team, for those who can still restore it. */
export function DeletedTeam({ team }: { team: Pick<Team, 'id' | 'name' | 'deletedUntil'> }) {
  const restoring = useAct(restoreTeam, {
    onDone(_, __, client) {
      refreshTeams(client);
      toast(`${team.name} is back.`, { tone: 'good' });
    },
    onRefused: toastRefusal,
  });
  return (
    <EmptyState
      title="This team was deleted"
      action={
        <Button
          tone="primary"
          pending={restoring.isPending}
          onClick={() => restoring.mutate({ params: { teamId: team.id } })}
        >
          Restore team
        </Button>
      }
    >
      Nobody else sees it. You can restore it with its squad
      {team.deletedUntil && (
        <>
          {' '}
          until <Day at={team.deletedUntil} />
        </>
      )}
      .
    </EmptyState>
  );
}
