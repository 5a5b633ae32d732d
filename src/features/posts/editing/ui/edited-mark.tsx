import { lazy, Suspense, useState } from 'react';
import { When } from '#ui/when.tsx';

const PostHistory = lazy(() => import('./post-history.tsx'));

/** Shows when a post was edited, and opens the edit history. */
export function EditedMark({ postId, at }: { postId: string; at: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="touch relative text-1 text-muted underline decoration-dotted underline-offset-2 hover:text-ink"
      >
        Edited <When at={at} inSentence />
      </button>
      {open && (
        <Suspense>
          <PostHistory postId={postId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
