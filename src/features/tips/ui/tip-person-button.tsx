import { HandCoins } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Profile } from '#features/accounts/calls.ts';
import { useViewer } from '#features/accounts/session.ts';
import { useResumed, useSignInGate } from '#features/auth/sign-in-gate.ts';
import { useIsOff } from '#features/sites/use-platform.ts';
import { Button } from '#ui/button.tsx';

const TipDialog = lazy(() => import('./tip-dialog.tsx'));

/** Beside the name of somebody who accepts tips. */
export function TipPersonButton({ profile }: { profile: Profile }) {
  const viewer = useViewer();
  const ask = useSignInGate();
  const [open, setOpen] = useState(false);
  useResumed('person.tip', profile.id, () => setOpen(true), profile.viewer !== null);
  const isOff = useIsOff('tips');
  if (isOff) return null;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={`Tip ${profile.displayName}`}
        onClick={() =>
          viewer
            ? setOpen(true)
            : ask({ intent: { kind: 'person.tip', id: profile.id, name: profile.displayName } })
        }
      >
        <HandCoins aria-hidden="true" />
        <span className="max-sm:hidden">Tip</span>
      </Button>
      {open && (
        <Suspense>
          <TipDialog to={profile} postId={null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
