import { lazy, Suspense } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { MyXpSkeleton } from './my-xp-skeleton.tsx';

const MyXp = lazy(() => import('./my-xp.tsx'));

/** One's own points, or a button to sign in. */
export default function Mine() {
  return (
    <SignedIn to="see your points" waiting={<MyXpSkeleton />}>
      {(viewer) => (
        <Suspense fallback={<MyXpSkeleton />}>
          <MyXp key={viewer.id} />
        </Suspense>
      )}
    </SignedIn>
  );
}
