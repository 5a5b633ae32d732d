import { lazy, Suspense } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useCall } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getDesign } from '../designs/calls.ts';
import type { Route } from './+types/design.ts';

const DesignEditor = lazy(() => import('../editor/ui/editor.tsx'));

export const meta = unlistedMeta('Edit design', 'Design cards, prints, shirts and posts.');

export default function DesignPage({ params: { designId } }: Route.ComponentProps) {
  return (
    <SignedIn to="edit this design" waiting={<Opening />}>
      {() => <Opened key={designId} designId={designId} />}
    </SignedIn>
  );
}

function Opened({ designId }: { designId: string }) {
  const found = useCall(getDesign, { params: { designId } }, { enabled: true });
  if (found.isPending) return <Opening />;
  if (found.isError) {
    return (
      <>
        <WorkHeader kicker={<BackLink to="/my-studio">My studio</BackLink>} title="Design" />
        <Page className="pt-5 pb-16">
          <ErrorState onRetry={() => found.refetch()} pending={found.isRefetching}>
            {found.error.message}
          </ErrorState>
        </Page>
      </>
    );
  }
  return (
    <Suspense fallback={<Opening />}>
      <DesignEditor design={found.data} />
    </Suspense>
  );
}

/** The editor's outline, until it is here. */
const Opening = () => (
  <>
    <WorkHeader kicker={<BackLink to="/my-studio">My studio</BackLink>} title="Opening the design" />
    <Page className="pt-5 pb-16">
      <Loading what="the editor" className="grid gap-4 md:grid-cols-[14rem_1fr_14rem]">
        <Skeleton className="h-[60dvh] w-full" />
        <Skeleton className="h-[60dvh] w-full" />
        <Skeleton className="h-[60dvh] w-full" />
      </Loading>
    </Page>
  </>
);
