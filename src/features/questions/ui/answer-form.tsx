import { useState } from 'react';
import { useResumed, useSignInGate } from '#features/auth/sign-in-gate.ts';
import { api } from '#platform/web/api.ts';
import { useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { problemsOfLength } from '#ui/draft-problems.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useDraft } from '#ui/use-draft.ts';
import { addAnswer, editAnswer } from '../answers/calls.ts';
import type { Answer } from '../calls.ts';

const SHORTEST = 20;
const LONGEST = 10_000;

interface AnswerFormProps {
  questionId: string;
  /** The answer to change; left out: a new one. */
  answer?: Answer;
  onDone: () => void;
  onCancel?: () => void;
}

/** Writes or changes an answer. The typed text stays until the server has saved it. */
export function AnswerForm({ questionId, answer, onDone, onCancel }: AnswerFormProps) {
  const writer = useViewerId();
  const [isHeld, setHeld] = useState(false);
  const askToSignIn = useSignInGate();
  const draft = useDraft({
    start: (saved: Answer | null) => ({ body: answer ? (saved?.source ?? '') : '' }),
    input: ({ body }) => ({ body }),
    writer,
    keep: writer && !answer ? `answer ${writer} ${questionId}` : undefined,
    check: ({ body }) => problemsOfLength('body', body, { least: SHORTEST, most: LONGEST }),
    saved: answer ?? null,
    save: (input, saved) =>
      answer && saved
        ? api(editAnswer, { body: { ...input, answerId: saved.id, version: saved.version } })
        : api(addAnswer, { body: { ...input, questionId } }),
  });
  useResumed('question.answer', questionId, draft.undo);
  return (
    <DraftForm
      draft={draft}
      before={() => {
        if (writer) return true;
        if (draft.check()) {
          setHeld(true);
          askToSignIn({ intent: { kind: 'question.answer', id: questionId, body: draft.values.body } });
        }
        return false;
      }}
      then={onDone}
      mayLeave={isHeld}
      className="flex flex-col gap-3"
    >
      <Field
        label={answer ? 'Edit your answer' : 'Your answer'}
        hint="Say what worked, and why. You can use **bold**, lists, quotes and links."
        error={draft.error('body')}
      >
        <TextArea
          {...draft.field('body')}
          limit={LONGEST}
          lines={5}
          data-autofocus={onCancel ? true : undefined}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" tone="primary" pending={draft.isPending}>
          {answer ? 'Save answer' : 'Post answer'}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </DraftForm>
  );
}
