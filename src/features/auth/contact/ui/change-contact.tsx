import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { type ContactKind, confirmContact, sendContactCode } from '#features/auth/contact/calls.ts';
import { deviceId } from '#features/auth/sign-in/ui/device-id.ts';
import { EmailForm } from '#features/auth/sign-in/ui/email-form.tsx';
import { PhoneForm } from '#features/auth/sign-in/ui/phone-form.tsx';
import { SendAgain } from '#features/auth/sign-in/ui/send-again.tsx';
import { messageOf, nameOf, type SentCode, type Target } from '#features/auth/sign-in/ui/sent-code.ts';
import { CodeForm } from '#features/auth/ui/code-form.tsx';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';

interface ChangeContactProps {
  kind: ContactKind;
  /** The current one; null when it is added. */
  current: string | null;
  onClose: () => void;
  onDone: () => void;
}

const titles: Record<ContactKind, { add: string; change: string }> = {
  email: { add: 'Add an email address', change: 'Change your email address' },
  phone: { add: 'Add a phone number', change: 'Change your phone number' },
};
const done: Record<ContactKind, string> = {
  email: 'Your email address is confirmed.',
  phone: 'Your phone number is confirmed.',
};

/** The new address, then the code sent to it. */
export function ChangeContact({ kind, current, onClose, onDone }: ChangeContactProps) {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [target, setTarget] = useState<Target>();
  const title = titles[kind][current ? 'change' : 'add'];
  const onSent = (code: SentCode) => {
    setTarget(code.target);
    setSent(code);
  };
  const form = { onSent, via: sendContactCode };
  return (
    <Dialog
      open
      onClose={onClose}
      title={sent ? 'Enter the code' : title}
      description={
        sent
          ? undefined
          : current
            ? `Currently ${current}. We’ll send a code to the new one.`
            : 'We’ll send you a code to confirm it.'
      }
    >
      {sent ? (
        <EnterCode
          sent={sent}
          onAgain={setSent}
          onBack={() => setSent(null)}
          onDone={() => {
            toast(done[kind], { tone: 'good' });
            onDone();
          }}
        />
      ) : kind === 'email' ? (
        <EmailForm {...form} target={target && 'email' in target ? target : undefined} />
      ) : (
        <PhoneForm {...form} target={target && 'phone' in target ? target : undefined} />
      )}
    </Dialog>
  );
}

interface EnterCodeProps {
  sent: SentCode;
  onAgain: (code: SentCode) => void;
  onBack: () => void;
  onDone: () => void;
}

function EnterCode({ sent, onAgain, onBack, onDone }: EnterCodeProps) {
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const confirm = useAct(confirmContact, {
    onDone,
    onRefused: (refusal) => {
      setProblem(messageOf(refusal));
      if (refusal.status >= 400 && refusal.status < 500) setAttempt((count) => count + 1);
    },
  });
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
        pending={confirm.isPending}
        autoFocus
        onSubmit={(code) => confirm.mutate({ body: { ...sent.target, code, deviceId: deviceId() } })}
      >
        <div className="flex flex-wrap justify-between gap-2">
          <Button size="small" onClick={onBack}>
            <ArrowLeft aria-hidden="true" />
            Change {'email' in sent.target ? 'email' : 'number'}
          </Button>
          <SendAgain
            sent={sent}
            via={sendContactCode}
            onProblem={setProblem}
            onAgain={(code) => {
              setProblem(undefined);
              setAttempt((count) => count + 1);
              onAgain(code);
            }}
          />
        </div>
      </CodeForm>
    </div>
  );
}
