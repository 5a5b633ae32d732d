import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ManagedTeam } from '#features/teams/managed-team.ts';
import { RESTORE_DAYS } from '#features/teams/policy.ts';
import { refreshTeams } from '#features/teams/team-cache.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { archiveTeam, deleteTeam } from '../calls.ts';

/** Archives the team or brings it back, and deletes it. */
export function TeamStateActions({ team }: { team: ManagedTeam }) {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const params = { teamId: team.id };
  const archiving = useAct(archiveTeam, {
    onDone(_, { body }, client) {
      refreshTeams(client);
      toast(body.archived ? `${team.name} is archived.` : `${team.name} is active again.`, { tone: 'good' });
    },
    onRefused: toastRefusal,
  });
  const deletion = useAct(deleteTeam, {
    async onDone(_, __, client) {
      refreshTeams(client);
      toast(`${team.name} was deleted.`, { tone: 'good' });
      await navigate('/teams');
    },
    onRefused(refusal) {
      setDeleting(false);
      toastRefusal(refusal);
    },
  });
  const isArchived = team.state === 'archived';
  return (
    <section>
      <SectionHeading title={isArchived ? 'Bring back or delete' : 'Archive or delete'} />
      <ul className="panel divide-y divide-line" data-bleed>
        <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
          <p className="min-w-0 flex-1 basis-64 text-2">
            {isArchived
              ? 'The team is read-only. Bring it back to invite people and change it.'
              : 'An archived team stays public with its squad and can’t be changed. You can bring it back.'}
          </p>
          <Button
            pending={archiving.isPending}
            onClick={() => archiving.mutate({ params, body: { archived: !isArchived } })}
          >
            {isArchived ? 'Bring team back' : 'Archive team'}
          </Button>
        </li>
        <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
          <p className="min-w-0 flex-1 basis-64 text-2">
            A deleted team can be restored for {RESTORE_DAYS} days. Records stay with the athletes.
          </p>
          <Button tone="danger" onClick={() => setDeleting(true)}>
            Delete team
          </Button>
        </li>
      </ul>
      <Dialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={`Delete ${team.name}?`}
        description={`Its page disappears immediately. You can restore it for ${RESTORE_DAYS} days.`}
        footer={
          <>
            <Button onClick={() => setDeleting(false)} data-autofocus>
              Cancel
            </Button>
            <Button tone="danger" pending={deletion.isPending} onClick={() => deletion.mutate({ params })}>
              Delete team
            </Button>
          </>
        }
      />
    </section>
  );
}
