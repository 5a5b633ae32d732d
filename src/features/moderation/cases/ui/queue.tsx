import type { ComponentProps, ReactNode } from 'react';
import { COUNT_UP_TO } from '#platform/count-up-to.ts';
import { Button } from '#ui/button.tsx';
import { ChipToggle } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { cappedNumber } from '#ui/format/number.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { CaseCounts } from '../calls.ts';
import type { CaseSummary } from '../case-fields.ts';
import { CaseRow } from './case-row.tsx';
import { QueueFilters } from './queue-filters.tsx';
import type { CaseFilterState, FilterChange } from './use-case-filter.ts';

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

interface View {
  label: string;
  set: FilterChange;
  count?: (counts: CaseCounts) => number;
}

const views: readonly View[] = [
  { label: 'All', set: {}, count: ({ atWork }) => atWork },
  { label: 'Urgent', set: { priority: 'urgent' }, count: ({ urgent }) => urgent },
  { label: 'Mine', set: { claimed: 'me' }, count: ({ mine }) => mine },
  { label: 'Unclaimed', set: { claimed: 'nobody' }, count: ({ unclaimed }) => unclaimed },
  { label: 'Escalated', set: { state: 'escalated' }, count: ({ escalated }) => escalated },
  { label: 'Resolved', set: { state: 'resolved' } },
  { label: 'Rejected', set: { state: 'rejected' } },
];

const parts = ['state', 'priority', 'claimed'] as const;

/** The main views, each with its number of cases. */
function QueueViews({ state, counts }: { state: CaseFilterState; counts: CaseCounts | undefined }) {
  const { filter, change } = state;
  const now = {
    state: filter.state === 'at_work' ? undefined : filter.state,
    priority: filter.priority,
    claimed: filter.claimed,
  };
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Views</legend>
      {views.map(({ label, set, count }) => (
        <ChipToggle
          key={label}
          pressed={parts.every((part) => now[part] === set[part])}
          onPressedChange={() => change({ state: set.state, priority: set.priority, claimed: set.claimed })}
        >
          {label}
          {counts && count && (
            <span className="ms-1 tabular-nums opacity-80">{cappedNumber(count(counts), COUNT_UP_TO)}</span>
          )}
        </ChipToggle>
      ))}
    </fieldset>
  );
}
