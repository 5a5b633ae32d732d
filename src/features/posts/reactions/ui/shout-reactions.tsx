import { SmilePlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Post } from '#features/posts/calls.ts';

// Most pages show no shout, and many shouts have none.
const Reactions = lazy(() => import('./reactions.tsx'));

/** Reactions where there are some, or once somebody opens them. In the browser only, so that the server doesn't wait. */
export function ShoutReactions({ post }: { post: Post }) {
  const [asked, setAsked] = useState(false);
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const place = <div className="order-last h-8 basis-full" />;
  const hasSome = Object.keys(post.reactions).length > 0;
  if (asked || (awake && hasSome)) {
    return (
      <Suspense fallback={place}>
        <Reactions post={post} asked={asked} />
      </Suspense>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={false}
        aria-label="React"
        onClick={() => setAsked(true)}
        className="touch relative text-muted hover:text-ink"
      >
        <SmilePlus aria-hidden size={18} />
      </button>
      {hasSome && place}
    </>
  );
}
