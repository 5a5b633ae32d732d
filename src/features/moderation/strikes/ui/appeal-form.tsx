import { type FormEvent, useState } from 'react';
import type { Refusal } from '#platform/errors.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { codePoints } from '#ui/format/text.ts';
import { TextArea } from '#ui/text-area.tsx';
import { Day } from '#ui/when.tsx';
import { APPEAL_LENGTH, type Strike } from '../calls.ts';

interface AppealFormProps {
  strike: Strike;
  pending: boolean;
  refusal: Refusal | null;
  onSend: (text: string) => void;
}

/** Collapsed at first, since most decisions aren't appealed. */
export function AppealForm({ strike, pending, refusal, onSend }: AppealFormProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  if (!open) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => setOpen(true)}>Appeal this decision</Button>
        <p className="text-2 text-muted">
          You can appeal once, until <Day at={strike.appealUntil} />.
        </p>
      </div>
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const length = codePoints(text.trim());
    if (length === 0) return setError('Tell us why you think the decision is wrong.');
    if (length > APPEAL_LENGTH) return setError(`Keep it to ${APPEAL_LENGTH} characters.`);
    onSend(text);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <Field
        label="Why is this decision wrong?"
        hint="You can appeal once. Another moderator, who wasn’t involved, reads it and decides."
        error={error ?? refusal?.message ?? ''}
      >
        <TextArea
          limit={APPEAL_LENGTH}
          lines={5}
          value={text}
          autoFocus
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setError(undefined);
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" tone="primary" pending={pending}>
          Send appeal
        </Button>
        <Button onClick={() => setOpen(false)}>Cancel</Button>
      </div>
    </form>
  );
}
