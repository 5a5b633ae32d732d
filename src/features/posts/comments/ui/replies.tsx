import { type ReactNode, useState } from 'react';
import { api } from '#platform/web/api.ts';
import { toastFailure } from '#ui/toast.ts';
import type { CommentBase } from '../calls.ts';
import { getPostDetails } from '../calls.ts';

export interface WithReplies extends CommentBase {
  replies?: WithReplies[];
}

interface More {
  items: WithReplies[];
  /** Null when all of them are loaded. */
  nextCursor: string | null;
}

interface RepliesProps {
  comment: WithReplies;
  onChanged: () => void;
  /** Renders one of them; it calls `changed` after a change. */
  item: (reply: WithReplies, changed: () => void) => ReactNode;
}

/** The replies to a comment: the first ones came with it, the others are loaded on request. */
export function Replies({ comment, onChanged, item }: RepliesProps) {
  const [more, setMore] = useState<More | null>(null);
  const [loading, setLoading] = useState(false);
  const shown = more?.items ?? comment.replies ?? [];
  const left = more
    ? more.nextCursor
      ? Math.max(1, comment.replyCount - shown.length)
      : 0
    : comment.replyCount - shown.length;
  async function showMore() {
    setLoading(true);
    try {
      const { id: parentId, postId } = comment;
      const cursor = more?.nextCursor;
      const { comments } = await api(getPostDetails, {
        body: { postId, parentId, limit: 50, ...(cursor ? { cursor } : {}) },
      });
      setMore({ items: [...(cursor ? shown : []), ...comments.items], nextCursor: comments.nextCursor });
    } catch (error) {
      toastFailure(error);
    } finally {
      setLoading(false);
    }
  }
  function changed() {
    // The pages loaded here are older than the new answer.
    setMore(null);
    onChanged();
  }
  if (shown.length === 0 && left <= 0) return null;
  return (
    <div className="flex flex-col gap-4 border-s border-line ps-4 sm:ms-4">
      {shown.length > 0 && (
        <ul className="flex flex-col gap-4">{shown.map((reply) => item(reply, changed))}</ul>
      )}
      {left > 0 && (
        <button
          type="button"
          aria-busy={loading}
          onClick={() => loading || showMore()}
          className="touch relative self-start text-2 font-semibold text-link hover:underline"
        >
          {loading ? 'Loading…' : `Show ${left === 1 ? '1 more reply' : `${left} more replies`}`}
        </button>
      )}
    </div>
  );
}
