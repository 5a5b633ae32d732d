import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import type { Call } from '#platform/call.ts';
import type { Loaded } from '#platform/web/load.ts';
import { type ItemOf, useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from './button.tsx';
import { FeedStates } from './feed-states.tsx';
import type { List, Listed } from './list.ts';
import { EmptyState } from './states.tsx';

/** An empty state in words. */
export interface Nothing {
  title?: string;
  text: string;
  action?: ReactNode;
}

interface FilteredListProps<C extends Call, F extends object> {
  list: List<C, F>;
  loaded: Loaded<Listed<C, F, unknown>>;
  /** What is listed, in the plural: "frames". */
  noun: string;
  /** Left out: "All frames", or "Results" where the list is filtered. */
  title?: string | undefined;
  /** What stands above the items; left out: the title, for screen readers alone. */
  heading?: (title: string, items: readonly ItemOf<C>[]) => ReactNode;
  /** What the page already shows elsewhere is left out. */
  except?: readonly { id: string }[];
  /** There is nothing at all yet. */
  none: Nothing;
  /** Nothing has what is looked for. */
  noMatch: Nothing;
  /** The skeleton, where a loader may have left the first page to the browser. */
  waiting?: ReactNode;
  className?: string;
  children: (items: ItemOf<C>[], isPending: boolean) => ReactNode;
}

/** What a list's page found by the filters in its address: dimmed while others are loading, with both empty states. */
export function FilteredList<C extends Call, F extends object>(props: FilteredListProps<C, F>) {
  const { list, loaded, noun, except = [], waiting, className, children } = props;
  const { filters, page } = loaded.data;
  const first = page ? { asked: loaded.asked, data: page } : undefined;
  const feed = useFeed(list.callFor(filters), list.inputOf(filters), first);
  const isSearching = useNavigation().location?.pathname === list.path;
  const isNarrowed = list.isNarrowed(filters);
  const { title = isNarrowed ? 'Results' : `All ${noun}`, heading = onlyRead } = props;
  const seen = new Set(except.map(({ id }) => id));
  const items = seen.size > 0 ? feed.items.filter((item) => !seen.has(idOf(item))) : feed.items;
  if (items.length === 0 && seen.size > 0) return null;
  const showAll = (
    <ButtonLink to={list.path} preventScrollReset>
      Show all {noun}
    </ButtonLink>
  );
  const nothing = isNarrowed
    ? { title: `No matching ${noun}`, action: showAll, ...props.noMatch }
    : { title: `No ${noun} yet`, ...props.none };
  return (
    <section aria-label={title} aria-busy={isSearching} className={className}>
      {heading(title, items)}
      <div className={isSearching ? 'opacity-60 transition-opacity' : ''}>
        <FeedStates
          feed={feed}
          isEmpty={items.length === 0}
          waiting={waiting}
          empty={
            <EmptyState title={nothing.title} action={nothing.action}>
              {nothing.text}
            </EmptyState>
          }
        >
          {children(items, feed.isPending)}
        </FeedStates>
      </div>
    </section>
  );
}

const onlyRead = (title: string) => <h2 className="sr-only">{title}</h2>;

const idOf = (item: unknown): string => (item as { id: string }).id;
