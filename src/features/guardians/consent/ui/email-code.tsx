import { useState } from 'react';
import { CodeForm } from '#features/auth/ui/code-form.tsx';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { type OpenedRequest, openRequest, resendByLink } from '../calls.ts';
import type { EmailLink } from './email-link.ts';

interface EmailCodeProps {
  link: EmailLink;
  onOpened: (code: string, request: OpenedRequest) => void;
}

/** First step: the code from the email with the link. */
export function EmailCode({ link, onOpened }: EmailCodeProps) {
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const open = useAct(openRequest, {
    onDone: (request, { body }) => onOpened(body.code, request),
    onRefused: ({ status, message }) => {
      setProblem(
        status === 404
          ? 'This link no longer works. Use the link in our latest email. If you already answered, you’re all set.'
          : message,
      );
      if (status >= 400 && status < 500) setAttempt((count) => count + 1);
    },
  });
  const again = useAct(resendByLink, {
    onDone: () => toast('We sent you a new email. Use the link and the code in that one.', { tone: 'good' }),
    onRefused: ({ message }) => toast(message, { tone: 'bad' }),
  });
  return (
    <section className="panel grid gap-5 p-5 sm:p-7" aria-labelledby="email-code">
      <header>
        <h2 id="email-code" className="type-heading text-5">
          Enter the code from our email
        </h2>
        <p className="mt-1 text-muted">Then you can read the request and approve or decline it.</p>
      </header>
      <CodeForm
        label="Code from our email"
        problem={problem}
        onProblem={setProblem}
        attempt={attempt}
        pending={open.isPending}
        onSubmit={(code) => open.mutate({ body: { ...link, code } })}
      >
        <Button pending={again.isPending} onClick={() => again.mutate({ body: link })}>
          Send a new code
        </Button>
      </CodeForm>
    </section>
  );
}
