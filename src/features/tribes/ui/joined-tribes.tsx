import { Link } from 'react-router';
import { getAllTribeUserJoined } from '#features/tribes/calls.ts';
import { TribeRow } from '#features/tribes/ui/tribe-row.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';

export const useJoinedTribes = () => useCall(getAllTribeUserJoined, { query: { limit: 6 } });

/** The viewer's tribes, beside their feed. */
export function JoinedTribes() {
  const mine = useJoinedTribes();
  if (mine.isPending) {
    return (
      <Loading what="your tribes">
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    );
  }
  const tribes = mine.data?.items ?? [];
  return (
    <section className="flex flex-col gap-2">
      <SectionHeading
        title="My tribes"
        level={3}
        action={
          <Link className="link" to="/tribes">
            {tribes.length > 0 ? 'All tribes' : 'Find a tribe'}
          </Link>
        }
      />
      {tribes.length === 0 ? (
        <p className="text-2 text-muted">You haven’t joined a tribe yet. Joining one lets you post there.</p>
      ) : (
        <ul className="flex flex-col">
          {tribes.map((tribe) => (
            <li key={tribe.id}>
              <TribeRow tribe={tribe} known />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
