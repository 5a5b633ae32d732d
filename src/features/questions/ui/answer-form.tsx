import { useState } from 'react';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { useAct, useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { codePoints } from '#ui/format/text.ts';
import { TextArea } from '#ui/text-area.tsx';
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
  const signedIn = useViewerId() !== null;
  const askToSignIn = useSignInGate();
  const [body, setBody] = useState(answer?.source ?? '');
  const [error, setError] = useState<string | undefined>();
  const options = {
    onDone: () => {
      setBody('');
      onDone();
    },
    onRefused: (refusal: { message: string }) => setError(refusal.message),
  };
  const add = useAct(addAnswer, options);
  const edit = useAct(editAnswer, options);
  function submit(event: React.FormEvent) {
    event.preventDefault();
    setError(undefined);
    if (!signedIn) return askToSignIn();
    const length = codePoints(body.trim());
    if (length < SHORTEST) return setError(`Enter at least ${SHORTEST} characters.`);
    if (length > LONGEST) return setError('Keep it to 10,000 characters.');
    if (answer) edit.mutate({ body: { answerId: answer.id, version: answer.version, body } });
    else add.mutate({ body: { questionId, body } });
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3" noValidate>
      <Field
        label={answer ? 'Edit your answer' : 'Your answer'}
        hint="Say what worked, and why. You can use **bold**, lists, quotes and links."
        error={error}
      >
        <TextArea
          name="body"
          limit={LONGEST}
          lines={5}
          value={body}
          onChange={(event) => {
            setBody(event.target.value);
            setError(undefined);
          }}
          data-autofocus={onCancel ? true : undefined}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" tone="primary" pending={add.isPending || edit.isPending}>
          {answer ? 'Save answer' : 'Post answer'}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
