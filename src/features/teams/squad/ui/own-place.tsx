import { useState } from 'react';
import type { Team } from '#features/teams/calls.ts';
import { refreshTeams } from '#features/teams/team-cache.ts';
import { typeNames } from '#features/teams/ui/team-labels.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { leaveTeam } from '../calls.ts';

type Place = NonNullable<NonNullable<Team['viewer']>['place']>;

/** What the viewer is in this team, and the way out; an invitation leads to its page. */
export default function OwnPlace({ team, place }: { team: Team; place: Place }) {
  const [asking, setAsking] = useState(false);
  const leaving = useAct(leaveTeam, {
    onDone(_, __, client) {
      refreshTeams(client);
      setAsking(false);
      toast(`You’ve left ${team.name}.`, { tone: 'good' });
    },
    onRefused: toastRefusal,
  });
  if (place.state === 'invited') {
    return (
      <ButtonLink to={`/teams/${team.slug}/invitation`} tone="primary">
        See your invitation
      </ButtonLink>
    );
  }
  if (place.state !== 'active' && place.state !== 'inactive') return null;
  return (
    <>
      <Chip tone="good">
        {typeNames[place.userType]}
        {place.jersey && ` ${place.jersey}`}
      </Chip>
      <Button size="small" onClick={() => setAsking(true)}>
        Leave
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Leave ${team.name}?`}
        description="Your records stay yours. To come back, you need a new invitation."
        footer={
          <>
            <Button onClick={() => setAsking(false)} data-autofocus>
              Cancel
            </Button>
            <Button
              tone="danger"
              pending={leaving.isPending}
              onClick={() => leaving.mutate({ body: { teamId: team.id } })}
            >
              Leave team
            </Button>
          </>
        }
      />
    </>
  );
}
