import { lazy, Suspense } from 'react';
import { useSessionKnown, useViewer } from '#features/accounts/session.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { Page } from '#ui/page.tsx';
import { Loading, PostSkeleton, Skeleton } from '#ui/skeleton.tsx';
import { getHomeCommunity, getHomePage } from '../calls.ts';
import { VisitorHome } from '../ui/visitor-home.tsx';
import type { Route } from './+types/home.ts';

const MemberHome = lazy(() => import('../ui/member-home.tsx'));

interface HomeData {
  page: CallReply<typeof getHomePage>;
  community: CallReply<typeof getHomeCommunity>;
}

const load: Load<object, HomeData> = async (api) => {
  const [page, community] = await Promise.all([api(getHomePage, {}), api(getHomeCommunity, { query: {} })]);
  return { page, community };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Visitors see an overview of the site; members their own feed. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<HomeData>;
  const viewer = useViewer();
  const known = useSessionKnown();
  if (viewer) {
    return (
      <Suspense fallback={<Waiting />}>
        <MemberHome />
      </Suspense>
    );
  }
  return (
    // Before hydration, a member must not see the visitors' page.
    <div className={known ? undefined : 'in-data-[viewer=member]:invisible'}>
      <VisitorHome asked={asked} {...data} />
    </div>
  );
}

const Waiting = () => (
  <Page className="py-6">
    <Loading what="your feed" className="grid gap-4">
      <Skeleton className="h-10 w-48" />
      <PostSkeleton />
      <PostSkeleton />
    </Loading>
  </Page>
);
