import { useState } from 'react';
import { challengeOf } from '#features/auth/two-factor/ui/challenge-of.ts';
import { storedReferralCode } from '#features/referrals/stored-code.ts';
import { useAct } from '#platform/web/use-call.ts';
import { type Session, verifyOtp } from '../calls.ts';
import { appealPathOf, BannedNote, KidsSiteNote, kidsSiteOf } from './arrival-notes.tsx';
import { deviceId, type SentCode } from './sent-code.ts';
import { SentCodeForm, useSentCode } from './sent-code-form.tsx';

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
  const state = useSentCode();
  const [kidsSite, setKidsSite] = useState<string | null>(null);
  const [appealPath, setAppealPath] = useState<string | null>(null);
  const verify = useAct(verifyOtp, {
    onDone,
    onRefused: (refusal) => {
      const challenge = challengeOf(refusal);
      if (challenge) return onChallenge(challenge);
      setKidsSite(kidsSiteOf(refusal));
      setAppealPath(appealPathOf(refusal));
      state.refused(refusal);
    },
  });
  if (kidsSite) return <KidsSiteNote url={kidsSite} />;
  if (appealPath) return <BannedNote path={appealPath} />;
  return (
    <SentCodeForm
      sent={sent}
      state={state}
      pending={verify.isPending}
      onSubmit={(code) =>
        verify.mutate({
          body: { ...sent.target, code, referralCode: storedReferralCode(), deviceId: deviceId() },
        })
      }
      onAgain={onAgain}
      onBack={onBack}
    />
  );
}
