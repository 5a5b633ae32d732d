import { type FormEvent, useId, useState } from 'react';
import { refreshTeams } from '#features/teams/team-cache.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { deleteTeamReport, escalateTeamReport, resolveTeamReport, type TeamReport } from '../calls.ts';

export type Decision = 'resolve' | 'escalate' | 'delete';

const copy = {
  resolve: {
    title: 'Resolve this report?',
    description: 'Say what you did. Only the team’s managers see the note.',
    action: 'Resolve',
    done: 'Report resolved.',
    call: resolveTeamReport,
  },
  escalate: {
    title: 'Escalate to the moderators?',
    description: 'The site’s moderators open a case. Use it for what breaks the rules of the site.',
    action: 'Escalate',
    done: 'The moderators have taken it up.',
    call: escalateTeamReport,
  },
  delete: {
    title: 'Delete this report?',
    description: 'It is taken off the list. This can’t be undone.',
    action: 'Delete',
    done: 'Report deleted.',
    call: deleteTeamReport,
  },
} as const;

interface DecideDialogProps {
  report: TeamReport;
  decision: Decision;
  onClose: () => void;
}

export function DecideDialog({ report, decision, onClose }: DecideDialogProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const { title, description, action, done, call } = copy[decision];
  const deciding = useAct(call as typeof resolveTeamReport, {
    onDone(_, __, client) {
      refreshTeams(client);
      toast(done, { tone: 'good' });
      onClose();
    },
    onRefused(refusal, _) {
      toastRefusal(refusal);
      onClose();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    deciding.mutate({ body: { reportId: report.id, ...(decision === 'delete' ? {} : { note }) } });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <DialogButtons
          onClose={onClose}
          form={id}
          tone={decision === 'delete' ? 'danger' : 'primary'}
          pending={deciding.isPending}
        >
          {action}
        </DialogButtons>
      }
    >
      <form id={id} onSubmit={submit}>
        {decision !== 'delete' && (
          <Field label="Note" optional>
            <TextArea
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
              limit={1000}
              lines={3}
              data-autofocus
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
