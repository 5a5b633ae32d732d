import { useState } from 'react';
import { WhileOn } from '#features/sites/ui/while-on.tsx';
import type { CallReply } from '#platform/call.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { toastFailure } from '#ui/toast.ts';
import { type Comment, getPostDetails } from '../calls.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';

type Details = CallReply<typeof getPostDetails>;

/** The comments of a post, and a form to add one. `onChanged` refetches them. */
export function CommentsSection({ details, onChanged }: { details: Details; onChanged: () => void }) {
  const { post, comments } = details;
  return (
    <section id="comments" className="flex flex-col gap-4" aria-label="Comments">
      <SectionHeading title="Comments" />
      {post.commentPolicy !== 'nobody' && (
        <WhileOn what="posting">
          <CommentForm target={{ postId: post.id }} label="Add a comment" onDone={onChanged} />
        </WhileOn>
      )}
      <Comments key={comments.nextCursor} postId={post.id} first={comments} onChanged={onChanged} />
    </section>
  );
}

function Comments({
  postId,
  first,
  onChanged,
}: {
  postId: string;
  first: Details['comments'];
  onChanged: () => void;
}) {
  const [older, setOlder] = useState<{ items: Comment[]; nextCursor: string | null } | null>(null);
  const [loading, setLoading] = useState(false);
  const cursor = older ? older.nextCursor : first.nextCursor;
  async function showMore() {
    if (!cursor) return;
    setLoading(true);
    try {
      const { comments } = await api(getPostDetails, { body: { postId, cursor } });
      setOlder({ items: [...(older?.items ?? []), ...comments.items], nextCursor: comments.nextCursor });
    } catch (error) {
      toastFailure(error);
    } finally {
      setLoading(false);
    }
  }
  if (first.items.length === 0) {
    return <EmptyState title="No comments yet">Be the first to comment.</EmptyState>;
  }
  return (
    <>
      <ul className="flex flex-col gap-6">
        {[...first.items, ...(older?.items ?? [])].map((comment) => (
          <CommentItem key={comment.id} comment={comment} onChanged={onChanged} />
        ))}
      </ul>
      {cursor && (
        <Button onClick={showMore} pending={loading}>
          Show more comments
        </Button>
      )}
    </>
  );
}
