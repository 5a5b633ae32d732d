import type { CallReply } from '#platform/call.ts';
import type { Loaded } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { MorePages } from '#ui/more-pages.tsx';
import { getDrops } from '../calls.ts';
import { DropRow } from './drop-row.tsx';

type Drops = CallReply<typeof getDrops>;

interface DropListProps {
  over: boolean;
  /** How many to show; left out, all of them. */
  limit?: number;
  first: Loaded<Drops>;
}

/** Upcoming or past drops. */
export function DropList({ over, limit, first }: DropListProps) {
  const feed = useFeed(
    getDrops,
    { query: { over: over ? 'true' : 'false', ...(limit ? { limit } : {}) } },
    first,
  );
  return (
    <div className="grid gap-4">
      <ul className={`grid gap-4 ${feed.items.length > 1 ? 'sm:grid-cols-2' : ''}`}>
        {feed.items.map((drop) => (
          <li key={drop.id}>
            <DropRow drop={drop} wide={feed.items.length === 1} />
          </li>
        ))}
      </ul>
      {!limit && <MorePages feed={feed} />}
    </div>
  );
}
