import { type FormEvent, useState } from 'react';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { ReportReasons } from '../../report-fields.ts';

interface ReportFormProps {
  /** The dialog's button submits it from outside. */
  id: string;
  /** Who reads it. */
  readers?: string;
  reasons: ReportReasons['items'];
  /** Why it wasn't sent. */
  refusal: string | null;
  onSend: (reason: string, text: string) => void;
}

export function ReportForm({
  id: formId,
  readers = 'our moderators',
  reasons,
  refusal,
  onSend,
}: ReportFormProps) {
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onSend(reason, text);
  }
  return (
    <form noValidate id={formId} className="grid gap-5" onSubmit={submit}>
      {refusal && (
        <FormErrors title="Your report wasn’t sent" errors={[{ field: 'reason', message: refusal }]} />
      )}
      <fieldset>
        <legend className="sr-only">What’s wrong?</legend>
        <div className="-mx-3 grid">
          {reasons.map(({ id, title, description }) => (
            <label
              key={id}
              className="relative flex cursor-pointer items-start gap-3 rounded-control border-s-4 border-transparent px-3 py-2 outline-focus hover:bg-raised has-checked:border-accent has-checked:bg-raised has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="reason"
                value={id}
                checked={id === reason}
                onChange={() => setReason(id)}
                aria-labelledby={`reason-${id}`}
                aria-describedby={`reason-${id}-text`}
                className="mt-1 size-4 shrink-0 accent-link outline-none"
              />
              <span>
                <span id={`reason-${id}`} className="block font-semibold">
                  {title}
                </span>
                <span id={`reason-${id}-text`} className="block text-2 text-muted">
                  {description}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field label="Details" optional hint={`Anything else ${readers} should know?`}>
        <TextArea
          name="text"
          lines={2}
          limit={1000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
    </form>
  );
}
