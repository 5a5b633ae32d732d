import { TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import { profilePath } from '#features/people/profile-path.ts';
import { getTrendingUser } from '#features/xp/calls.ts';
import type { CallReply } from '#platform/call.ts';
import type { Loaded } from '#platform/web/load.ts';
import { useLoaded } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { mediumNumber } from '#ui/format/number.ts';
import { SectionHeading } from '#ui/page-header.tsx';

export const TRENDING = { query: { limit: 8 } };

/** Trending accounts: a row on a phone, a list beside the board. */
export function TrendingList({ first }: { first: Loaded<CallReply<typeof getTrendingUser>> }) {
  const { data } = useLoaded(getTrendingUser, TRENDING, first);
  if (data.items.length === 0) return null;
  return (
    <section>
      <SectionHeading title="On the rise" />
      <ul className="grid grid-cols-4 gap-x-2 gap-y-4">
        {data.items.map(({ account, heat }) => (
          <li
            key={account.id}
            className="relative grid grid-cols-1 content-start justify-items-center gap-1 rounded-control py-2 text-center hover:bg-raised"
          >
            <Avatar name={account.displayName} src={account.avatar.url} size={56} />
            <Link
              to={profilePath(account)}
              className="lines-2 max-w-full text-balance wrap-anywhere text-2 font-semibold after:absolute after:inset-0"
            >
              {account.displayName}
            </Link>
            <span className="flex items-center gap-1 text-2 text-muted tabular-nums">
              <TrendingUp aria-hidden="true" size={14} />
              {mediumNumber(heat)}
              <span className="sr-only"> points in the last few days</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-2 text-muted">
        Recent points count most: their weight halves every three days.
      </p>
    </section>
  );
}
