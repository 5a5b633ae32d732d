import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { AccountRow } from '#features/accounts/ui/account-row.tsx';
import { useSessionKnown } from '#features/auth/session.ts';
import { CardGrid } from '#features/cards/card/ui/card-grid.tsx';
import { PostCard } from '#features/posts/feeds/ui/post-card.tsx';
import { TribeRow } from '#features/tribes/ui/tribe-row.tsx';
import { api } from '#platform/web/api.ts';
import type { Loaded } from '#platform/web/load.ts';
import { callKey, useViewerId } from '#platform/web/use-call.ts';
import { ChipLink } from '#ui/chip.tsx';
import { MorePages } from '#ui/more-pages.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { RowSkeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { globalSearch, type Results, type SearchType } from '../calls.ts';
import { postCount, searchPath } from './options.tsx';

const CollectionGrid = lazy(() =>
  import('#features/cards/collections/ui/collection-grid.tsx').then(({ CollectionGrid: grid }) => ({
    default: grid,
  })),
);

export const typeNames: Record<SearchType, string> = {
  accounts: 'People',
  tribes: 'Tribes',
  cards: 'Cards',
  collections: 'Collections',
  posts: 'Posts',
  tags: 'Tags',
};

/** Rarely found, so their code comes when they are; the server, which waits for nothing, leaves them to the browser. */
function FoundCollections({ collections }: { collections: NonNullable<Results['collections']>['items'] }) {
  const awake = useSessionKnown();
  if (!awake) return <RowSkeleton />;
  return (
    <Suspense fallback={<RowSkeleton />}>
      <CollectionGrid collections={collections} />
    </Suspense>
  );
}

/** What was found of one kind. */
export function Found({ type, results }: { type: SearchType; results: Results }): ReactNode {
  switch (type) {
    case 'accounts':
      return (
        <ul className="grid gap-x-6 md:grid-cols-2">
          {results.accounts?.items.map((account) => (
            <li key={account.id}>
              <AccountRow account={account} />
            </li>
          ))}
        </ul>
      );
    case 'tribes':
      return (
        <ul className="grid grid-cols-1 gap-x-10 md:grid-cols-2">
          {results.tribes?.items.map((tribe) => (
            <li key={tribe.id} className="min-w-0">
              <TribeRow tribe={tribe} />
            </li>
          ))}
        </ul>
      );
    case 'cards':
      return <CardGrid cards={results.cards?.items ?? []} />;
    case 'collections':
      return <FoundCollections collections={results.collections?.items ?? []} />;
    case 'posts':
      return (
        <div className="flex max-w-3xl flex-col gap-4">
          {results.posts?.items.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </div>
      );
    case 'tags':
      return (
        <ul className="flex flex-wrap gap-3">
          {results.tags?.items.map(({ tag, posts }) => (
            <li key={tag}>
              <ChipLink to={`/tags/${encodeURIComponent(tag)}`}>
                #{tag} <span className="text-muted">{postCount(posts)}</span>
              </ChipLink>
            </li>
          ))}
        </ul>
      );
  }
}

/** The best few of every kind that has something. */
export function Overview({ typed, results }: { typed: string; results: Results }) {
  const kinds = (Object.keys(typeNames) as SearchType[]).filter((type) => results[type]?.items.length);
  return kinds.map((type) => (
    <section key={type} className="flex flex-col gap-3">
      <SectionHeading
        title={typeNames[type]}
        action={
          results[type]?.nextCursor && (
            <Link className="link" to={searchPath(typed, type)}>
              More <span className="sr-only">{typeNames[type].toLowerCase()}</span>
            </Link>
          )
        }
      />
      <Found type={type} results={results} />
    </section>
  ));
}

interface AllOfOneProps {
  typed: string;
  type: SearchType;
  first: Loaded<Results>;
  empty: ReactNode;
}

/** One kind, growing page by page. */
export function AllOfOne({ typed, type, first, empty }: AllOfOneProps) {
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
    getNextPageParam: (page: Results) => page[type]?.nextCursor ?? null,
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
        <Found key={page[type]?.nextCursor ?? `last-${i}`} type={type} results={page} />
      ))}
      <MorePages feed={found} />
    </div>
  );
}
