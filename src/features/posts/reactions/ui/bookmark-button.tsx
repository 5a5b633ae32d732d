import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { toastRefusal } from '#ui/toast.ts';
import { bookmarkPost, getBookmarks } from '../calls.ts';

/** Bookmarks a post. Nobody else sees it. */
export default function BookmarkButton({ postId, bookmarked }: { postId: string; bookmarked: boolean }) {
  const [pressed, setPressed] = useState<boolean | null>(null);
  const kept = pressed ?? bookmarked;
  const act = useAct(bookmarkPost, {
    onDone: (_reply, _input, client) =>
      void client.invalidateQueries({ queryKey: callKey(getBookmarks), refetchType: 'none' }),
    onRefused: (refusal) => {
      setPressed(null);
      toastRefusal(refusal);
    },
  });
  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-label="Bookmark"
      title={kept ? 'Remove bookmark' : 'Bookmark'}
      onClick={() => {
        setPressed(!kept);
        act.mutate({ body: { postId, bookmarked: !kept } });
      }}
      className="touch relative ms-auto text-muted hover:text-ink aria-pressed:text-link"
    >
      <Bookmark aria-hidden size={18} fill={kept ? 'currentColor' : 'none'} />
    </button>
  );
}
