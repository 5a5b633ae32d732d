import { keepPreviousData } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { Call } from '#platform/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { useIsWide } from '#platform/web/use-is-wide.ts';
import { Button, ButtonLink } from './button.tsx';
import { mediumNumber } from './format/number.ts';
import type { List } from './list.ts';
import './theme/filters.css';

export interface FilterChoice {
  value: string;
  label: string;
  /** A colour that is shown before its name. */
  swatch?: string;
  /** Below the one before it. */
  isBelow?: boolean;
}

export interface FilterGroup {
  /** Of the filter. */
  name: string;
  label: string;
  choices: readonly FilterChoice[];
  /** Closed until it is chosen from, without the choices that would find nothing. */
  isLong?: boolean;
  /** Short names, two beside each other. */
  isCompact?: boolean;
}

/** By filter and value, how many things each choice would find. */
interface Counts {
  total: number;
  found: Record<string, Record<string, number>>;
}
export type CountCall = Call<undefined, z.ZodType, undefined, z.ZodType<Counts>>;

interface FilterPanelProps<F extends object> {
  list: Pick<List<Call, F>, 'path' | 'pathOf' | 'isNarrowed'>;
  filters: F;
  groups: readonly FilterGroup[];
  /** Asked for when the filters are seen: the list doesn't wait for it. */
  counts: CountCall;
  /** What is listed, in the plural. */
  noun: string;
  /** Below the groups. */
  children?: ReactNode;
}

export const PANEL = 'filters';

/** Each choice is a link to the list with it; the chosen one leads back. */
export function FilterPanel<F extends object>(props: FilterPanelProps<F>) {
  const { list, filters, groups, counts: call, noun, children } = props;
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWide();
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const { data: counts } = useCall(
    call,
    { query: Object.fromEntries(given) },
    { enabled: isOpen || isWide, placeholderData: keepPreviousData },
  );
  return (
    <aside
      id={PANEL}
      popover="auto"
      aria-label="Filters"
      className="filters"
      onToggle={({ newState, target, currentTarget }) =>
        target === currentTarget && setOpen(newState === 'open')
      }
    >
      {groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          {...{ list, filters, noun }}
          found={counts && (counts.found[group.name] ?? {})}
        />
      ))}
      {children}
      <div className="filter-foot">
        {list.isNarrowed(filters) && (
          <ButtonLink to={list.path} preventScrollReset>
            Clear
          </ButtonLink>
        )}
        <Button tone="primary" popoverTarget={PANEL} popoverTargetAction="hide">
          Show {counts ? itemsOf(counts.total, noun) : noun}
        </Button>
      </div>
    </aside>
  );
}

/** "1 product", "24 products": every noun of a list ends in an s. */
const itemsOf = (items: number, noun: string) =>
  `${mediumNumber(items)} ${items === 1 ? noun.slice(0, -1) : noun}`;

interface GroupProps<F extends object> extends Pick<FilterPanelProps<F>, 'list' | 'filters' | 'noun'> {
  group: FilterGroup;
  /** Undefined until they are counted. */
  found: Record<string, number> | undefined;
}

function Group<F extends object>({ list, filters, noun, group, found }: GroupProps<F>) {
  const { name, label, choices, isLong, isCompact } = group;
  const chosen = (filters as Record<string, unknown>)[name];
  const shown = isLong && found ? choices.filter(({ value }) => found[value] || value === chosen) : choices;
  return (
    <details open={!isLong || chosen !== undefined}>
      <summary>
        {label}
        <ChevronDown aria-hidden="true" size={18} />
      </summary>
      <ul className={isCompact ? 'filter-choices grid-cols-2 gap-x-6' : 'filter-choices'}>
        {shown.map((choice) => (
          <li key={choice.value} className={choice.isBelow ? 'ps-4' : undefined}>
            <Choice
              {...choice}
              {...{ noun }}
              isChosen={choice.value === chosen}
              to={list.pathOf({ ...filters, [name]: choice.value === chosen ? undefined : choice.value })}
              items={found && (found[choice.value] ?? 0)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ChoiceProps extends FilterChoice {
  noun: string;
  isChosen: boolean;
  to: string;
  items: number | undefined;
}

function Choice({ label, swatch, noun, isChosen, to, items }: ChoiceProps) {
  const content = (
    <>
      {swatch && (
        <span
          aria-hidden="true"
          className="size-4 shrink-0 rounded-full border border-edge"
          style={{ backgroundColor: swatch }}
        />
      )}
      {label}
      {items !== undefined && (
        <small>
          <span aria-hidden="true">{mediumNumber(items)}</span>
          <span className="sr-only">{itemsOf(items, noun)}</span>
        </small>
      )}
    </>
  );
  if (items === 0 && !isChosen)
    return (
      <span className="filter-choice" data-none="">
        {content}
      </span>
    );
  return (
    <Link to={to} preventScrollReset className="filter-choice" aria-current={isChosen || undefined}>
      {content}
    </Link>
  );
}
