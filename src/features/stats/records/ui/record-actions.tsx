import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useReport } from '#features/moderation/report-store.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { deleteRecord, type StatRecord } from '../calls.ts';
import { recordPath, recordTitle } from './record-labels.ts';

/** What the athlete and the managers of the team may do with a record. */
export function RecordActions({ record }: { record: StatRecord }) {
  const [deleting, setDeleting] = useState(false);
  const { id, viewer, isComputed } = record;
  if (!viewer) return null;
  if (!viewer.canEdit) return <ReportButton record={record} />;
  return (
    <>
      <ButtonLink to={`${recordPath(id)}/edit`}>Correct</ButtonLink>
      {!isComputed && <Button onClick={() => setDeleting(true)}>Delete</Button>}
      {deleting && <DeleteDialog record={record} onClose={() => setDeleting(false)} />}
    </>
  );
}

function ReportButton({ record }: { record: StatRecord }) {
  const report = useReport((state) => state.open);
  const { id, athlete } = record;
  return (
    <Button onClick={() => report({ kind: 'record', id, what: recordTitle(record), person: athlete })}>
      Report
    </Button>
  );
}

function DeleteDialog({ record, onClose }: { record: StatRecord; onClose: () => void }) {
  const navigate = useNavigate();
  const remove = useAct(deleteRecord, {
    onDone: (_reply, _input, client) => {
      toast('Record deleted.', { tone: 'good' });
      void navigate(`${profilePath(record.athlete)}?tab=records`);
      void client.invalidateQueries({
        predicate: ({ queryKey }) => !JSON.stringify(queryKey).includes(record.id),
      });
    },
    onRefused: toastRefusal,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={record.scope === 'match' ? 'Delete this match?' : 'Delete this season?'}
      description={
        record.matchCount > 0
          ? 'Its matches stay, and the season is added up from them.'
          : 'Its figures and its history are gone for good.'
      }
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            tone="danger"
            pending={remove.isPending}
            onClick={() => remove.mutate({ params: { recordId: record.id } })}
          >
            Delete
          </Button>
        </>
      }
    />
  );
}
