import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '#platform/web/api.ts';
import type { Loaded } from '#platform/web/load.ts';
import { callKey, useViewerId } from '#platform/web/use-call.ts';
import { MorePages } from '#ui/more-pages.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { type FoundPages, globalSearch } from '../calls.ts';
import { type FoundLine, type SearchResults, searchPath } from '../search-entry.ts';

const byFeature = import.meta.glob<readonly SearchResults[]>('../../*/page-parts.ts', {
  eager: true,
  import: 'searchResults',
});

/** The result types of all features, in the order of tabs and sections. */
export const resultTypes = Object.values(byFeature)
  .flat()
  .toSorted((a, b) => a.order - b.order);

const idOf = ({ id }: { id: string }): string => id;

/** The results of one type. */
function FoundItems({ type: one, results }: { type: SearchResults; results: FoundPages }) {
  const items = (results[one.type]?.items ?? []) as never[];
  if ('List' in one) return <one.List items={items} />;
  if ('Row' in one)
    return (
      <ul className="grid grid-cols-1 gap-x-10 md:grid-cols-2">
        {items.map((item) => (
          <li key={idOf(item)} className="min-w-0">
            <one.Row item={item} />
          </li>
        ))}
      </ul>
    );
  return (
    <ul className="panel divide-y divide-line">
      {items.map((item) => (
        <li key={idOf(item)} className="px-4 py-3">
          <Line {...one.line(item)} />
        </li>
      ))}
    </ul>
  );
}

const Line = ({ to, title, excerpt, note }: FoundLine) => (
  <>
    <Link to={to} className="font-semibold hover:underline">
      {title}
    </Link>
    {excerpt && <p className="line-clamp-1 text-2 text-muted">{excerpt}</p>}
    <div className="text-2 text-muted">{note}</div>
  </>
);

/** The best few of every type that has results. */
export function Overview({ typed, results }: { typed: string; results: FoundPages }) {
  return resultTypes
    .filter(({ type }) => results[type]?.items.length)
    .map((one) => (
      <section key={one.type} className="flex flex-col gap-3">
        <SectionHeading
          title={one.label}
          action={
            results[one.type]?.nextCursor && (
              <Link className="link" to={searchPath(typed, one.type)}>
                More <span className="sr-only">{one.label.toLowerCase()}</span>
              </Link>
            )
          }
        />
        <FoundItems type={one} results={results} />
      </section>
    ));
}

interface AllOfOneProps {
  typed: string;
  type: SearchResults;
  first: Loaded<FoundPages>;
  empty: ReactNode;
}

/** One type, page by page. */
export function AllOfOne({ typed, type: one, first, empty }: AllOfOneProps) {
  const { type } = one;
  const viewer = useViewerId();
  const found = useInfiniteQuery({
    queryKey: [...callKey(globalSearch), typed, type, viewer],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api(
        globalSearch,
        { params: { searchKey: typed }, query: { type, ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    getNextPageParam: (page: FoundPages) => page[type]?.nextCursor ?? null,
    ...(first.asked === viewer ? { initialData: { pages: [first.data], pageParams: [null] } } : {}),
  });
  if (found.isPending) return <RowsWaiting what="results" />;
  const pages = found.data?.pages ?? [];
  if (pages.length === 0) {
    return (
      <ErrorState onRetry={() => found.refetch()} pending={found.isRefetching}>
        {found.error?.message}
      </ErrorState>
    );
  }
  if (!pages[0]?.[type]?.items.length) return empty;
  return (
    <div className="flex flex-col gap-4">
      {pages.map((page, i) => (
        <FoundItems key={page[type]?.nextCursor ?? `last-${i}`} type={one} results={page} />
      ))}
      <MorePages feed={found} />
    </div>
  );
}
