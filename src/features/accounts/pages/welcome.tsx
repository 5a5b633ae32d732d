import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safePath } from '#features/auth/sign-in-gate.ts';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { AskGrownUp } from '#features/guardians/consent/ui/ask-grown-up.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { KidsSiteNote } from '../arrival/ui/arrival-notes.tsx';
import type { MyProfile } from '../calls.ts';
import { useViewer } from '../session.ts';
import { WelcomeForm } from '../signup/ui/welcome-form.tsx';

const FirstSteps = lazy(() => import('../signup/ui/first-steps.tsx'));
const WaitingIntents = lazy(() => import('../arrival/ui/waiting-intents.tsx'));

export const meta = unlistedMeta('Welcome', 'Answer a few questions to complete your profile.');

export default function WelcomePage() {
  const viewer = useViewer();
  const [kidsSite, setKidsSite] = useState<string | null>(null);
  if (kidsSite) {
    return (
      <Page width="reading" className="py-8 sm:py-12">
        <h1 className="type-display mb-4 text-7">The kids site is for you</h1>
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
  const { site } = usePlatform();
  // Tribes of the kids site are for children, who wait for their guardian first.
  const [isNew] = useState(viewer.state === 'pending' && !siteRules[site].forChildren);
  const next = safePath(search.get('next'));
  const done = viewer.state !== 'pending' && viewer.state !== 'pending_guardian' && !isNew;
  useEffect(() => {
    if (done) navigate(next, { replace: true });
  }, [done, navigate, next]);

  if (viewer.state === 'pending_guardian') return <PendingGuardian name={viewer.displayName} next={next} />;
  if (done) return <Waiting />;
  if (isNew && viewer.state === 'active') {
    return (
      <Suspense fallback={<Waiting />}>
        <FirstSteps name={viewer.displayName} next={next} />
      </Suspense>
    );
  }
  return (
    <WelcomeForm
      viewer={viewer}
      onKidsSite={onKidsSite}
      onDone={({ state, displayName }) => {
        if (state === 'active') toast(`Welcome, ${displayName}.`, { tone: 'good' });
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

const steps = [
  {
    title: 'Your grown-up has to say OK',
    text: 'We sent them an email with a link and a code. They use it to say yes or no.',
  },
  {
    title: 'Until then, nobody can see you',
    text: 'Your profile stays hidden. You can look around, but you can’t join, follow, post or shout yet.',
  },
  {
    title: 'No answer in 30 days?',
    text: 'We’ll delete everything you told us. You can always start again.',
  },
];

/** The page of a child who has signed up and waits for consent. */
function PendingGuardian({ name, next }: { name: string; next: string }) {
  return (
    <div className="mx-auto max-w-2xl">
      <p className="kicker type-label">Warming up</p>
      <h1 className="type-display mt-2 text-7">Nearly there, {name}</h1>
      <p className="mt-3 text-4 text-muted">You’re signed up. Now your grown-up has to say OK.</p>
      <div className="mt-8">
        <AskGrownUp />
      </div>
      <Suspense>
        <WaitingIntents />
      </Suspense>
      <ol className="mt-6 grid gap-4">
        {steps.map(({ title, text }, i) => (
          <li key={title} className="panel flex gap-4 p-5">
            <span className="type-numeral text-6 text-link" aria-hidden="true">
              {i + 1}
            </span>
            <div>
              <h2 className="type-heading text-4">{title}</h2>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-8">
        <ButtonLink tone="primary" to={next}>
          Look around
        </ButtonLink>
      </div>
    </div>
  );
}
