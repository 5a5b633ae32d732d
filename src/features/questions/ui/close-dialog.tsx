import { useState } from 'react';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { getSimilarQuestions, type Question } from '../calls.ts';
import { closeQuestion } from '../lifecycle/calls.ts';

interface CloseDialogProps {
  question: Question;
  mayOffTopic: boolean;
  onClose: () => void;
  onDone: () => void;
}

const OFF_TOPIC = 'off_topic';

/** Closes a question as a duplicate of one of the most similar, or, for staff, as off topic. */
export function CloseDialog({ question, mayOffTopic, onClose, onDone }: CloseDialogProps) {
  const [chosen, setChosen] = useState('');
  const similar = useCall(getSimilarQuestions, { query: { title: question.title } });
  const others = similar.data?.items.filter(({ id, status }) => id !== question.id && status !== 'closed');
  const close = useAct(closeQuestion, {
    onDone,
    onRefused: toastRefusal,
  });
  const body =
    chosen === OFF_TOPIC
      ? ({ questionId: question.id, reason: 'off_topic' } as const)
      : ({ questionId: question.id, reason: 'duplicate', duplicateOfId: chosen } as const);
  const options = [
    ...(others ?? []).map(({ id, title }) => ({ value: id, label: title })),
    ...(mayOffTopic ? [{ value: OFF_TOPIC, label: 'It’s off topic: not about sport' }] : []),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title="Close as a duplicate"
      description="Nobody can answer it any more. Readers are sent to the original."
      footer={
        <DialogButtons
          onClose={onClose}
          aria-disabled={!chosen}
          pending={close.isPending}
          onClick={() => chosen && close.mutate({ body })}
        >
          Close question
        </DialogButtons>
      }
    >
      {similar.error && <p className="text-bad">{similar.error.message}</p>}
      {!similar.error && !others && <p className="text-muted">Looking for similar questions…</p>}
      {others && options.length === 0 && <p className="text-muted">No open question is like this one.</p>}
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">The question that it repeats</legend>
        {options.map(({ value, label }) => (
          <label key={value} className="flex items-start gap-2.5 rounded-control border border-line p-3">
            <input
              type="radio"
              name="duplicate"
              value={value}
              checked={chosen === value}
              onChange={() => setChosen(value)}
              className="mt-1"
            />
            <span className="[overflow-wrap:anywhere]">{label}</span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
