import { lazy, Suspense, useEffect, useState } from 'react';
import { useSignInIntent } from '#features/auth/sign-in-gate.ts';

/** Fetched shortly before it is needed, so that public pages don't include it. */
const load = () => import('./sign-in-dialog.tsx');
const SignInDialog = lazy(load);

/** Call it when a click on "Sign in" is likely: on hover or focus. */
export const prepareSignIn = (): void => void load().catch(() => {});

/** Rendered once in the shell: shows the sign-in dialog when something opens it. */
export function SignInHost() {
  const open = useSignInIntent((state) => state.intent !== null);
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    // Stays mounted after the first time, so that the dialog can animate its closing.
    if (open) setNeeded(true);
  }, [open]);
  return needed ? (
    <Suspense>
      <SignInDialog />
    </Suspense>
  ) : null;
}
