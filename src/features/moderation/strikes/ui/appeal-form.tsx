import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { problemsOfLength } from '#ui/draft-problems.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useDraft } from '#ui/use-draft.ts';
import { Day } from '#ui/when.tsx';
import { APPEAL_LENGTH, type Standing, type Strike } from '../calls.ts';

interface AppealFormProps {
  strike: Strike;
  send: (text: string) => Promise<Standing>;
  onSent: (standing: Standing) => void;
}

/** Collapsed at first, since most decisions aren't appealed. */
export function AppealForm({ strike, send, onSent }: AppealFormProps) {
  const [open, setOpen] = useState(false);
  const draft = useDraft({
    start: () => ({ text: '' }),
    input: (typed) => typed,
    check: ({ text }) =>
      text.trim()
        ? problemsOfLength('text', text, { most: APPEAL_LENGTH })
        : [{ field: 'text', message: 'Tell us why you think the decision is wrong.' }],
    save: ({ text }) => send(text),
  });
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
  return (
    <DraftForm draft={draft} then={onSent} className="grid gap-4 border-t border-line pt-4">
      <Field
        label="Why is this decision wrong?"
        hint="You can appeal once. Another moderator, who wasn’t involved, reads it and decides."
        error={draft.error('text')}
      >
        <TextArea {...draft.field('text')} limit={APPEAL_LENGTH} lines={5} autoFocus />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" tone="primary" pending={draft.isPending}>
          Send appeal
        </Button>
        <Button onClick={() => setOpen(false)}>Cancel</Button>
      </div>
    </DraftForm>
  );
}
