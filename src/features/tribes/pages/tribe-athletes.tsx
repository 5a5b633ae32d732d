import { Link, useOutletContext } from 'react-router';
import { largeFace } from '#features/media/default-image.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { getTribeAthletes } from '#features/tribes/calls.ts';
import type { TribeOutlet } from '#features/tribes/tribe-tab.ts';
import type { CallReply } from '#platform/call.ts';
import { type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import type { Route } from './+types/tribe-athletes.ts';

type Athletes = CallReply<typeof getTribeAthletes>;

const inputFor = (tribe: string) => ({ query: { tribeId: tribe, limit: 30 } });
const load: Load<{ tribe: string }, Athletes> = (api, { params }) =>
  api(getTribeAthletes, inputFor(params.tribe));
export const loader = onServer(load);
/** As for the members' posts. */
export const clientLoader = () => null;

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5';

const athletesWaiting = (
  <Loading what="athletes" className={grid}>
    {[1, 2, 3, 4, 5].map((i) => (
      <div key={i} className="panel grid justify-items-center gap-3 px-3 py-5">
        <Skeleton className="size-24 rounded-full" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
      </div>
    ))}
  </Loading>
);

export default function TribeAthletes({ loaderData, params }: Route.ComponentProps) {
  const { tribe } = useOutletContext<TribeOutlet>();
  const first = (loaderData as Loaded<Athletes> | null) ?? undefined;
  const athletes = useFeed(getTribeAthletes, inputFor(params.tribe), first);
  return (
    <FeedStates
      feed={athletes}
      waiting={!first && athletesWaiting}
      empty={
        <EmptyState
          title="No athletes yet"
          action={<ButtonLink to={`/tribes/${tribe.slug}`}>See members’ posts</ButtonLink>}
        >
          Athletes who join {tribe.name} appear here.
        </EmptyState>
      }
    >
      <ul className={grid}>
        {athletes.items.map((athlete) => (
          <li
            key={athlete.id}
            className="panel relative grid justify-items-center gap-2 px-3 py-5 text-center hover:bg-raised"
          >
            <Avatar
              name={athlete.displayName}
              src={largeFace(athlete.avatar.url)}
              size={96}
              badge="athlete"
            />
            <div className="w-full min-w-0 leading-tight">
              <p className="flex items-center justify-center gap-1">
                <Link
                  to={profilePath(athlete)}
                  className="type-heading truncate text-3 after:absolute after:inset-0 hover:underline"
                >
                  {athlete.displayName}
                </Link>
                <VerifiedBadge type={athlete.verificationType} />
              </p>
              <p className="truncate text-2 text-muted">@{athlete.username}</p>
            </div>
          </li>
        ))}
      </ul>
    </FeedStates>
  );
}
