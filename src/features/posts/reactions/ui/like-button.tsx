import { useState } from 'react';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { useAct, useViewerId } from '#platform/web/use-call.ts';
import { useLive } from '#platform/web/use-live.ts';
import { Count } from '#ui/count.tsx';
import { ListIcon } from '#ui/sprite.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { likeUnlikePost } from '../calls.ts';

export type LikeTarget = { postId: string } | { commentId: string };

/** Likes optimistically, and reverts with a message when the server refuses. */
export function LikeButton({
  target,
  liked,
  likeCount,
  openPost,
}: {
  target: LikeTarget;
  liked: boolean;
  likeCount: number;
  /** The post whose page is open: then the count is live. */
  openPost?: string | undefined;
}) {
  const signedIn = useViewerId() !== null;
  const askToSignIn = useSignInGate();
  // The optimistic state, until a fresh answer from the server agrees.
  const [pressed, setPressed] = useState<{ liked?: boolean; likeCount: number } | null>(null);
  const shown = { liked, likeCount, ...pressed };
  useLive(openPost ? `post:${openPost}` : null, {
    liked({ id, likeCount }: { id: string; likeCount: number }) {
      if (id === ('postId' in target ? target.postId : target.commentId))
        setPressed({ ...pressed, likeCount });
    },
  });
  const like = useAct(likeUnlikePost, {
    onDone: (reply) => setPressed(reply),
    onRefused: (refusal) => {
      setPressed(null);
      toastRefusal(refusal);
    },
  });
  function press() {
    if (!signedIn) return askToSignIn({ intent: { kind: 'post.like', target } });
    const wanted = !shown.liked;
    setPressed({ liked: wanted, likeCount: Math.max(0, shown.likeCount + (wanted ? 1 : -1)) });
    like.mutate({ body: { ...target, liked: wanted } });
  }
  return (
    <button type="button" aria-pressed={shown.liked} onClick={press} className="action touch">
      <ListIcon name="like" />
      <span className="sr-only">Like, </span>
      <Count value={shown.likeCount} of={shown.likeCount === 1 ? 'like' : 'likes'} />
    </button>
  );
}
