import { lazy, Suspense, useEffect, useState } from 'react';
import { keptNames, useSignInRequest } from '#features/auth/sign-in-gate.ts';
import { useViewerId } from '#platform/web/use-call.ts';

/** Fetched shortly before it is needed, so that public pages don't include it. */
const load = () => import('./sign-in-dialog.tsx');
const SignInDialog = lazy(load);
const ResumeIntents = lazy(() => import('./resume-intents.tsx'));

/** Call it when a click on "Sign in" is likely: on hover or focus. */
export const prepareSignIn = (): void => void load().catch(() => {});

/** Rendered once in the shell: shows the sign-in dialog when something opens it, and goes on with what it was for. */
export function SignInHost() {
  const open = useSignInRequest((gate) => gate.request !== null);
  const viewerId = useViewerId();
  const [needed, setNeeded] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    // Stays mounted after the first time, so that the dialog can animate its closing.
    if (open) setNeeded(true);
  }, [open]);
  useEffect(() => setWaiting(viewerId !== null && keptNames().length > 0), [viewerId]);
  return (
    <Suspense>
      {needed && <SignInDialog />}
      {isWaiting && <ResumeIntents />}
    </Suspense>
  );
}
