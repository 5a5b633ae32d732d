import { useState } from 'react';
import { EmailForm } from '#features/accounts/arrival/ui/email-form.tsx';
import { PhoneForm } from '#features/accounts/arrival/ui/phone-form.tsx';
import { deviceId, type SentCode, type Target } from '#features/accounts/arrival/ui/sent-code.ts';
import { SentCodeForm, useSentCode } from '#features/accounts/arrival/ui/sent-code-form.tsx';
import type { ContactKind } from '#features/auth/calls.ts';
import { confirmContact, sendContactCode } from '#features/auth/contact/calls.ts';
import { useAct } from '#platform/web/use-call.ts';
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
  const state = useSentCode();
  const confirm = useAct(confirmContact, { onDone, onRefused: state.refused });
  return (
    <SentCodeForm
      sent={sent}
      state={state}
      via={sendContactCode}
      pending={confirm.isPending}
      onSubmit={(code) => confirm.mutate({ body: { ...sent.target, code, deviceId: deviceId() } })}
      onAgain={onAgain}
      onBack={onBack}
    />
  );
}
