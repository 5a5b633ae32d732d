import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Session, verifyOtp } from '#features/auth/calls.ts';
import { keptCode } from '#features/referrals/stored-code.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { Field } from '#ui/field.tsx';
import { deviceId } from './device-id.ts';
import { KidsSiteNote, kidsSiteOf } from './kids-site-note.tsx';
import { nameOf, type SentCode, useSendCode, wordsOf } from './sent-code.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

export interface CodeStepProps {
  sent: SentCode;
  /** Another code was sent. */
  onAgain: (code: SentCode) => void;
  onBack: () => void;
  onDone: (session: Session) => void;
}

export function CodeStep({ sent, onAgain, onBack, onDone }: CodeStepProps) {
  const { target, minutes } = sent;
  const input = useRef<HTMLInputElement>(null);
  // A refused code is cleared away by a fresh input.
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [kidsSite, setKidsSite] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each fresh input takes the focus
  useEffect(() => input.current?.focus(), [attempt]);

  const verify = useAct(verifyOtp, {
    onDone,
    onRefused: (refusal) => {
      setKidsSite(kidsSiteOf(refusal));
      setProblem(wordsOf(refusal));
      // Out of reach is no wrong code: it stays, to be sent again.
      if (refusal.status >= 400 && refusal.status < 500) setAttempt((count) => count + 1);
    },
  });
  const send = (code: string) => {
    setProblem(undefined);
    verify.mutate({ body: { ...target, code, referralCode: keptCode(), deviceId: deviceId() } });
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    const code = input.current?.value ?? '';
    if (verify.isPending) return;
    if (code.length === 6) send(code);
    else setProblem('The code has six digits.');
  }
  if (kidsSite) return <KidsSiteNote url={kidsSite} />;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p>
        We sent six digits to <strong className="wrap-anywhere">{nameOf(target)}</strong>. They work for{' '}
        {minutes} minutes.
      </p>
      <Field label="Code" error={problem}>
        <CodeInput
          key={attempt}
          ref={input}
          name="code"
          onComplete={send}
          onChange={() => setProblem(undefined)}
          readOnly={verify.isPending}
        />
      </Field>
      <Button type="submit" tone="primary" block pending={verify.isPending}>
        Go on
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button size="small" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          Change {'email' in target ? 'e-mail' : 'number'}
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
    </form>
  );
}

interface SendAgainProps {
  sent: SentCode;
  onAgain: (code: SentCode) => void;
  onProblem: (message: string) => void;
}

function SendAgain({ sent, onAgain, onProblem }: SendAgainProps) {
  const seconds = useSecondsUntil(sent.againFrom);
  const again = useSendCode({ onSent: onAgain, onRefused: (refusal) => onProblem(wordsOf(refusal)) });
  return (
    <Button
      size="small"
      disabled={seconds > 0}
      pending={again.isPending}
      onClick={() => again.mutate({ body: { ...sent.target, deviceId: deviceId() } })}
    >
      <span className="tabular-nums">{seconds > 0 ? `New code in ${seconds} s` : 'Send a new code'}</span>
    </Button>
  );
}
