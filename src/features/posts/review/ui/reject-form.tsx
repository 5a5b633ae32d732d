import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ChipToggle } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { rejectionReasons } from '../rejection-reasons.ts';

export interface RejectFormProps {
  pending: boolean;
  onSend: (note: string) => void;
  onCancel: () => void;
}

/** The reason for a rejection, which the author reads. */
export function RejectForm({ pending, onSend, onCancel }: RejectFormProps) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // It can be opened by a key, so it takes the focus.
  useEffect(() => form.current?.querySelector('button')?.focus(), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!note.trim()) return setProblem('Choose or enter a reason.');
    onSend(note.trim());
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <fieldset>
        <legend className="mb-2 font-semibold">Why are you rejecting this?</legend>
        <div className="flex flex-wrap gap-3">
          {rejectionReasons.map(({ title: reason }) => (
            <ChipToggle
              key={reason}
              pressed={note === reason}
              onPressedChange={(pressed) => setNote(pressed ? reason : '')}
            >
              {reason}
            </ChipToggle>
          ))}
        </div>
      </fieldset>
      <Field label="Reason" hint="The child will read this." error={problem}>
        <TextInput
          name="note"
          maxLength={200}
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" tone="danger" pending={pending}>
          Reject
        </Button>
        <Button onClick={onCancel}>Back</Button>
      </div>
    </form>
  );
}
