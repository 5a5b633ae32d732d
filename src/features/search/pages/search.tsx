import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useSessionKnown } from '#features/accounts/session.ts';
import { pageTitle } from '#features/sites/page-title.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useLoaded } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { type FoundPages, globalSearch } from '../calls.ts';
import { searchPath } from '../search-entry.ts';
import { recentSearches } from '../ui/recent.ts';
import { AllOfOne, Overview, resultTypes } from '../ui/results.tsx';
import { SearchField } from '../ui/search-field.tsx';
import type { Route } from './+types/search.ts';

const RecentSearches = lazy(() =>
  import('../ui/recent-searches.tsx').then(({ RecentSearches: list }) => ({ default: list })),
);

interface SearchData {
  typed: string;
  /** A type of result, or `all`. */
  type: string;
  /** Of the chosen type, and of all types. Nothing was typed, so nothing was searched. */
  results: { chosen: FoundPages; all: FoundPages } | null;
}

const LONGEST = 100;
const inputOf = (typed: string, type: string) => ({
  params: { searchKey: typed },
  query: { type },
});

const load: Load<object, SearchData> = async (api, { url }) => {
  const typed = [...(url.searchParams.get('q') ?? '').trim()].slice(0, LONGEST).join('');
  const wanted = url.searchParams.get('type');
  const type = resultTypes.find((one) => one.type === wanted)?.type ?? 'all';
  if (!typed) return { typed, type, results: null };
  const [all, only] = await Promise.all([
    api(globalSearch, inputOf(typed, 'all')),
    type === 'all' ? null : api(globalSearch, inputOf(typed, type)),
  ]);
  return { typed, type, results: { chosen: only ?? all, all } };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const typed = (loaderData as Loaded<SearchData> | undefined)?.data.typed;
  return [
    pageTitle(typed ? `“${typed}” · Search` : 'Search', matches),
    { name: 'description', content: 'Search people, tribes, cards, posts and tags.' },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function Search({ loaderData }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<SearchData>;
  const { typed, type, results } = data;
  const only = resultTypes.find((one) => one.type === type);
  return (
    <>
      <WorkHeader title={typed ? `“${typed}”` : 'Search'}>
        <SearchField typed={typed} type={type} />
      </WorkHeader>
      <Page className="flex flex-col gap-6 pt-4 pb-16">
        {typed && results ? (
          <>
            <Tabs typed={typed} current={type} first={{ asked, data: results.all }} />
            {only ? (
              <AllOfOne
                key={`${typed} ${type}`}
                typed={typed}
                type={only}
                first={{ asked, data: results.chosen }}
                empty={<Nothing title={`No ${only.label.toLowerCase()} match “${typed}”`} />}
              />
            ) : (
              <Everything key={typed} typed={typed} first={{ asked, data: results.all }} />
            )}
          </>
        ) : (
          <Recent>
            <EmptyState title="What are you looking for?">
              Search for people, tribes, posts or #tags. Press / on any page to search.
            </EmptyState>
          </Recent>
        )}
      </Page>
    </>
  );
}

/** Recent searches of this browser, which the server and the first render don't know. */
function Recent({ children }: { children: ReactNode }) {
  // People without recent searches don't download the list's code.
  if (!useSessionKnown() || recentSearches().length === 0) return children;
  return (
    <Suspense fallback={children}>
      <RecentSearches>{children}</RecentSearches>
    </Suspense>
  );
}

function Everything({ typed, first }: { typed: string; first: Loaded<FoundPages> }) {
  const { data } = useLoaded(globalSearch, inputOf(typed, 'all'), first);
  if (!resultTypes.some(({ type }) => data[type]?.items.length))
    return <Nothing title={`No results for “${typed}”`} />;
  return (
    <div className="flex flex-col gap-10">
      <Overview typed={typed} results={data} />
    </div>
  );
}

/** The types that something was found of, and the one that is open. */
function Tabs({ typed, current, first }: { typed: string; current: string; first: Loaded<FoundPages> }) {
  const { data } = useLoaded(globalSearch, inputOf(typed, 'all'), first);
  const found = resultTypes.filter(({ type }) => type === current || data[type]?.items.length);
  if (found.length === 0) return null;
  const tabs = [{ type: 'all', label: 'Everything' }, ...found];
  return (
    <nav aria-label="Result types" className="tabs">
      {tabs.map(({ type, label }) => (
        <Link
          key={type}
          to={searchPath(typed, type === 'all' ? undefined : type)}
          aria-current={type === current ? 'page' : undefined}
          className="tab"
          preventScrollReset
          replace
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Nothing({ title }: { title: string }) {
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink tone="primary" to="/tribes">
          Browse tribes
        </ButtonLink>
      }
    >
      Try fewer words, or just the first letters of a name.
    </EmptyState>
  );
}
