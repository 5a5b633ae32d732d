import { lazy, type ReactNode, Suspense } from 'react';
import { useSessionKnown, useViewer } from '#features/accounts/session.ts';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { Page } from '#ui/page.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

const AdminFrame = lazy(() => import('#features/admin/ui/admin-frame.tsx'));

/** Around all pages of administration. Its frame is loaded for staff only. */
export default function AdminLayout() {
  const known = useSessionKnown();
  const viewer = useViewer();
  if (known && viewer && viewer.state !== 'pending') {
    return (
      <Suspense fallback={<Frame>{waiting}</Frame>}>
        <AdminFrame key={viewer.id} viewer={viewer} />
      </Suspense>
    );
  }
  return (
    <Frame>
      <SignedIn to="open administration" waiting={waiting}>
        {() => waiting}
      </SignedIn>
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <WorkHeader title="Administration" />
    <Page className="pt-5 pb-16">{children}</Page>
  </>
);

const waiting = (
  <Loading what="administration" className="grid gap-4">
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-72 w-full" />
  </Loading>
);
