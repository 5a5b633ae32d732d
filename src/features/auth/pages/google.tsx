import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { googleLogin, type Session } from '#features/accounts/arrival/calls.ts';
import {
  appealPathOf,
  BannedNote,
  KidsSiteNote,
  kidsSiteOf,
} from '#features/accounts/arrival/ui/arrival-notes.tsx';
import { readGoogleReturn } from '#features/accounts/arrival/ui/google.ts';
import { useArrival } from '#features/accounts/arrival/ui/use-arrival.ts';
import { type KeptIntent, useSignInGate } from '#features/auth/sign-in-gate.ts';
import { challengeOf } from '#features/auth/two-factor/ui/challenge-of.ts';
import { storedReferralCode } from '#features/referrals/stored-code.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';

const SecondFactorStep = lazy(() => import('#features/accounts/arrival/ui/second-factor-step.tsx'));

export const meta = unlistedMeta('Signing in with Google', 'Completes your sign-in with Google.');

/** Where Google redirects people back to. */
export default function GoogleReturnPage() {
  const ask = useSignInGate();
  const arrive = useArrival();
  const [problem, setProblem] = useState<string>();
  const [kidsSite, setKidsSite] = useState<string | null>(null);
  const [appealPath, setAppealPath] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const after = useRef<{ next: string; wanted: KeptIntent | null }>({ next: '/', wanted: null });
  const done = (session: Session) => arrive(session, after.current.next, after.current.wanted);
  const login = useAct(googleLogin, {
    onDone: done,
    onRefused: (refusal) => {
      setKidsSite(kidsSiteOf(refusal));
      setAppealPath(appealPathOf(refusal));
      setChallenge(challengeOf(refusal));
      setProblem(refusal.message);
    },
  });
  const again = () => ask({ next: after.current.next, intent: after.current.wanted?.intent });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const answer = readGoogleReturn(window.location.hash);
    // The token must not stay in the address bar or the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if ('problem' in answer) return setProblem(answer.problem);
    after.current = answer;
    login.mutate({ query: { token: answer.token, referralCode: storedReferralCode() } });
  }, [login.mutate]);

  return (
    <Page width="narrow" className="py-10">
      {kidsSite ? (
        <>
          <h1 className="type-heading mb-4 text-5">The kids site is for you</h1>
          <KidsSiteNote url={kidsSite} />
        </>
      ) : appealPath ? (
        <>
          <h1 className="type-heading mb-4 text-5">You can’t sign in</h1>
          <BannedNote path={appealPath} />
        </>
      ) : challenge ? (
        <>
          <h1 className="type-heading mb-4 text-5">Two-factor sign-in</h1>
          <Suspense>
            <SecondFactorStep
              challenge={challenge}
              onBack={() => {
                setChallenge(null);
                setProblem('Sign in again to continue.');
                again();
              }}
              onDone={done}
            />
          </Suspense>
        </>
      ) : problem ? (
        <>
          <h1 className="sr-only">Signing in with Google</h1>
          <ErrorState title="You’re not signed in">{problem}</ErrorState>
          <div className="flex flex-wrap justify-center gap-2">
            <Button tone="primary" onClick={again}>
              Sign in another way
            </Button>
            <ButtonLink to="/">Back to home</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <h1 className="type-heading text-5">Signing you in…</h1>
          <Loading what="your account" className="mt-6 flex items-center gap-4">
            <Skeleton className="size-14 rounded-full" />
            <Skeleton className="h-6 w-48" />
          </Loading>
        </>
      )}
    </Page>
  );
}
