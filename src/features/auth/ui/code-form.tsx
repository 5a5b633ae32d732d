import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { Field } from '#ui/field.tsx';

interface CodeFormProps {
  label: string;
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
  /** The number of refused codes: after each, the input is empty again. */
  attempt: number;
  pending: boolean;
  autoFocus?: boolean;
  onSubmit: (code: string) => void;
  /** More buttons below. */
  children: ReactNode;
}

/** Six digits from an email or a text message; submitted when the last one is typed. */
export function CodeForm(props: CodeFormProps) {
  const { label, problem, onProblem, attempt, pending, autoFocus = false, onSubmit, children } = props;
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each fresh input takes the focus
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [attempt]);
  const send = (code: string) => {
    onProblem(undefined);
    onSubmit(code);
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    const code = input.current?.value ?? '';
    if (pending) return;
    if (code.length === 6) send(code);
    else onProblem('Enter the six-digit code.');
  }
  return (
    <form noValidate className="grid max-w-md gap-4" onSubmit={submit}>
      <Field label={label} error={problem}>
        <CodeInput
          key={attempt}
          ref={input}
          name="code"
          onComplete={send}
          onChange={() => onProblem(undefined)}
          readOnly={pending}
        />
      </Field>
      <Button type="submit" tone="primary" block pending={pending}>
        Continue
      </Button>
      {children}
    </form>
  );
}
