import { lazy, Suspense, useEffect, useState } from 'react';
import {
  Link,
  Outlet,
  redirect,
  type ShouldRevalidateFunction,
  useLocation,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { PinContext, type Pinning } from '#features/posts/ui/menu-contexts.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { pageTitle } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { getSportsTeamTribes, getTribe, type Tribe } from '#features/tribes/calls.ts';
import { may } from '#features/tribes/policy.ts';
import type { ShownTribe, TribeOutlet, TribeTab } from '#features/tribes/tribe-tab.ts';
import { NoTribe } from '#features/tribes/ui/no-tribe.tsx';
import { Description, Rules } from '#features/tribes/ui/tribe-about.tsx';
import { TribeHeader } from '#features/tribes/ui/tribe-header.tsx';
import { TribeSkeleton } from '#features/tribes/ui/tribe-skeleton.tsx';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useLoaded, useViewerId } from '#platform/web/use-call.ts';
import { Columns, Page } from '#ui/page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import type { Route } from './+types/tribe.ts';

// Only some members see these, so they are loaded when needed.
const RestrictionNotice = lazy(() => import('#features/tribes/ui/restriction-notice.tsx'));
const PinManagement = lazy(() => import('#features/posts/pins/ui/pin-management.tsx'));

interface TribePage {
  tribe: Tribe;
  teams: CallReply<typeof getSportsTeamTribes>;
}
const load: Load<{ tribe: string }, TribePage> = async (api, { params, url }) => {
  const [tribe, teams] = await Promise.all([
    api(getTribe, { query: { tribeId: params.tribe } }),
    api(getSportsTeamTribes, { params: { tribeId: params.tribe }, query: {} }),
  ]);
  if (params.tribe !== tribe.slug) {
    // Requested by id or an old slug: redirects to the current address.
    const rest = url.pathname.split('/').slice(3).join('/');
    throw redirect(`/tribes/${tribe.slug}${rest && `/${rest}`}${url.search}`, 301);
  }
  return { tribe, teams };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Tabs of one tribe share its data, which is kept fresh by itself. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, ...to }) =>
  currentUrl.pathname === nextUrl.pathname
    ? to.defaultShouldRevalidate
    : to.currentParams.tribe !== to.nextParams.tribe;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const tribe = (loaderData as Loaded<TribePage> | undefined)?.data.tribe;
  if (!tribe) return [pageTitle('Tribe not found', matches)];
  const picture = tribe.banner ?? tribe.logo;
  return pagePreview(
    { matches, location },
    {
      title: tribe.name,
      description: tribe.summary,
      image: picture,
      isUnlisted: tribe.visibility !== 'public',
    },
  );
};

export default function TribePage({ loaderData, params }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<TribePage>;
  const loaded = useLoaded(getTribe, { query: { tribeId: params.tribe } }, { asked, data: data.tribe });
  const tribe = loaded.data;
  const tabs = tabsOf({ tribe, site: usePlatform().site, teams: data.teams.items.length });
  const known = !loaded.isPending;
  const [pinning, setPinning] = useState<Pinning | null>(null);
  const outlet: TribeOutlet = { tribe, known, teams: { asked, data: data.teams } };
  const { pathname } = useLocation();
  const here = tabs.findLast(({ to, end }) => (end ? to === pathname : pathname.startsWith(to))) ?? tabs[0];
  // Management pages have no cover, so that their content is on top.
  if (/\/manage(\/|$)/.test(pathname)) return <Outlet context={outlet} />;
  const wide = /\/(about|teams|athletes|members)$/.test(pathname);
  return (
    <>
      <TribeHeader tribe={tribe} known={known} brief={here !== tabs[0]} />
      <Suspense>
        {tribe.kept && <RestrictionNotice kept={tribe.kept} />}
        {may(tribe.viewer, 'pin') && <PinManagement tribe={tribe} onChange={setPinning} />}
      </Suspense>
      <Page className="pt-4 pb-16">
        <TabLinks label={tribe.name} tabs={tabs} />
        <div className="mt-3 sm:mt-6">
          <h2 className="sr-only">{here?.label}</h2>
          {wide ? (
            <Outlet context={outlet} />
          ) : (
            <Columns aside={<Programme tribe={tribe} />} asideLabel={`About ${tribe.name}`} sticky>
              <PinContext value={pinning}>
                <Outlet context={outlet} />
              </PinContext>
            </Columns>
          )}
        </div>
      </Page>
    </>
  );
}

const brought = import.meta.glob<readonly TribeTab[]>('../../*/page-parts.ts', {
  eager: true,
  import: 'tribeTabs',
});
const allTabs = Object.values(brought)
  .flat()
  .toSorted((one, other) => one.order - other.order);

function tabsOf(shown: ShownTribe) {
  const at = `/tribes/${shown.tribe.slug}`;
  return allTabs
    .filter(({ isFor }) => isFor?.(shown) ?? true)
    .map(({ path, label, count }) => {
      const counted = count?.(shown);
      return {
        to: path ? `${at}/${path}` : at,
        label,
        ...(path ? {} : { end: true }),
        ...(counted == null ? {} : { count: counted }),
      };
    });
}

/** Beside the feeds: description and house rules. */
function Programme({ tribe }: { tribe: Tribe }) {
  if (!tribe.description && tribe.rules.length === 0) return null;
  return (
    <div className="flex flex-col gap-8">
      {tribe.description && (
        <section>
          <SectionHeading title="About" level={3} />
          <Description tribe={tribe} className="lines-8 text-2" />
        </section>
      )}
      {tribe.rules.length > 0 && (
        <section className="text-2">
          <SectionHeading
            title="House rules"
            level={3}
            action={
              <Link to={`/tribes/${tribe.slug}/about`} className="link text-2" preventScrollReset>
                All {tribe.rules.length}
              </Link>
            }
          />
          <Rules rules={tribe.rules.slice(0, 4)} />
        </section>
      )}
    </div>
  );
}

/** Pages are rendered for visitors, who may not see every tribe: a member's browser fetches it once more. */
const askedAgain = new Set<string>();

export function ErrorBoundary() {
  const error = useRouteError();
  const viewer = useViewerId();
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  const question = `${viewer} ${pathname}`;
  const missing = (error as { status?: unknown } | null)?.status === 404;
  const hopeful = missing && viewer !== null && !askedAgain.has(question);
  useEffect(() => {
    if (!hopeful) return;
    askedAgain.add(question);
    void revalidate();
  }, [hopeful, question, revalidate]);
  if (hopeful || (missing && state === 'loading')) return <TribeSkeleton />;
  if (missing) return <NoTribe />;
  throw error;
}
