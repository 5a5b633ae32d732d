import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CodeForm } from '#features/auth/ui/code-form.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { useCodeProblem } from './use-code-problem.ts';

interface SecondFactorFormProps {
  state: ReturnType<typeof useCodeProblem>;
  pending: boolean;
  onSubmit: (code: string) => void;
  /** More buttons below. */
  children?: ReactNode;
}

/** Asks for the six digits of the authenticator app, or a recovery code instead. */
export function SecondFactorForm({ state, pending, onSubmit, children }: SecondFactorFormProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const { problem, setProblem, attempt } = state;
  const below = (
    <div className="flex flex-wrap justify-between gap-2">
      {children}
      <Button
        size="small"
        onClick={() => {
          setProblem(undefined);
          setIsRecovery(!isRecovery);
        }}
      >
        {isRecovery ? 'Use your app' : 'Use a recovery code'}
      </Button>
    </div>
  );
  const shared = { problem, onProblem: setProblem, attempt, pending, onSubmit };
  if (isRecovery) return <RecoveryForm {...shared}>{below}</RecoveryForm>;
  return (
    <CodeForm {...shared} label="Code from your app" autoFocus>
      {below}
    </CodeForm>
  );
}

interface RecoveryFormProps {
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
  attempt: number;
  pending: boolean;
  onSubmit: (code: string) => void;
  children: ReactNode;
}

function RecoveryForm({ problem, onProblem, attempt, pending, onSubmit, children }: RecoveryFormProps) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each fresh input takes the focus
  useEffect(() => input.current?.focus(), [attempt]);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const code = input.current?.value.trim() ?? '';
    if (code.length < 10) return onProblem('Enter one of your recovery codes. Each has ten characters.');
    onProblem(undefined);
    onSubmit(code);
  }
  return (
    <form noValidate className="grid max-w-md gap-4" onSubmit={submit}>
      <Field label="Recovery code" hint="Each of your recovery codes works once." error={problem}>
        <TextInput
          key={attempt}
          ref={input}
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="xxxxx-xxxxx"
          className="font-mono"
          onChange={() => onProblem(undefined)}
        />
      </Field>
      <Button type="submit" tone="primary" block pending={pending}>
        Continue
      </Button>
      {children}
    </form>
  );
}
