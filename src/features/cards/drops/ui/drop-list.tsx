import type { CallReply } from '#platform/call.ts';
import type { Loaded } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { MorePages } from '#ui/more-pages.tsx';
import { getDrops } from '../calls.ts';
import { DropRow } from './drop-row.tsx';

type Drops = CallReply<typeof getDrops>;

interface DropListProps {
  over: boolean;
  /** So many, and no more of them; left out, all. */
  limit?: number;
  first: Loaded<Drops>;
}

/** Drops to come, or those that were drawn. */
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
