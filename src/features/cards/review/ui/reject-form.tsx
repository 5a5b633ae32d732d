import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { cardReasons } from '../../card/reasons.ts';

type Reason = (typeof cardReasons)[number]['id'];

interface RejectFormProps {
  pending: boolean;
  onSend: (reason: Reason, note: string) => void;
  onCancel: () => void;
}

/** Why a card is rejected: a reason, and a note for its maker. */
export function RejectForm({ pending, onSend, onCancel }: RejectFormProps) {
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const chosen = cardReasons.find(({ id }) => id === reason);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return setProblem('Choose a reason.');
    onSend(chosen.id, note.trim());
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Reason" hint={chosen?.description} error={problem}>
        <Select
          name="reason"
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem(undefined);
          }}
        >
          <option value="">Choose a reason</option>
          {cardReasons.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Note" hint="The maker sees this." optional>
        <TextInput
          name="note"
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" tone="danger" pending={pending}>
          Reject
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
