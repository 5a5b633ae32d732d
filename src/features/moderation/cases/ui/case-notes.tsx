import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { When } from '#ui/when.tsx';
import { addCaseNote } from '../calls.ts';
import type { CaseDetail } from '../case-fields.ts';
import type { CaseTask } from './queue-context.ts';
import { Section } from './section.tsx';
import { useCaseAct } from './use-case-act.ts';
import { useCaseKeys } from './use-case-keys.ts';

/** Internal notes of moderators. */
export function CaseNotes({ detail: { id, notes } }: { detail: CaseDetail }) {
  const { state } = useLocation() as { state: { task?: CaseTask } | null };
  const [text, setText] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const add = useCaseAct(addCaseNote, () => setText(''));
  // Opened by its key in the queue.
  const begins = state?.task === 'note';
  useEffect(() => {
    if (begins) area.current?.focus();
  }, [begins]);
  useCaseKeys({ n: () => area.current?.focus() });
  return (
    <Section title="Notes">
      <div className="panel grid grid-cols-1 gap-3 p-4">
        {notes.length > 0 && (
          <ul className="grid gap-3">
            {notes.map((note) => (
              <li key={note.id} className="border-s-2 border-line ps-3 text-2">
                <p className="text-muted">
                  {note.author.displayName} · <When at={note.createdAt} />
                </p>
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
              </li>
            ))}
          </ul>
        )}
        <form
          noValidate
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim()) add.mutate({ body: { caseId: id, text } });
          }}
        >
          <Field label="Internal note" hint="Only staff see it.">
            <TextArea
              ref={area}
              lines={1}
              limit={2000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <div className="flex justify-end">
            <Button type="submit" size="small" pending={add.isPending}>
              Add note
            </Button>
          </div>
        </form>
      </div>
    </Section>
  );
}
