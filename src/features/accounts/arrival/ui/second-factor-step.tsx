import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { SecondFactorForm } from '#features/auth/two-factor/ui/second-factor-form.tsx';
import { useCodeProblem } from '#features/auth/two-factor/ui/use-code-problem.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { type Session, verifySecondFactor } from '../calls.ts';

interface SecondFactorStepProps {
  challenge: string;
  onBack: () => void;
  onDone: (session: Session) => void;
}

/** The last step of a sign-in where two-factor sign-in is on. */
export default function SecondFactorStep({ challenge, onBack, onDone }: SecondFactorStepProps) {
  const state = useCodeProblem();
  const [isOver, setIsOver] = useState(false);
  const verify = useAct(verifySecondFactor, {
    onDone,
    onRefused: (refusal) => {
      if (refusal.code === 'CHALLENGE_EXPIRED') setIsOver(true);
      state.refused(refusal);
    },
  });
  if (isOver) {
    return (
      <div className="grid justify-items-start gap-4">
        <p role="alert">This sign-in took too long, so we ended it. Start again with a new code.</p>
        <Button tone="primary" data-autofocus onClick={onBack}>
          Start again
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <p>Enter the six-digit code that your authenticator app shows for this site.</p>
      <SecondFactorForm
        state={state}
        pending={verify.isPending}
        onSubmit={(code) => verify.mutate({ body: { challenge, code } })}
      >
        <Button size="small" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          Start again
        </Button>
      </SecondFactorForm>
    </div>
  );
}
