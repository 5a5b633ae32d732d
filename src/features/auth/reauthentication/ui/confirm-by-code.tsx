import { Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { deviceId, messageOf } from '#features/accounts/arrival/ui/sent-code.ts';
import { useSecondsUntil, useSentCode } from '#features/accounts/arrival/ui/sent-code-form.tsx';
import type { ContactKind } from '#features/auth/calls.ts';
import { getContact } from '#features/auth/contact/calls.ts';
import { confirmIdentity, sendConfirmationCode } from '#features/auth/reauthentication/calls.ts';
import { CodeForm } from '#features/auth/ui/code-form.tsx';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';

interface ConfirmByCodeProps {
  /** Why a code is needed. */
  message: string;
  onClose: (isConfirmed: boolean) => void;
}

interface Sent {
  kind: ContactKind;
  /** When another one can be requested, in milliseconds since 1970. */
  againFrom: number;
  minutes: number;
}

/** Sends a code to an address the account already has, and asks for it. */
export default function ConfirmByCode({ message, onClose }: ConfirmByCodeProps) {
  const { data, isError, refetch, isFetching } = useCall(getContact, {});
  const [sent, setSent] = useState<Sent | null>(null);
  const [problem, setProblem] = useState<string>();
  const send = useAct(sendConfirmationCode, {
    onDone: ({ resendAfter, expiresIn }, { body }) => {
      setProblem(undefined);
      setSent({
        kind: body.kind ?? 'email',
        againFrom: Date.now() + resendAfter * 1000,
        minutes: Math.round(expiresIn / 60),
      });
    },
    onRefused: (refusal) => setProblem(messageOf(refusal)),
  });
  const sendTo = (kind: ContactKind) => send.mutate({ body: { kind, deviceId: deviceId() } });
  return (
    <Dialog open onClose={() => onClose(false)} title="Confirm it’s you" description={message}>
      {isError && !data && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !isError && (
        <Loading what="your contact details">
          <Skeleton className="h-control w-full" />
        </Loading>
      )}
      {data && !sent && (
        <div className="grid gap-3">
          {data.email && (
            <Button
              tone="primary"
              block
              data-autofocus
              pending={send.isPending}
              onClick={() => sendTo('email')}
            >
              <Mail aria-hidden="true" />
              <span className="wrap-anywhere">Email a code to {data.email}</span>
            </Button>
          )}
          {data.phone && (
            <Button
              tone={data.email ? 'quiet' : 'primary'}
              block
              pending={send.isPending}
              onClick={() => sendTo('phone')}
            >
              <Smartphone aria-hidden="true" />
              Text a code to {data.phone}
            </Button>
          )}
          {problem && (
            <p role="alert" className="text-bad">
              {problem}
            </p>
          )}
        </div>
      )}
      {data && sent && (
        <EnterCode
          sent={sent}
          to={data[sent.kind] ?? ''}
          resending={send.isPending}
          resendProblem={problem}
          onResend={() => sendTo(sent.kind)}
          onDone={() => onClose(true)}
        />
      )}
    </Dialog>
  );
}

interface EnterCodeProps {
  sent: Sent;
  to: string;
  resending: boolean;
  resendProblem: string | undefined;
  onResend: () => void;
  onDone: () => void;
}

function EnterCode({ sent, to, resending, resendProblem, onResend, onDone }: EnterCodeProps) {
  const state = useSentCode();
  const seconds = useSecondsUntil(sent.againFrom);
  const confirm = useAct(confirmIdentity, { onDone, onRefused: state.refused });
  return (
    <div className="grid gap-4">
      <p>
        We sent a six-digit code to <strong className="wrap-anywhere">{to}</strong>. It expires in{' '}
        {sent.minutes} minutes.
      </p>
      <CodeForm
        label="Code"
        problem={state.problem ?? resendProblem}
        onProblem={state.setProblem}
        attempt={state.attempt}
        pending={confirm.isPending}
        autoFocus
        onSubmit={(code) => confirm.mutate({ body: { code, deviceId: deviceId() } })}
      >
        <div>
          <Button size="small" disabled={seconds > 0} pending={resending} onClick={onResend}>
            <span className="tabular-nums">{seconds > 0 ? `Resend in ${seconds} s` : 'Resend code'}</span>
          </Button>
        </div>
      </CodeForm>
    </div>
  );
}
