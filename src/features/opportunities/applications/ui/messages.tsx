import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/web/api.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useDraft } from '#ui/use-draft.ts';
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
  const client = useQueryClient();
  const draft = useDraft({
    start: () => ({ text: '' }),
    input: (typed) => typed,
    save: (input) => api(sendApplicationMessage, { body: { ...input, applicationId } }),
  });
  return (
    <section aria-label="Messages" className="grid gap-4">
      <h3 className="type-heading text-4">Messages</h3>
      <DraftForm draft={draft} then={() => refreshOpportunities(client)} className="grid gap-2">
        <Field label={`Write to ${to}`} error={draft.error('text')}>
          <TextArea {...draft.field('text')} lines={2} limit={2000} />
        </Field>
        <div>
          <Button type="submit" size="small" pending={draft.isPending} disabled={!draft.values.text.trim()}>
            Send
          </Button>
        </div>
      </DraftForm>
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
