import { type FormEvent, useState } from 'react';
import { signIn } from '#features/accounts/session.ts';
import { BirthDateField } from '#features/accounts/ui/birth-date-field.tsx';
import { AcceptanceNote } from '#features/documents/ui/document-links.tsx';
import { problemOfBirthDate } from '#features/people/age.ts';
import { useSiteName } from '#features/sites/use-platform.ts';
import { childrensSite } from '#platform/site-rules.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { toast } from '#ui/toast.ts';
import { startAtTop } from '../../ui/start-at-top.ts';
import { approveByLink, declineByLink, type OpenedRequest } from '../calls.ts';
import { ConsentPoints } from './consent-points.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import type { EmailLink } from './email-link.ts';

interface AnswerRequestProps {
  proof: EmailLink & { code: string };
  request: OpenedRequest;
  /** Consent was given, and the guardian still has to sign in. */
  onApproved: () => void;
  onDeclined: () => void;
}

/** Second step: what consent covers, a birth date if we don’t have one, approve or decline. */
export function AnswerRequest({ proof, request, onApproved, onDeclined }: AnswerRequestProps) {
  const { child, wholeAccount, asksBirthDate } = request;
  const name = child.displayName;
  const siteName = useSiteName();
  const [birthDate, setBirthDate] = useState('');
  const [wrongDate, setWrongDate] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [declining, setDeclining] = useState(false);
  const approve = useAct(approveByLink, {
    onDone: ({ session }) => {
      if (!session) return onApproved();
      toast(`Thank you. ${name} can play now.`, { tone: 'good' });
      // The page shows the child from here on.
      signIn(session);
      startAtTop();
    },
    onRefused: ({ field, message }) => (field === 'birthDate' ? setWrongDate(message) : setRefusal(message)),
  });
  const decline = useAct(declineByLink, {
    onDone: onDeclined,
    onRefused: ({ message }) => {
      setDeclining(false);
      setRefusal(message);
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal(undefined);
    const wrong = asksBirthDate ? problemOfBirthDate(birthDate, new Date()) : null;
    setWrongDate(wrong ?? undefined);
    if (wrong || approve.isPending) return;
    approve.mutate({ body: { ...proof, ...(asksBirthDate ? { birthDate } : {}) } });
  }
  return (
    <section className="panel grid gap-5 p-5 sm:p-7" aria-labelledby="consent">
      <header className="flex items-center gap-4">
        <Avatar name={name} src={child.avatar.url} size={56} />
        <div>
          <h2 id="consent" className="type-heading text-5">
            Can {name} use {siteName(childrensSite)}?
          </h2>
          <p className="text-muted">This is a made-up name. Nobody can see this child until you approve.</p>
        </div>
      </header>
      <ConsentPoints />
      <form noValidate onSubmit={submit} className="grid max-w-md gap-5">
        <FormErrors title="We couldn’t save your answer" errors={refusal ? [{ message: refusal }] : []} />
        {asksBirthDate && (
          <BirthDateField
            value={birthDate}
            onChange={(date) => {
              setBirthDate(date);
              setWrongDate(undefined);
            }}
            error={wrongDate}
          />
        )}
        <AcceptanceNote />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" tone="primary" pending={approve.isPending}>
            Approve
          </Button>
          <Button tone="danger" onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </div>
      </form>
      <DeclineDialog
        name={name}
        whole={wholeAccount}
        open={declining}
        pending={decline.isPending}
        onClose={() => setDeclining(false)}
        onDecline={() => decline.mutate({ body: proof })}
      />
    </section>
  );
}
