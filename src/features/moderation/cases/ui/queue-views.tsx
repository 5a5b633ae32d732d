import { COUNT_UP_TO } from '#platform/count-up-to.ts';
import { ChipToggle } from '#ui/chip.tsx';
import { cappedNumber } from '#ui/format/capped-number.ts';
import type { CaseCounts } from '../calls.ts';
import type { CaseFilterState, FilterChange } from './use-case-filter.ts';

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
export function QueueViews({ state, counts }: { state: CaseFilterState; counts: CaseCounts | undefined }) {
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
