import { useState } from 'react';
import { COUNT_UP_TO } from '#platform/count-up-to.ts';
import { Button } from '#ui/button.tsx';
import { FilterField } from '#ui/data-table/filter-field.tsx';
import { Field } from '#ui/field.tsx';
import { cappedNumber } from '#ui/format/number.ts';
import { Select } from '#ui/select.tsx';
import type { CaseCounts } from '../calls.ts';
import { priorityLabels } from '../case-labels.ts';
import { SavedFilters } from './saved-filters.tsx';
import type { CaseFilterState } from './use-case-filter.ts';

const search = { kind: 'search', name: 'text', label: 'Search', placeholder: 'Text or author' } as const;

const asOption = ({ id, title, count }: CaseCounts['kinds'][number]) =>
  [id, `${title} (${cappedNumber(count, COUNT_UP_TO)})`] as const;

/** Filters of the queue, besides its views. */
export function QueueFilters({ state, counts }: { state: CaseFilterState; counts: CaseCounts | undefined }) {
  const { filter, sort, count, change, replaceWith } = state;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid gap-2.5">
      <FilterField
        filter={search}
        value={filter.text ?? ''}
        onChange={(text, options) => change({ text: text.length >= 3 ? text : undefined }, options)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Filter and sort
        </Button>
        <SavedFilters state={state} />
        {count > 0 && (
          <Button size="small" onClick={() => replaceWith({})}>
            Clear
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="grid grid-cols-2 gap-2.5">
          <Choice
            label="Kind"
            value={filter.kind}
            options={counts?.kinds.map(asOption) ?? []}
            onChange={(kind) => change({ kind })}
          />
          <Choice
            label="Reason"
            value={filter.reason}
            options={counts?.reasons.map(asOption) ?? []}
            onChange={(reason) => change({ reason })}
          />
          <Choice
            label="Priority"
            value={filter.priority}
            options={Object.entries(priorityLabels)}
            onChange={(priority) => change({ priority })}
          />
          <Choice
            label="Claimed by"
            value={filter.claimed}
            options={[
              ['me', 'Me'],
              ['anybody', 'Anybody'],
              ['nobody', 'Nobody'],
            ]}
            onChange={(claimed) => change({ claimed })}
          />
          <Choice
            label="Older than"
            value={filter.age}
            options={[
              ['hour', '1 hour'],
              ['day', '1 day'],
              ['week', '1 week'],
            ]}
            onChange={(age) => change({ age })}
          />
          <Field label="Sort by">
            <Select value={sort} onChange={({ target }) => change({ sort: target.value })}>
              <option value="priority">Priority</option>
              <option value="oldest">Oldest first</option>
              <option value="newest">Newest first</option>
            </Select>
          </Field>
        </div>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string | undefined) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <Field label={label}>
    <Select value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
      <option value="">Any</option>
      {/* A selected kind stays an option even when no case has it now. */}
      {value && !options.some(([id]) => id === value) && <option value={value}>{value}</option>}
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </Select>
  </Field>
);
