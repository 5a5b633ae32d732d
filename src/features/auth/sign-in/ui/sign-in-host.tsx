import { lazy, Suspense, useEffect, useState } from 'react';
import { useSignInIntent } from '#features/auth/sign-in-gate.ts';

/** Fetched when somebody is about to need it, so that public pages do not carry it. */
const load = () => import('./sign-in-dialog.tsx');
const SignInDialog = lazy(load);

/** Call it when a press on a "Sign in" is likely: on hover or focus. */
export const prepareSignIn = (): void => void load().catch(() => {});

/** Once in the shell: the place where the sign-in dialog appears when something asks for it. */
export function SignInHost() {
  const open = useSignInIntent((state) => state.intent !== null);
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    // Stays once it was there, so that the dialog can show its way out.
    if (open) setNeeded(true);
  }, [open]);
  return needed ? (
    <Suspense>
      <SignInDialog />
    </Suspense>
  ) : null;
}
