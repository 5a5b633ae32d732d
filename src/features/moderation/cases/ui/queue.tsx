import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { CaseCounts } from '../calls.ts';
import type { CaseSummary } from '../case-fields.ts';
import { CaseRow } from './case-row.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueViews } from './queue-views.tsx';
import type { CaseFilterState } from './use-case-filter.ts';

interface QueueProps {
  state: CaseFilterState;
  feed: Omit<ComponentProps<typeof FeedStates>['feed'], 'items'> & { items: readonly CaseSummary[] };
  counts: CaseCounts | undefined;
  openId: string | undefined;
  pathOf: (id: string) => string;
  selected: ReadonlySet<string>;
  onSelect: (id: string) => void;
  /** Actions on the whole list, above it. */
  children: ReactNode;
}

export function Queue({ state, feed, counts, openId, pathOf, selected, onSelect, children }: QueueProps) {
  return (
    <>
      <QueueViews state={state} counts={counts} />
      <QueueFilters state={state} counts={counts} />
      {children}
      <FeedStates
        feed={feed}
        waiting={<RowsWaiting what="cases" rows={8} />}
        empty={
          state.count > 0 ? (
            <EmptyState
              title="No matching cases"
              action={<Button onClick={() => state.replaceWith({})}>Clear filters</Button>}
            />
          ) : (
            <EmptyState title="No open cases">Reports appear here as people send them.</EmptyState>
          )
        }
      >
        <ul className="panel divide-y divide-line overflow-hidden" aria-label="Cases">
          {feed.items.map((row) => (
            <CaseRow
              key={row.id}
              row={row}
              to={pathOf(row.id)}
              isOpen={row.id === openId}
              isSelected={selected.has(row.id)}
              onSelect={() => onSelect(row.id)}
            />
          ))}
        </ul>
      </FeedStates>
    </>
  );
}
