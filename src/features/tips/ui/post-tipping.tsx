import { HandCoins } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { knownAuthor } from '#features/people/known-author.ts';
import type { Post } from '#features/posts/calls.ts';
import { useIsOff } from '#features/sites/use-platform.ts';

const TipDialog = lazy(() => import('./tip-dialog.tsx'));

/** The tip button in a post's footer, for members who may tip. */
export default function PostTipping({ post }: { post: Post }) {
  const { id, author } = post;
  const to = knownAuthor(author);
  const [open, setOpen] = useState(false);
  const isOff = useIsOff('tips');
  if (isOff) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Tip ${author.displayName} for this`}
        onClick={() => setOpen(true)}
        className="touch relative flex items-center gap-1 text-2 text-muted hover:text-ink"
      >
        <HandCoins aria-hidden size={18} />
        Tip
      </button>
      {open && to && (
        <Suspense>
          <TipDialog to={to} postId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
