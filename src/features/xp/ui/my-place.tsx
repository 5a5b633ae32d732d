import type { MyProfile } from '#features/accounts/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { getTopUserBasedOnXp } from '#features/xp/calls.ts';
import { levelName } from '#features/xp/levels.ts';
import type { Period } from '#features/xp/periods.ts';
import type { CallReply } from '#platform/call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { rankClass } from './board-line.tsx';
import { Points } from './points.tsx';

interface MyPlaceProps {
  viewer: MyProfile;
  me: NonNullable<CallReply<typeof getTopUserBasedOnXp>['me']>;
  period: Period;
}

const none: Record<Period, string> = {
  week: 'No points this week yet',
  month: 'No points this month yet',
  all: 'No points yet',
};

/** One's own row, always visible. */
export function MyPlace({ viewer, me: { rank, points, level }, period }: MyPlaceProps) {
  const { site } = usePlatform();
  const status =
    points === 0
      ? none[period]
      : rank === null
        ? 'Not on the public board'
        : `Level ${level}, ${levelName(site, level)}`;
  return (
    <section
      aria-label="My place"
      className="panel sticky bottom-[calc(var(--dock)+0.5rem)] z-20 flex min-h-16 items-center gap-3 border-2 border-edge px-4 py-2 shadow-3 sm:gap-5"
    >
      <span className={`${rankClass} text-link`}>
        <span className="sr-only">My rank </span>
        {rank ?? '–'}
      </span>
      <Avatar name={viewer.displayName} src={viewer.avatar.url} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">You</span>
        <span className="block truncate text-2 text-muted">{status}</span>
      </span>
      <Points value={points} />
    </section>
  );
}
