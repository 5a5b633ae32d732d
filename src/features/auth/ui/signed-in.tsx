import type { ReactNode } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { useSessionKnown, useViewer } from '#features/accounts/session.ts';
import { pathNow, useSignInGate, welcomePath } from '#features/auth/sign-in-gate.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';

export interface SignedInProps {
  /** Ends the sentence "Sign in to ...": "change your profile". */
  to: string;
  /** Shown until it is known whether somebody is signed in. */
  waiting: ReactNode;
  /** Also shown to people who haven't finished sign-up. */
  evenPending?: boolean;
  /** What else visitors can do. */
  action?: ReactNode;
  children: (viewer: MyProfile) => ReactNode;
}

/** Content for signed-in people only; everybody else is asked to sign in and returns here. */
export function SignedIn({ to, waiting, evenPending = false, action, children }: SignedInProps) {
  const known = useSessionKnown();
  const viewer = useViewer();
  const ask = useSignInGate();
  if (!known) return waiting;
  if (!viewer) {
    return (
      <EmptyState
        title={`Sign in to ${to}`}
        action={
          <>
            <Button tone="primary" onClick={() => ask({ to })}>
              Sign in
            </Button>
            {action}
          </>
        }
      >
        We’ll bring you right back here.
      </EmptyState>
    );
  }
  if (viewer.state === 'pending' && !evenPending) {
    return (
      <EmptyState
        title="Finish signing up first"
        action={
          <ButtonLink tone="primary" to={welcomePath(pathNow())}>
            Choose a username
          </ButtonLink>
        }
      >
        It takes a minute, and then you can {to}.
      </EmptyState>
    );
  }
  return children(viewer);
}
