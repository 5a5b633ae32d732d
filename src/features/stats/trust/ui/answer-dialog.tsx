import { type FormEvent, useId, useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { answerDispute } from '../calls.ts';
import { refetchRecord } from './refetch-record.ts';

/** The athlete, or a manager of the team, stands by the record. */
export default function AnswerDialog({ disputeId, onClose }: { disputeId: string; onClose: () => void }) {
  const formId = useId();
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = useAct(answerDispute, {
    onDone: (_reply, _input, client) => {
      toast('Your answer is sent. The record counts again.', { tone: 'good' });
      refetchRecord(client);
      onClose();
    },
    onRefused: ({ message }) => setProblem(message),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (answer.trim()) send.mutate({ body: { disputeId, answer } });
    else setProblem('Write an answer.');
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Stand by the record"
      description="The record counts again, and our team compares both sides. If the figures are wrong, correct them instead."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" pending={send.isPending}>
            Send answer
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label="Your answer"
          hint="Why the figures are right, and where that can be seen."
          {...(problem ? { error: problem } : {})}
        >
          <TextArea
            name="answer"
            lines={3}
            limit={1000}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
