import { Flame, Sparkles, UserCheck, Users } from 'lucide-react';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { HomePost } from '../calls.ts';

/** Why a post is in the member's feed. */
export function ReasonLine({ post }: { post: HomePost }) {
  const { sports } = usePlatform();
  if (!post.reason) return null;
  const [Icon, text] = {
    follow: [UserCheck, `You follow ${post.author.displayName}`],
    tribe: [Users, `In your tribe ${post.tribe?.name ?? ''}`],
    sport: [Flame, sports.length > 1 ? 'Popular in your sports' : 'Popular right now'],
    popular: [Sparkles, 'You might like this'],
  }[post.reason] as [typeof Flame, string];
  return (
    <p className="-mb-1 flex min-w-0 items-center gap-1.5 text-1 font-semibold text-muted">
      <Icon aria-hidden="true" size={14} className="shrink-0" />
      <span className="truncate">{text}</span>
    </p>
  );
}
