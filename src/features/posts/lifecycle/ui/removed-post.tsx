import type { Post } from '#features/posts/calls.ts';
import { postNoun } from '#features/posts/policy.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { restorePost } from '../calls.ts';

/** Replaces a post in a feed that was just deleted. */
export default function RemovedPost({ post, onRestored }: { post: Post; onRestored: () => void }) {
  const restore = useAct(restorePost, {
    onDone: onRestored,
    onRefused: toastRefusal,
  });
  return (
    <div data-bleed className="panel flex flex-wrap items-center justify-between gap-3 p-4 text-muted">
      <p role="status">
        {post.viewer?.isAuthor ? 'You deleted' : 'You removed'} this {postNoun(post)}
        {post.publishedAt && (
          <>
            {' '}
            from <When at={post.publishedAt} inSentence />
          </>
        )}
        .
      </p>
      {post.viewer?.isAuthor && (
        <Button
          size="small"
          pending={restore.isPending}
          onClick={() => restore.mutate({ params: { postId: post.id } })}
        >
          Restore
        </Button>
      )}
    </div>
  );
}
