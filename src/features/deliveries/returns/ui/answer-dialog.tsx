import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { answerReturn } from '../calls.ts';

interface AnswerDialogProps {
  returnId: string;
  approve: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** The seller's answer to a return, with a word to the buyer. */
export default function AnswerDialog({ returnId, approve, onClose, onChanged }: AnswerDialogProps) {
  const [answer, setAnswer] = useState('');
  const act = useAct(answerReturn, {
    onDone: () => {
      toast(approve ? 'Return approved. The buyer was told.' : 'Return declined. The buyer was told.');
      onChanged();
      onClose();
    },
    onRefused: ({ code }) => {
      if (code === 'RETURN_CHANGED') onChanged();
    },
  });
  const error = act.error?.field === 'answer' ? act.error.message : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={approve ? 'Approve this return?' : 'Decline this return?'}
      description={
        approve
          ? 'You refund it once it’s back with you; what never arrived, right away.'
          : 'The buyer can ask again, with more details.'
      }
      footer={
        <DialogButtons
          onClose={onClose}
          tone={approve ? 'primary' : 'danger'}
          pending={act.isPending}
          onClick={() => act.mutate({ body: { returnId, approve, answer } })}
        >
          {approve ? 'Approve' : 'Decline'}
        </DialogButtons>
      }
    >
      <div className="grid gap-5">
        <Field
          label={approve ? 'Where to send it' : 'Tell the buyer why'}
          optional={approve}
          {...(error ? { error } : {})}
        >
          <TextArea
            value={answer}
            rows={3}
            maxLength={500}
            onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
          />
        </Field>
        {act.error && !error && <FieldError id="answer-refusal">{act.error.message}</FieldError>}
      </div>
    </Dialog>
  );
}
