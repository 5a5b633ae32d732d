import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import type { StatRecord } from '../../records/calls.ts';
import { markOfficial } from '../admin-calls.ts';
import { confirmRecord, type RecordTrust, withdrawConfirmation } from '../calls.ts';
import { refetchRecord } from './refetch-record.ts';

const DisputeDialog = lazy(() => import('./dispute-dialog.tsx'));

interface TrustActionsProps {
  record: StatRecord;
  trust: RecordTrust;
}

/** Confirm, withdraw, dispute: what the viewer may do about a record. */
export default function TrustActions({ record, trust: { viewer } }: TrustActionsProps) {
  const [disputing, setDisputing] = useState(false);
  const { id: recordId, version } = record;
  const said = (message: string) => ({
    onDone: (_reply: unknown, _input: unknown, client: Parameters<typeof refetchRecord>[0]) => {
      toast(message, { tone: 'good' });
      refetchRecord(client);
    },
    onRefused: toastRefusal,
  });
  const confirm = useAct(confirmRecord, said('You confirmed this record.'));
  const withdraw = useAct(withdrawConfirmation, said('You withdrew your confirmation.'));
  if (!viewer) return null;
  const { confirmAs, canWithdraw, canDispute, canMarkOfficial } = viewer;
  if (!confirmAs && !canWithdraw && !canDispute && !canMarkOfficial) return null;
  return (
    <div className="flex flex-wrap gap-2.5">
      {confirmAs && (
        <Button
          tone="primary"
          pending={confirm.isPending}
          onClick={() => confirm.mutate({ body: { recordId, version } })}
        >
          {confirmAs === 'team' ? 'Confirm for the team' : 'Agree for the opponent'}
        </Button>
      )}
      {canWithdraw && (
        <Button pending={withdraw.isPending} onClick={() => withdraw.mutate({ body: { recordId } })}>
          Withdraw my confirmation
        </Button>
      )}
      {canMarkOfficial && <OfficialButton record={record} />}
      {canDispute && <Button onClick={() => setDisputing(true)}>Dispute</Button>}
      {disputing && (
        <Suspense>
          <DisputeDialog recordId={recordId} onClose={() => setDisputing(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Staff compared the record with an official source. */
function OfficialButton({ record: { id, version } }: { record: StatRecord }) {
  const formId = useId();
  const [open, setOpen] = useState(false);
  const [source, setSource] = useState('');
  const [problem, setProblem] = useState<string>();
  const mark = useAct(markOfficial, {
    onDone: (_reply, _input, client) => {
      setOpen(false);
      toast('Marked as official.', { tone: 'good' });
      refetchRecord(client);
    },
    onRefused: ({ message }) => setProblem(message),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (source.trim()) mark.mutate({ body: { recordId: id, version, source } });
    else setProblem('Say where you found these figures.');
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Mark as official</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Mark as official"
        description="You compared every figure with an official source, such as a league’s own site."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" form={formId} tone="primary" pending={mark.isPending}>
              Mark as official
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          <Field label="Source" hint="For the audit log." {...(problem ? { error: problem } : {})}>
            <TextInput
              name="source"
              maxLength={300}
              value={source}
              onChange={({ target }) => setSource(target.value)}
            />
          </Field>
        </form>
      </Dialog>
    </>
  );
}
