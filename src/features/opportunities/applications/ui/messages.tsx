import { type FormEvent, useState } from 'react';
import { useAct, useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { refreshOpportunities } from '../../opportunity-cache.ts';
import { getApplicationMessages, sendApplicationMessage } from '../calls.ts';

interface MessagesProps {
  applicationId: string;
  /** Whom the viewer writes to. */
  to: string;
}

/** What the applicant and the organisation wrote to each other, newest first. */
export function Messages({ applicationId, to }: MessagesProps) {
  const thread = useFeed(getApplicationMessages, { params: { applicationId }, query: {} });
  const [text, setText] = useState('');
  const sending = useAct(sendApplicationMessage, {
    onDone(_, __, client) {
      refreshOpportunities(client);
      setText('');
    },
    onRefused: ({ message }) => toast(message, { tone: 'bad' }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    sending.mutate({ body: { applicationId, text } });
  }
  return (
    <section aria-label="Messages" className="grid gap-4">
      <h3 className="type-heading text-4">Messages</h3>
      <form className="grid gap-2" onSubmit={submit}>
        <Field label={`Write to ${to}`}>
          <TextArea
            lines={2}
            limit={2000}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Field>
        <div>
          <Button type="submit" size="small" pending={sending.isPending} disabled={!text.trim()}>
            Send
          </Button>
        </div>
      </form>
      <FeedStates
        feed={thread}
        isEmpty={thread.items.length === 0}
        empty={<p className="text-2 text-muted">No messages yet.</p>}
      >
        <ol className="grid gap-3">
          {thread.items.map(({ id, author, isOwn, text: written, createdAt }) => (
            <li key={id} className="grid gap-0.5 border-s-2 border-line ps-3">
              <p className="text-2 text-muted">
                {isOwn ? 'You' : author.displayName} · <When at={createdAt} />
              </p>
              <p className="whitespace-pre-line">{written}</p>
            </li>
          ))}
        </ol>
      </FeedStates>
    </section>
  );
}
