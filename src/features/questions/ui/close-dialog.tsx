import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { isId } from '#platform/ids.ts';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { getQuestion, getSimilarQuestions, type Question, type QuestionSummary } from '../calls.ts';
import { closeQuestion } from '../lifecycle/calls.ts';

interface CloseDialogProps {
  question: Question;
  reason: 'duplicate' | 'off_topic';
  onClose: () => void;
  onDone: () => void;
}

/** Closes a question as a duplicate of another one, or, for staff, as off topic. */
export default function CloseDialog({ question, reason, onClose, onDone }: CloseDialogProps) {
  const [original, setOriginal] = useState<string>();
  const close = useAct(closeQuestion, {
    onDone() {
      toast('Question closed.', { tone: 'good' });
      onDone();
    },
    onRefused: toastRefusal,
  });
  const isDuplicate = reason === 'duplicate';
  const body = { questionId: question.id, reason, ...(isDuplicate && { duplicateOfId: original }) };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isDuplicate ? 'Close as a duplicate' : 'Close as off topic'}
      description={
        isDuplicate
          ? 'Nobody can answer it any more. Readers are sent to the original.'
          : 'Nobody can answer it any more. Its author is told.'
      }
      footer={
        <DialogButtons
          onClose={onClose}
          aria-disabled={isDuplicate && !original}
          pending={close.isPending}
          onClick={() => (original || !isDuplicate) && close.mutate({ body })}
        >
          Close question
        </DialogButtons>
      }
    >
      {isDuplicate && <OriginalField question={question} chosen={original} onChoose={setOriginal} />}
    </Dialog>
  );
}

const TYPING_MS = 300;
const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

interface OriginalFieldProps {
  question: Question;
  chosen: string | undefined;
  onChoose: (questionId: string) => void;
}

/** The question that it repeats: first the most similar ones, then what is searched for or pasted. */
function OriginalField({ question, chosen, onChoose }: OriginalFieldProps) {
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed.trim(), TYPING_MS);
  const pasted = ID.exec(wanted)?.[0].toLowerCase() ?? '';
  const similar = useCall(
    getSimilarQuestions,
    { query: { title: (wanted || question.title).slice(0, 150) } },
    { enabled: !isId(pasted), placeholderData: keepPreviousData },
  );
  const named = useCall(
    getQuestion,
    { params: { questionId: pasted }, query: {} },
    { enabled: isId(pasted) },
  );
  const items: QuestionSummary[] | undefined = isId(pasted)
    ? ((named.data && [named.data.question]) ?? (named.error ? [] : undefined))
    : similar.data?.items;
  const others = items?.filter(({ id, status }) => id !== question.id && status !== 'closed');
  return (
    <div className="grid gap-3">
      <Field label="Original question" hint="Search for it by its title, or paste its address.">
        <TextInput
          type="search"
          name="original"
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
          data-autofocus
        />
      </Field>
      <div aria-live="polite">
        {similar.error && !isId(pasted) && <p className="text-bad">{similar.error.message}</p>}
        {others?.length === 0 && (
          <p className="text-muted">
            {wanted ? 'No open question matches this.' : 'No open question is like this one. Search for it.'}
          </p>
        )}
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">The question that it repeats</legend>
        {others?.map(({ id, title, answerCount }) => (
          <label key={id} className="flex items-start gap-2.5 rounded-control border border-line px-3 py-2">
            <input
              type="radio"
              name="duplicate"
              value={id}
              checked={chosen === id}
              onChange={() => onChoose(id)}
              className="mt-1"
            />
            <span className="[overflow-wrap:anywhere]">
              {title}{' '}
              <span className="text-1 text-muted">
                {answerCount} {answerCount === 1 ? 'answer' : 'answers'}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
