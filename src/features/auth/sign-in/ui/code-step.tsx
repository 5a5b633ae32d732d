import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { type Session, verifyOtp } from '#features/auth/calls.ts';
import { challengeOf } from '#features/auth/two-factor/ui/challenge-of.ts';
import { CodeForm } from '#features/auth/ui/code-form.tsx';
import { keptCode } from '#features/referrals/stored-code.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { appealPathOf, BannedNote } from './banned-note.tsx';
import { deviceId } from './device-id.ts';
import { KidsSiteNote, kidsSiteOf } from './kids-site-note.tsx';
import { SendAgain } from './send-again.tsx';
import { messageOf, nameOf, type SentCode } from './sent-code.ts';

export interface CodeStepProps {
  sent: SentCode;
  /** Called when another code was sent. */
  onAgain: (code: SentCode) => void;
  onBack: () => void;
  onDone: (session: Session) => void;
  /** The code was right, and the account needs its second factor too. */
  onChallenge: (challenge: string) => void;
}

export function CodeStep({ sent, onAgain, onBack, onDone, onChallenge }: CodeStepProps) {
  const { target, minutes } = sent;
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [kidsSite, setKidsSite] = useState<string | null>(null);
  const [appealPath, setAppealPath] = useState<string | null>(null);

  const verify = useAct(verifyOtp, {
    onDone,
    onRefused: (refusal) => {
      const challenge = challengeOf(refusal);
      if (challenge) return onChallenge(challenge);
      setKidsSite(kidsSiteOf(refusal));
      setAppealPath(appealPathOf(refusal));
      setProblem(messageOf(refusal));
      // When the server can't be reached, the code stays in the input.
      if (refusal.status >= 400 && refusal.status < 500) setAttempt((count) => count + 1);
    },
  });
  if (kidsSite) return <KidsSiteNote url={kidsSite} />;
  if (appealPath) return <BannedNote path={appealPath} />;
  return (
    <div className="grid gap-4">
      <p>
        We sent a six-digit code to <strong className="wrap-anywhere">{nameOf(target)}</strong>. It expires in{' '}
        {minutes} minutes.
      </p>
      <CodeForm
        label="Code"
        problem={problem}
        onProblem={setProblem}
        attempt={attempt}
        pending={verify.isPending}
        autoFocus
        onSubmit={(code) =>
          verify.mutate({ body: { ...target, code, referralCode: keptCode(), deviceId: deviceId() } })
        }
      >
        <div className="flex flex-wrap justify-between gap-2">
          <Button size="small" onClick={onBack}>
            <ArrowLeft aria-hidden="true" />
            Change {'email' in target ? 'email' : 'number'}
          </Button>
          <SendAgain
            sent={sent}
            onProblem={setProblem}
            onAgain={(code) => {
              setProblem(undefined);
              setAttempt((count) => count + 1);
              onAgain(code);
            }}
          />
        </div>
      </CodeForm>
    </div>
  );
}
