import { type KeyboardEvent, useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { ApproveOrReject } from '#ui/approve-or-reject.tsx';
import { toast } from '#ui/toast.ts';
import { type ReviewItem as Item, reviewPost } from '../calls.ts';
import { RejectForm } from './reject-form.tsx';
import ReviewedText from './reviewed-text.tsx';

export interface ReviewItemProps {
  item: Item;
  /** Called when it was decided, here or by somebody else. */
  onGone: () => void;
}

/** One post or comment in review. With the focus in it, Y approves and N opens the reason. */
export function ReviewItem({ item, onGone }: ReviewItemProps) {
  const { id, kind, author } = item;
  const [rejecting, setRejecting] = useState(false);
  const review = useAct(reviewPost, {
    onDone: (_reply, { body }) => {
      toast(body.approve ? 'Approved.' : 'Rejected. The author will see your reason.', { tone: 'good' });
      onGone();
    },
    onRefused: ({ message, status }) => {
      toast(status === 409 || status === 404 ? 'Somebody else has already reviewed this.' : message, {
        tone: 'bad',
      });
      if (status === 409 || status === 404) onGone();
    },
  });
  const target = kind === 'post' ? { postId: id } : { commentId: id };
  const approve = () => !review.isPending && review.mutate({ body: { ...target, approve: true } });
  function onKeyDown(event: KeyboardEvent) {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'y' && key !== 'n') return;
    event.preventDefault();
    if (key === 'y') approve();
    else setRejecting(true);
  }
  return (
    <li>
      <article
        data-review
        tabIndex={-1}
        aria-label={`${kind === 'post' ? 'Post' : 'Comment'} by ${author.displayName}`}
        onKeyDown={onKeyDown}
        className="panel grid gap-4 p-5 outline-link focus-visible:outline-3"
      >
        <ReviewedText item={item} />
        {rejecting ? (
          <RejectForm
            pending={review.isPending}
            onCancel={() => setRejecting(false)}
            onSend={(note) => review.mutate({ body: { ...target, approve: false, note } })}
          />
        ) : (
          <ApproveOrReject
            pending={review.isPending}
            onApprove={approve}
            onReject={() => setRejecting(true)}
          />
        )}
      </article>
    </li>
  );
}
