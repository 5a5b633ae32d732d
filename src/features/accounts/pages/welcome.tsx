import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import { PendingGuardian } from '#features/accounts/signup/ui/pending-guardian.tsx';
import { WelcomeForm } from '#features/accounts/signup/ui/welcome-form.tsx';
import { safePath } from '#features/auth/sign-in-gate.ts';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { Page } from '#ui/page.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { KidsSiteNote } from '../arrival/ui/arrival-notes.tsx';
import { useViewer } from '../session.ts';

export const meta = unlistedMeta('Welcome', 'Answer a few questions to complete your profile.');

export default function WelcomePage() {
  const viewer = useViewer();
  const [kidsSite, setKidsSite] = useState<string | null>(null);
  if (kidsSite) {
    return (
      <Page width="reading" className="py-8 sm:py-12">
        <h1 className="type-display mb-4 text-7">Touchline Kids is your site</h1>
        <KidsSiteNote url={kidsSite} />
      </Page>
    );
  }
  return (
    <Page className="py-8 sm:py-12">
      {!viewer && <h1 className="sr-only">Welcome</h1>}
      <SignedIn to="finish signing up" evenPending waiting={<Waiting />}>
        {(viewer) => <Welcome viewer={viewer} onKidsSite={setKidsSite} />}
      </SignedIn>
    </Page>
  );
}

function Welcome({ viewer, onKidsSite }: { viewer: MyProfile; onKidsSite: (url: string) => void }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // A first tribe is the best next step for a new member.
  const wanted = safePath(search.get('next'));
  const next = wanted === '/' ? '/tribes' : wanted;
  const done = viewer.state !== 'pending' && viewer.state !== 'pending_guardian';
  useEffect(() => {
    if (done) navigate(next, { replace: true });
  }, [done, navigate, next]);

  if (viewer.state === 'pending_guardian') return <PendingGuardian name={viewer.displayName} next={next} />;
  if (done) return <Waiting />;
  return (
    <WelcomeForm
      viewer={viewer}
      onKidsSite={onKidsSite}
      onDone={({ state, displayName }) => {
        if (state === 'active')
          toast(`Welcome, ${displayName}. Join a tribe and say hello.`, { tone: 'good' });
      }}
    />
  );
}

function Waiting() {
  return (
    <Loading what="your sign-up" className="grid gap-6">
      <Skeleton className="h-14 w-72" />
      <Skeleton className="h-1.5 w-96 max-w-full" />
      <div className="grid gap-3 sm:grid-cols-2">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </Loading>
  );
}
