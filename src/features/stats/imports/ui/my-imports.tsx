import { useState } from 'react';
import { Link } from 'react-router';
import { useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { mediumNumber } from '#ui/format/number.ts';
import { MorePages } from '#ui/more-pages.tsx';
import { Day } from '#ui/when.tsx';
import { getMyImports, type ImportProgress } from '../calls.ts';
import { UndoDialog } from './undo-dialog.tsx';

/** What the viewer imported, which they can undo while nobody else confirmed it. */
export function MyImports() {
  const feed = useFeed(getMyImports, { query: { limit: 10 } });
  const [undoing, setUndoing] = useState<string | null>(null);
  if (feed.items.length === 0) return null;
  return (
    <section aria-labelledby="my-imports" className="panel grid gap-2 p-4">
      <h2 id="my-imports" className="type-heading text-4">
        Your imports
      </h2>
      <ul className="grid divide-y divide-line">
        {feed.items.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 text-2">
              <span className="font-semibold break-words">{titleOf(one)}</span>
              <span className="block text-muted">
                <Day at={one.createdAt} /> · {stateOf(one)}
              </span>
            </span>
            {one.state === 'done' && (
              <Button size="small" onClick={() => setUndoing(one.id)} aria-label={`Undo ${one.name}`}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      <MorePages feed={feed} />
      <UndoDialog importId={undoing} onClose={() => setUndoing(null)} />
    </section>
  );
}

const titleOf = ({ id, kind, name }: ImportProgress) =>
  kind === 'match' ? (
    <Link className="link" to={`/stats/matches/${id}`}>
      {name}
    </Link>
  ) : (
    name || 'CSV file'
  );

function stateOf({ state, written, total }: ImportProgress): string {
  if (state === 'undone') return 'Undone';
  if (state === 'writing') return `${mediumNumber(written)} of ${mediumNumber(total)} records`;
  return written === 1 ? '1 record' : `${mediumNumber(written)} records`;
}
