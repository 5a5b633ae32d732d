import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { sendOtp } from '#features/auth/calls.ts';
import { CodeForm } from '#features/auth/ui/code-form.tsx';
import type { Refusal } from '#platform/errors.ts';
import { Button } from '#ui/button.tsx';
import { messageOf, nameOf, type SentCode, sendCode } from './sent-code.ts';

interface SendAgainProps {
  sent: SentCode;
  onAgain: (code: SentCode) => void;
  onProblem: (message: string) => void;
  via?: typeof sendOtp | undefined;
}

/** The problem with the last code, and how often one was refused. */
export function useSentCode() {
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const startOver = () => setAttempt((count) => count + 1);
  const refused = (refusal: Refusal) => {
    setProblem(messageOf(refusal));
    // When the server can't be reached, the code stays in the input.
    if (refusal.status >= 400 && refusal.status < 500) startOver();
  };
  return { problem, setProblem, attempt, startOver, refused };
}

interface SentCodeFormProps {
  sent: SentCode;
  state: ReturnType<typeof useSentCode>;
  /** The call that sends another code; the sign-in call by default. */
  via?: typeof sendOtp;
  pending: boolean;
  onSubmit: (code: string) => void;
  /** Called when another code was sent. */
  onAgain: (code: SentCode) => void;
  onBack: () => void;
}

/** Asks for a code that was sent, and lets people correct the address or request another one. */
export function SentCodeForm({ sent, state, via, pending, onSubmit, onAgain, onBack }: SentCodeFormProps) {
  const { problem, setProblem, attempt, startOver } = state;
  return (
    <div className="grid gap-4">
      <p>
        We sent a six-digit code to <strong className="wrap-anywhere">{nameOf(sent.target)}</strong>. It
        expires in {sent.minutes} minutes.
      </p>
      <CodeForm
        label="Code"
        problem={problem}
        onProblem={setProblem}
        attempt={attempt}
        pending={pending}
        autoFocus
        onSubmit={onSubmit}
      >
        <div className="flex flex-wrap justify-between gap-2">
          <Button size="small" onClick={onBack}>
            <ArrowLeft aria-hidden="true" />
            Change {'email' in sent.target ? 'email' : 'number'}
          </Button>
          <SendAgain
            sent={sent}
            via={via}
            onProblem={setProblem}
            onAgain={(code) => {
              setProblem(undefined);
              startOver();
              onAgain(code);
            }}
          />
        </div>
      </CodeForm>
    </div>
  );
}

/** Sends another code, once the limit allows it. */
function SendAgain({ sent, onAgain, onProblem, via }: SendAgainProps) {
  const seconds = useSecondsUntil(sent.againFrom);
  const [isPending, setPending] = useState(false);
  async function send() {
    setPending(true);
    await sendCode(sent.target, via).then(onAgain, ({ message }: Refusal) => onProblem(message));
    setPending(false);
  }
  return (
    <Button size="small" disabled={seconds > 0} pending={isPending} onClick={send}>
      <span className="tabular-nums">{seconds > 0 ? `Resend in ${seconds} s` : 'Resend code'}</span>
    </Button>
  );
}

const left = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Counts down to a moment (milliseconds since 1970) and stays at 0. */
export function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(() => left(moment));
  useEffect(() => {
    setSeconds(left(moment));
    const timer = setInterval(() => {
      const now = left(moment);
      setSeconds(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}
