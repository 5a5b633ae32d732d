import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { ReviewQueue, ReviewVerdict } from '../review-queue.ts';

interface RejectFormProps {
  queue: Pick<ReviewQueue, 'reasons' | 'messageHint' | 'messageLimit' | 'startsMessage'>;
  pending: boolean;
  onSend: (decision: ReviewVerdict) => void;
  onCancel: () => void;
}

/** The reason for a rejection, and the message to the author. */
export function RejectForm({ queue, pending, onSend, onCancel }: RejectFormProps) {
  const { reasons, messageHint, messageLimit, startsMessage } = queue;
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // It can be opened by a key, so it takes the focus.
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  const titles = reasons.map(({ title }) => title);

  function choose(id: string) {
    setReason(id);
    setProblem(undefined);
    const title = reasons.find((one) => one.id === id)?.title ?? '';
    if (startsMessage && (message === '' || titles.includes(message))) setMessage(title);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason) onSend({ decision: 'reject', reason, message: message.trim() });
    else setProblem('Choose a reason.');
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      className="grid gap-4"
    >
      <Field label="Reason" hint={reasons.find(({ id }) => id === reason)?.description} error={problem}>
        <Select name="reason" value={reason} onChange={({ target }) => choose(target.value)}>
          <option value="">Choose a reason</option>
          {reasons.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Message" hint={messageHint} optional={!startsMessage}>
        <TextArea
          name="message"
          lines={2}
          limit={messageLimit}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
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
