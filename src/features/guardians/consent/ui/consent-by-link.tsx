import { useState } from 'react';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { startAtTop } from '../../ui/start-at-top.ts';
import type { OpenedRequest } from '../calls.ts';
import { AnswerRequest } from './answer-request.tsx';
import { declinedNote } from './decline-dialog.tsx';
import { EmailCode } from './email-code.tsx';
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
        <Button tone="primary" onClick={() => ask({ next: '/guardian' })}>
          Sign in
        </Button>
      }
    >
      Sign in with the email address we wrote to. Then you can see their activity and approve requests.
    </EmptyState>
  );
}
