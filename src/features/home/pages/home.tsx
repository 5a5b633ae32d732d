import { lazy, Suspense } from 'react';
import { useSessionKnown, useViewer } from '#features/accounts/session.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { platformIn } from '#features/sites/page-title.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { Page } from '#ui/page.tsx';
import { Loading, PostSkeleton, Skeleton } from '#ui/skeleton.tsx';
import { getHomeCommunity, getHomePage } from '../calls.ts';
import { newestPosts, VisitorHome } from '../ui/visitor-home.tsx';
import type { Route } from './+types/home.ts';

// Once it is here, it is shown at once: whatever waits in a Suspense is held back for a while by React.
let ready: typeof import('../ui/member-home.tsx').default | undefined;
const bringMemberHome = async () => {
  const brought = await import('../ui/member-home.tsx');
  ready = brought.default;
  return brought;
};
const MemberHome = lazy(bringMemberHome);
if (!import.meta.env.SSR && document.documentElement.dataset.viewer === 'member') void bringMemberHome();

interface HomeData {
  page: CallReply<typeof getHomePage>;
  community: CallReply<typeof getHomeCommunity>;
}

const load: Load<object, HomeData> = async (api) => {
  const [page, community] = await Promise.all([api(getHomePage, {}), api(getHomeCommunity, newestPosts)]);
  return { page, community };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pagePreview({ matches, location }, { title: '', description: platformIn(matches)?.tagline ?? '' });

/** Visitors see an overview of the site; members their own feed. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<HomeData>;
  const viewer = useViewer();
  if (viewer) {
    const Ready = ready;
    return Ready ? (
      <Ready />
    ) : (
      <Suspense fallback={<Waiting />}>
        <MemberHome />
      </Suspense>
    );
  }
  return (
    // Before hydration, a member must not see the visitors' page, nor load its pictures.
    <>
      <BeforeHydration />
      <div className="in-data-[viewer=member]:hidden">
        {/* Hydrated by itself, after the frame: for a member not at all. */}
        <Suspense>
          <VisitorHome asked={asked} {...data} />
        </Suspense>
      </div>
    </>
  );
}

/** For members, until the page knows who they are. */
function BeforeHydration() {
  if (useSessionKnown()) return null;
  return (
    <div className="hidden in-data-[viewer=member]:block">
      <Waiting />
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
