import { useState } from 'react';
import type { ManagedTeam } from '#features/teams/managed-team.ts';
import { refreshTeams } from '#features/teams/team-cache.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import type { Selection } from '#ui/data-table/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { changeTeamAccounts } from '../calls.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** What is done to several members at once. */
export function BulkActions({ team, selection }: { team: ManagedTeam; selection: Selection }) {
  const [removing, setRemoving] = useState(false);
  const { ids, clear } = selection;
  const changing = useAct(changeTeamAccounts, {
    onDone({ changed, skipped }, _, client) {
      refreshTeams(client);
      setRemoving(false);
      clear();
      const rest = skipped > 0 ? ` ${people(skipped)} stayed as they were.` : '';
      toast(`${people(changed)} changed.${rest}`, { tone: 'good' });
    },
    onRefused: toastRefusal,
  });
  const to = (state: 'active' | 'inactive' | 'removed') =>
    changing.mutate({ body: { teamId: team.id, ids: ids.slice(0, 100), to: state } });
  return (
    <>
      <Button size="small" pending={changing.isPending} onClick={() => to('inactive')}>
        Mark inactive
      </Button>
      <Button size="small" pending={changing.isPending} onClick={() => to('active')}>
        Mark active
      </Button>
      <Button size="small" tone="danger" onClick={() => setRemoving(true)}>
        Remove
      </Button>
      <Dialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={`Remove ${people(ids.length)} from ${team.name}?`}
        description="Their seats are free again. Their records stay theirs, and invitations are withdrawn."
        footer={
          <>
            <Button onClick={() => setRemoving(false)} data-autofocus>
              Cancel
            </Button>
            <Button tone="danger" pending={changing.isPending} onClick={() => to('removed')}>
              Remove
            </Button>
          </>
        }
      />
    </>
  );
}
