import { Coins } from 'lucide-react';
import { Link } from 'react-router';
import type { Post } from '#features/posts/calls.ts';
import { formatMoney } from '#ui/format/money.ts';

/** The total of a post's tips, in its footer. */
export function TipTotal({ post: { id, tipTotal } }: { post: Post }) {
  return (
    <Link
      to={`/posts/${id}#tips`}
      className="touch relative flex items-center gap-1 text-2 text-link tabular-nums hover:underline"
    >
      <Coins aria-hidden size={18} />
      {formatMoney(tipTotal)}
      <span className="sr-only"> in tips</span>
    </Link>
  );
}
