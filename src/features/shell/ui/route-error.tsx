import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { useLocation, useRevalidator, useRouteLoaderData } from 'react-router';
import { useSessionKnown, useViewer } from '#features/auth/session.ts';
import type { RootData } from '#features/sites/use-platform.ts';
import { Button } from '#ui/button.tsx';
import { Art } from '#ui/ornament.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { describeError, type ErrorDescription, errorTitle } from './describe-error.ts';
import { Shell } from './shell.tsx';

/** A whole page for what could not be shown: what happened, and what next. */
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

/** The addresses that were asked for again, and by whom. */
const askedAgain = new Set<string>();

/** The server looks as a stranger. A member asks once more as themselves before a "not found" is believed. */
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
    // Behind the answer itself, which comes as a transition too: the old words are not shown in between.
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
    </div>
  );
}

function ErrorPage({ kicker, title, text, again, reload }: ErrorDescription) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="page grid justify-items-center gap-3 py-16 text-center" data-width="reading">
      <Art scene="error" />
      <p className="kicker type-label mt-4">{kicker}</p>
      <h1 className="type-display text-7">{title}</h1>
      <p className="max-w-[44ch] text-4 text-muted">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2.5">
        {again && (
          <Button
            tone="primary"
            pending={state === 'loading'}
            onClick={() => (reload ? window.location.reload() : revalidate())}
          >
            Try again
          </Button>
        )}
        {/* A whole load: whatever is broken in this page is left behind. */}
        <a className="button" href="/" data-tone={again ? 'quiet' : 'primary'} data-size="regular">
          <span className="button-label">Go to home page</span>
        </a>
        {!again && (
          <a className="button" href="/tribes" data-tone="quiet" data-size="regular">
            <span className="button-label">Find a tribe</span>
          </a>
        )}
      </div>
    </div>
  );
}
