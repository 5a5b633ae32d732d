import { Link } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { getAllTribeUserJoined } from '#features/tribes/calls.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { TribeCrest } from './tribe-crest.tsx';

const shelf = '-mx-gutter flex snap-x gap-2 overflow-x-auto px-gutter pb-2 [scrollbar-width:thin]';
const place = 'w-24 shrink-0 snap-start sm:w-28';

/** The viewer's tribes, as a row of crests. Hidden for visitors. */
export function MyTribes() {
  return useViewer() ? <Shelf /> : null;
}

function Shelf() {
  const mine = useFeed(getAllTribeUserJoined, { query: { limit: 24 } });
  return (
    <section aria-label="My tribes">
      <SectionHeading title="My tribes" />
      {mine.isPending ? (
        <Loading what="your tribes" className={shelf}>
          {[1, 2, 3, 4].map((i) => (
            <div key={i} className={`grid justify-items-center gap-2 py-2 ${place}`}>
              <Skeleton className="size-18" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          ))}
        </Loading>
      ) : mine.isError ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-muted">
          {mine.error.message}
          <Button size="small" pending={mine.isRefetching} onClick={() => mine.refetch()}>
            Try again
          </Button>
        </p>
      ) : mine.items.length === 0 ? (
        <p className="max-w-[52ch] text-muted">
          You haven’t joined a tribe yet. Joining one lets you post there, and its posts come to your feed.
        </p>
      ) : (
        <ul className={shelf}>
          {mine.items.map((tribe) => (
            <li key={tribe.id} className={place}>
              <Link
                to={`/tribes/${tribe.slug}`}
                className="group grid h-full content-start justify-items-center gap-2 rounded-card p-2 text-center hover:bg-raised"
              >
                <TribeCrest tribe={tribe} size={72} />
                <span className="lines-2 text-2 leading-tight font-semibold">{tribe.name}</span>
              </Link>
            </li>
          ))}
          {mine.hasNextPage && (
            <li className={`grid place-items-center ${place}`}>
              <Button size="small" pending={mine.isFetchingNextPage} onClick={() => mine.fetchNextPage()}>
                More
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
