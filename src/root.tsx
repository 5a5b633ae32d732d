import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { errorTitle } from '#features/shell/ui/describe-error.ts';
import { RouteError } from '#features/shell/ui/route-error.tsx';
import { Shell } from '#features/shell/ui/shell.tsx';
import { getPlatform } from '#features/sites/calls.ts';
import type { RootData } from '#features/sites/use-platform.ts';
import { Refusal } from '#platform/errors.ts';
import { apiContext, liveFromContext } from '#platform/web/load.ts';
import { useOwnForms } from '#ui/format/use-own-forms.ts';
import { siteFonts } from '#ui/theme/site-fonts.ts';
import '#ui/theme/base.css';
import type { Route } from './+types/root.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const platform = await context.get(apiContext)(getPlatform, {});
  return { platform, liveFrom: context.get(liveFromContext) };
}

/** What the root found stays true while a page is open, unless its owner has just changed it (`useRevalidator`). */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formAction }) =>
  currentUrl.href === nextUrl.href && formAction === undefined;

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData
    ? [
        { title: error ? errorTitle(error, loaderData.platform) : loaderData.platform.name },
        { name: 'description', content: loaderData.platform.tagline },
        { property: 'og:site_name', content: loaderData.platform.name },
      ]
    : [];

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root');
  const site = root?.platform.site ?? 'sports';
  return (
    <html lang="en" dir="ltr" data-site={site} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="x-api-key" content={root?.platform.apiKey ?? ''} />
        {root && <meta name="live-from" content={String(root.liveFrom)} />}
        {/* Sets data-theme before the first paint; a file of its own, since no inline script is allowed. */}
        <script src="/theme.js" />
        {/* Text is shown before they are here, in fonts of their metrics: they wait for the styles. */}
        {siteFonts[site].map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        ))}
        <link rel="icon" href={root?.platform.logo ?? `/icons/${site}.svg`} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** What was refused stays so; a connection that was lost, or a fault of ours, is tried once more. */
const mayChange = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof Refusal && error.status >= 400 && error.status < 500);

export default function Root() {
  const forms = useOwnForms(useViewer()?.formats);
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: mayChange } } }),
  );
  return (
    <QueryClientProvider client={client}>
      <Shell>
        <Fragment key={forms}>
          <Outlet />
        </Fragment>
      </Shell>
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <RouteError error={error} />;
}
