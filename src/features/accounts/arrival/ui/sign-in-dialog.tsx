import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { InboxNote } from '#features/auth/inbox/ui/message-card.tsx';
import { wordsFor } from '#features/auth/intents.ts';
import {
  change,
  claimedBy,
  keepIntent,
  unclaimed,
  useKeptIntents,
  withoutUnclaimed,
} from '#features/auth/kept-intents.ts';
import {
  closeSignIn,
  type KeptIntent,
  pathNow,
  type SignInRequest,
  useSignInRequest,
} from '#features/auth/sign-in-gate.ts';
import { AcceptanceNote } from '#features/documents/ui/document-links.tsx';
import { WhileOn } from '#features/sites/ui/while-on.tsx';
import { useIsOff, usePlatform } from '#features/sites/use-platform.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { MyProfile } from '../../calls.ts';
import { useViewer } from '../../session.ts';
import type { Session } from '../calls.ts';
import { AddressStep } from './address-step.tsx';
import { CodeStep } from './code-step.tsx';
import { goToGoogle } from './google.ts';
import SecondFactorStep from './second-factor-step.tsx';
import type { SentCode, Target } from './sent-code.ts';
import { useArrival } from './use-arrival.ts';

/** Email or phone, then the code. There is no password, and signing in and joining are the same. */
export default function SignInDialog() {
  const request = useSignInRequest((gate) => gate.request);
  const viewer = useViewer();
  const wanted = useWanted(request);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [target, setTarget] = useState<Target>({ email: '' });
  const { features, site } = usePlatform();
  const signUpsOff = useIsOff('sign-ups');
  const navigate = useNavigate();
  const arrive = useArrival();

  // Resets when it opens after a success, not during its closing animation.
  const [used, setUsed] = useState(false);
  if (request && used) {
    setUsed(false);
    startAgain();
  }
  function startAgain() {
    setSent(null);
    setChallenge(null);
  }

  // Closing the dialog to look for the email keeps the code step, and what the code is for.
  function close() {
    closeSignIn();
    if (!sent) change(withoutUnclaimed);
    if (request?.onCancel) navigate(request.onCancel);
  }
  function done(session: Session) {
    closeSignIn();
    setUsed(true);
    arrive(session, request?.next, wanted);
  }
  // They signed in in another tab, and go on in this one.
  const arrivedElsewhere = useEffectEvent((user: MyProfile) => {
    closeSignIn();
    setUsed(true);
    change((kept) => claimedBy(kept, user.id, wanted));
    if (request?.next && user.state !== 'pending') navigate(request.next);
  });
  const isAsked = request !== null;
  useEffect(() => {
    if (isAsked && viewer) arrivedElsewhere(viewer);
  }, [isAsked, viewer]);
  const intent = request?.intent ?? wanted?.intent;
  const words = (intent && wordsFor(intent)) ?? request?.to;
  return (
    <Dialog
      open={isAsked}
      onClose={close}
      title={
        challenge
          ? 'Two-factor sign-in'
          : sent
            ? 'Enter your code'
            : words
              ? `Sign in to ${words}`
              : signUpsOff
                ? 'Sign in'
                : 'Sign in or join'
      }
      description={
        sent ? words && `Then you can ${words}.` : signUpsOff ? 'Members sign in with a code.' : opening[site]
      }
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
              key={request?.email}
              target={request?.email ? { email: request.email } : target}
              onSent={(code) => {
                setTarget(code.target);
                setSent(code);
              }}
            />
            {features.googleClientId && (
              <GoogleButton clientId={features.googleClientId} next={request?.next} wanted={wanted} />
            )}
            <AcceptanceNote />
          </>
        )}
        {features.inbox && !challenge && <InboxNote />}
      </div>
    </Dialog>
  );
}

/** What they want done after signing in: asked here, in another tab, or before a reload. */
function useWanted(request: SignInRequest | null): KeptIntent | null {
  const [asked, setAsked] = useState<{ by: SignInRequest; wanted: KeptIntent | null } | null>(null);
  const kept = useKeptIntents((state) => state.kept);
  useEffect(() => {
    if (request?.intent)
      setAsked({ by: request, wanted: keepIntent(request.intent, request.next ?? pathNow()) });
  }, [request]);
  if (!request) return null;
  if (request.intent) return asked?.by === request ? asked.wanted : null;
  // Who asked for a page goes there, and nothing else is done for them.
  return request.to || request.next ? null : unclaimed(kept, Date.now());
}

const opening = {
  sports: 'No password needed. We’ll send you a code. New here? The same code creates your account.',
  cricket: 'No password needed. We’ll send you a code. New here? The same code creates your account.',
  kids: 'No password needed. We’ll send a code. A grown-up can help you with this part.',
};

interface GoogleButtonProps {
  clientId: string;
  next: string | undefined;
  wanted: KeptIntent | null;
}

function GoogleButton({ clientId, next, wanted }: GoogleButtonProps) {
  const { origin } = usePlatform();
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-2 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Button block onClick={() => goToGoogle(clientId, origin, { next: next ?? pathNow(), wanted })}>
        Continue with Google
      </Button>
    </div>
  );
}
