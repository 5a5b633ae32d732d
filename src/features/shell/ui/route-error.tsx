import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { useLocation, useRevalidator, useRouteLoaderData } from 'react-router';
import { useSessionKnown, useViewer } from '#features/accounts/session.ts';
import type { RootData } from '#features/sites/use-platform.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { describeError, type ErrorDescription, errorTitle } from './describe-error.ts';
import { ErrorPage } from './error-page.tsx';
import { Shell } from './shell.tsx';

/** A full page for a page that couldn't be shown: what happened, and what to do next. */
export function RouteError({ error }: { error: unknown }) {
  const root = useRouteLoaderData<RootData>('root');
  const [client] = useState(() => new QueryClient());
  const description = describeError(error, root?.platform.site ?? 'sports');
  const title = root ? errorTitle(error, root.platform) : description.title;
  useEffect(() => {
    document.title = title;
    if (description.isFault) console.error(error);
  }, [title, description.isFault, error]);
  // Without the root's data there is no site to build the shell of.
  if (!root) {
    return (
      <main id="main">
        <ErrorPage {...description} />
      </main>
    );
  }
  return (
    <QueryClientProvider client={client}>
      <Shell>
        <OnceMore description={description} />
      </Shell>
    </QueryClientProvider>
  );
}

const Instead = lazy(() => import('./instead.tsx'));

/** Addresses that were retried, and by whom. */
const askedAgain = new Set<string>();

/** The server renders for visitors. For a member the page is loaded once more before a "not found" is shown. */
function OnceMore({ description }: { description: ErrorDescription }) {
  const known = useSessionKnown();
  const viewerId = useViewer()?.id;
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const [waiting, setWaiting] = useState(false);
  const asking = `${viewerId} ${pathname}${search}`;
  const again = viewerId !== undefined && description.isForStrangers && !askedAgain.has(asking);
  useEffect(() => {
    if (!again) return;
    askedAgain.add(asking);
    setWaiting(true);
    // After the retry's own transition, so that the old message doesn't flash in between.
    void revalidate().finally(() => startTransition(() => setWaiting(false)));
  }, [again, asking, revalidate]);
  if (again || waiting) {
    return (
      <Loading what="the page" className="page grid gap-4 py-10">
        <Skeleton className="h-14 w-72" />
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  return (
    <div className={known ? undefined : 'in-data-[viewer=member]:invisible'}>
      <ErrorPage {...description} />
      {known && description.isForStrangers && (
        <Suspense>
          <Instead />
        </Suspense>
      )}
    </div>
  );
}
