import { type FormEvent, useId, useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { disputeRecord } from '../calls.ts';
import { type DisputeReason, disputeReasons } from '../reasons.ts';
import { refetchRecord } from './refetch-record.ts';

/** Why somebody doubts a record, and what they know. */
export default function DisputeDialog({ recordId, onClose }: { recordId: string; onClose: () => void }) {
  const formId = useId();
  const [reason, setReason] = useState<DisputeReason | ''>('');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>();
  const send = useAct(disputeRecord, {
    onDone: (_reply, _input, client) => {
      toast('You disputed this record. We’ll notify you of the answer.', { tone: 'good' });
      refetchRecord(client);
      onClose();
    },
    onRefused: setProblem,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason) return setProblem({ field: 'reason', message: 'Choose a reason.' });
    if (!text.trim()) return setProblem({ field: 'text', message: 'Write what is wrong.' });
    send.mutate({ body: { recordId, reason, text } });
  }
  const errorOf = (field: string) =>
    problem && (problem.field ?? 'text') === field ? { error: problem.message } : {};
  const hint = disputeReasons.find(({ id }) => id === reason)?.description;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Dispute this record"
      description="The athlete and our team read what you write; the athlete isn’t told your name. It leaves the boards until it is answered or decided if you are verified or manage one of its teams, or once three members dispute it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" pending={send.isPending}>
            Dispute record
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Reason" hint={hint} {...errorOf('reason')}>
          <Select
            name="reason"
            value={reason}
            onChange={({ target }) => {
              setReason(target.value as DisputeReason | '');
              setProblem(undefined);
            }}
          >
            <option value="">Choose a reason</option>
            {disputeReasons.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="What is wrong" hint="What you saw, or where it can be read." {...errorOf('text')}>
          <TextArea
            name="text"
            lines={3}
            limit={1000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
