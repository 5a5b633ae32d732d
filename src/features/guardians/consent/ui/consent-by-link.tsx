import { useState } from 'react';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { CodeForm } from '#features/auth/ui/code-form.tsx';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { startAtTop } from '../../ui/start-at-top.ts';
import { type OpenedRequest, openRequest, resendByLink } from '../calls.ts';
import { AnswerRequest } from './answer-request.tsx';
import { declinedNote } from './decline-dialog.tsx';
import type { EmailLink } from './email-link.ts';

type Step =
  | { is: 'code' }
  | { is: 'answer'; code: string; request: OpenedRequest }
  | { is: 'approved'; name: string }
  | { is: 'declined'; whole: boolean };

/**
 * For an adult who opened the link in our email: enter the code and a birth date, then approve or decline. No sign-up
 * is needed.
 */
export function ConsentByLink({ link }: { link: EmailLink }) {
  const [step, setStep] = useState<Step>({ is: 'code' });
  const ask = useSignInGate();
  const goTo = (next: Step) => {
    setStep(next);
    startAtTop();
  };
  if (step.is === 'code') {
    return <EmailCode link={link} onOpened={(code, request) => goTo({ is: 'answer', code, request })} />;
  }
  if (step.is === 'answer') {
    const { request, code } = step;
    return (
      <AnswerRequest
        proof={{ ...link, code }}
        request={request}
        onApproved={() => goTo({ is: 'approved', name: request.child.displayName })}
        onDeclined={() => goTo({ is: 'declined', whole: request.wholeAccount })}
      />
    );
  }
  if (step.is === 'declined') return <EmptyState title="Declined">{declinedNote(step.whole)}</EmptyState>;
  return (
    <EmptyState
      title={`Thank you. ${step.name} can play now`}
      action={
        <Button tone="primary" onClick={() => ask({ to: 'approve requests', next: '/guardian' })}>
          Sign in
        </Button>
      }
    >
      Sign in with the email address we wrote to. Then you can see their activity and approve requests.
    </EmptyState>
  );
}

interface EmailCodeProps {
  link: EmailLink;
  onOpened: (code: string, request: OpenedRequest) => void;
}

/** First step: the code from the email with the link. */
function EmailCode({ link, onOpened }: EmailCodeProps) {
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
    onRefused: toastRefusal,
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
