import { useState } from 'react';
import { useNavigate } from 'react-router';
import { InboxNote } from '#features/auth/inbox/ui/message-card.tsx';
import { clearSignInIntent, useSignInIntent } from '#features/auth/sign-in-gate.ts';
import { AcceptanceNote } from '#features/documents/ui/document-links.tsx';
import { WhileOn } from '#features/sites/ui/while-on.tsx';
import { useIsOff, usePlatform } from '#features/sites/use-platform.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Session } from '../calls.ts';
import { AddressStep } from './address-step.tsx';
import { CodeStep } from './code-step.tsx';
import { goToGoogle } from './google.ts';
import SecondFactorStep from './second-factor-step.tsx';
import type { SentCode, Target } from './sent-code.ts';
import { useArrival } from './use-arrival.ts';

/** Email or phone, then the code. There is no password, and signing in and joining are the same. */
export default function SignInDialog() {
  const intent = useSignInIntent((state) => state.intent);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [target, setTarget] = useState<Target>({ email: '' });
  const { features, site } = usePlatform();
  const signUpsOff = useIsOff('sign-ups');
  const navigate = useNavigate();
  const arrive = useArrival();

  // Resets when it opens after a success, not during its closing animation.
  const [used, setUsed] = useState(false);
  if (intent && used) {
    setUsed(false);
    startAgain();
  }
  function startAgain() {
    setSent(null);
    setChallenge(null);
  }

  // Closing the dialog to look for the email keeps the code step.
  function close() {
    clearSignInIntent();
    if (intent?.onCancel) navigate(intent.onCancel);
  }
  function done(session: Session) {
    clearSignInIntent();
    setUsed(true);
    arrive(session, intent?.next);
  }
  return (
    <Dialog
      open={intent !== null}
      onClose={close}
      title={
        challenge
          ? 'Two-factor sign-in'
          : sent
            ? 'Enter your code'
            : signUpsOff
              ? 'Sign in'
              : 'Sign in or join'
      }
      description={sent ? undefined : signUpsOff ? 'Members sign in with a code.' : opening[site]}
    >
      <div className="grid gap-5">
        {challenge ? (
          <SecondFactorStep challenge={challenge} onBack={startAgain} onDone={done} />
        ) : sent ? (
          <CodeStep
            sent={sent}
            onAgain={setSent}
            onBack={() => setSent(null)}
            onDone={done}
            onChallenge={setChallenge}
          />
        ) : (
          <>
            <WhileOn what="sign-ups">{null}</WhileOn>
            <AddressStep
              key={intent?.email}
              target={intent?.email ? { email: intent.email } : target}
              onSent={(code) => {
                setTarget(code.target);
                setSent(code);
              }}
            />
            {features.googleClientId && (
              <GoogleButton clientId={features.googleClientId} next={intent?.next} />
            )}
            <AcceptanceNote />
          </>
        )}
        {features.inbox && !challenge && <InboxNote />}
      </div>
    </Dialog>
  );
}

const opening = {
  sports: 'No password needed. We’ll send you a code. New here? The same code creates your account.',
  cricket: 'No password needed. We’ll send you a code. New here? The same code creates your account.',
  kids: 'No password needed. We’ll send a code. A grown-up can help you with this part.',
};

function GoogleButton({ clientId, next }: { clientId: string; next: string | undefined }) {
  const { origin } = usePlatform();
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-2 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Button block onClick={() => goToGoogle(clientId, origin, next)}>
        Continue with Google
      </Button>
    </div>
  );
}
