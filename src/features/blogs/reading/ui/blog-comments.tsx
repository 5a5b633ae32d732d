import { useQueryClient } from '@tanstack/react-query';
import { getPostDetails } from '#features/posts/comments/calls.ts';
import { CommentsSection } from '#features/posts/comments/ui/comments-section.tsx';
import { LikeButton } from '#features/posts/reactions/ui/like-button.tsx';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { useLive } from '#platform/web/use-live.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';

/** The likes and comments of a blog, which are those of the post with its id. */
export default function BlogComments({ blogId }: { blogId: string }) {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useCall(getPostDetails, { body: { postId: blogId } });
  const refresh = () => client.invalidateQueries({ queryKey: callKey(getPostDetails) });
  useLive(`post:${blogId}`, {
    'comment.created': () => void refresh(),
    'comment.removed': () => void refresh(),
  });
  if (!data) {
    return error ? (
      <ErrorState onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    ) : (
      <RowsWaiting what="the comments" rows={2} />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center gap-2 border-y border-line py-2">
        <LikeButton
          target={{ postId: blogId }}
          liked={data.post.viewer?.liked ?? false}
          likeCount={data.post.likeCount}
          openPost={blogId}
        />
        <span className="text-2 text-muted">Did you like it?</span>
      </div>
      <CommentsSection details={data} onChanged={() => void refresh()} />
    </div>
  );
}
