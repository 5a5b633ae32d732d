import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { ReviewQueue, ReviewVerdict } from '../review-queue.ts';

interface ApproveFormProps {
  queue: Pick<ReviewQueue, 'approval' | 'messageHint' | 'messageLimit'>;
  pending: boolean;
  onSend: (decision: ReviewVerdict) => void;
  onCancel: () => void;
}

/** Asks again before an approval, with a message for the person. */
export function ApproveForm({ queue, pending, onSend, onCancel }: ApproveFormProps) {
  const { approval, messageHint, messageLimit } = queue;
  const [message, setMessage] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // It can be opened by a key, so it takes the focus.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSend({ decision: 'approve', message: message.trim() });
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      className="grid gap-4"
    >
      <p>{approval}</p>
      <Field label="Message" hint={messageHint} optional>
        <TextArea
          name="message"
          lines={2}
          limit={messageLimit}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" tone="primary" pending={pending}>
          Approve
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
