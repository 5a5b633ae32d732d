import { type FormEvent, useRef, useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { Field } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { type OpenedRequest, openRequest, sendAgainByLink } from '../calls.ts';
import type { LetterLink } from './email-link.ts';

interface LetterCodeProps {
  link: LetterLink;
  onOpened: (code: string, request: OpenedRequest) => void;
}

/** First step: the six digits that stand beside the link. */
export function LetterCode({ link, onOpened }: LetterCodeProps) {
  const input = useRef<HTMLInputElement>(null);
  // A refused code is cleared away by a fresh input.
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const open = useAct(openRequest, {
    onDone: (request, { body }) => onOpened(body.code, request),
    onRefused: ({ status, message }) => {
      setProblem(
        status === 404
          ? 'This link no longer works. Use the link in our last email; if you have answered already, there is nothing to do.'
          : message,
      );
      if (status >= 400 && status < 500) setAttempt((count) => count + 1);
    },
  });
  const again = useAct(sendAgainByLink, {
    onDone: () => toast('We sent you a new email. Use the link and the code in that one.', { tone: 'good' }),
    onRefused: ({ message }) => toast(message, { tone: 'bad' }),
  });
  const send = (code: string) => {
    setProblem(undefined);
    open.mutate({ body: { ...link, code } });
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    const code = input.current?.value ?? '';
    if (open.isPending) return;
    if (code.length === 6) send(code);
    else setProblem('The code has six digits. You find it in our email to you.');
  }
  return (
    <section className="panel grid gap-5 p-5 sm:p-7" aria-labelledby="letter-code">
      <header>
        <h2 id="letter-code" className="type-heading text-5">
          Enter the code from our email
        </h2>
        <p className="mt-1 text-muted">Then you read what it is about, and approve or decline.</p>
      </header>
      <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
        <Field label="Code from our email" error={problem}>
          <CodeInput
            key={attempt}
            ref={input}
            name="code"
            onComplete={send}
            onChange={() => setProblem(undefined)}
            readOnly={open.isPending}
          />
        </Field>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" tone="primary" pending={open.isPending}>
            Continue
          </Button>
          <Button pending={again.isPending} onClick={() => again.mutate({ body: link })}>
            Send a new code
          </Button>
        </div>
      </form>
    </section>
  );
}
