import { type FormEvent, useRef, useState } from 'react';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { Field } from '#ui/field.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { Day } from '#ui/when.tsx';
import { getChildren } from '../../calls.ts';
import { ConsentPoints } from '../../consent/ui/consent-points.tsx';
import { startAtTop } from '../../ui/start-at-top.ts';
import {
  acceptGuardianInvitation,
  declineGuardianInvitation,
  type GuardianInvitation,
  getGuardianInvitations,
} from '../calls.ts';

/** An invitation to look after a child, accepted with the code from the email. */
export function InvitationPanel({ item }: { item: GuardianInvitation }) {
  const { childId, child, fromName, expiresAt } = item;
  const input = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const accept = useAct(acceptGuardianInvitation, {
    onDone: (reply, _input, client) => {
      toast(`You look after ${child.displayName} now.`, { tone: 'good' });
      client.setQueriesData({ queryKey: callKey(getChildren) }, reply);
      startAtTop();
      return client.invalidateQueries({ queryKey: callKey(getGuardianInvitations) });
    },
    onRefused: ({ message }) => {
      setProblem(message);
      setAttempt((count) => count + 1);
    },
  });
  const decline = useAct(declineGuardianInvitation, {
    onDone: (_reply, _input, client) => {
      toast('Declined. Nothing changes for the child.');
      return client.invalidateQueries({ queryKey: callKey(getGuardianInvitations) });
    },
    onRefused: toastRefusal,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const code = input.current?.value ?? '';
    if (accept.isPending) return;
    if (code.length === 6) accept.mutate({ body: { childId, code } });
    else setProblem('Enter the six-digit code from our email.');
  }
  return (
    <section className="panel grid gap-5 p-5 sm:p-7" aria-label={`Look after ${child.displayName}`}>
      <header className="flex items-center gap-4">
        <Avatar name={child.displayName} src={child.avatar.url} size={56} />
        <div>
          <h2 className="type-heading text-5">Will you look after {child.displayName}?</h2>
          <p className="text-muted">
            {fromName ?? 'Their guardian'} asks you to look after this child in their place. Until you accept,
            nothing changes.
          </p>
        </div>
      </header>
      <ConsentPoints />
      <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
        <Field label="Code from our email" error={problem}>
          <CodeInput
            key={attempt}
            ref={input}
            name="code"
            readOnly={accept.isPending}
            onChange={() => setProblem(undefined)}
          />
        </Field>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" tone="primary" pending={accept.isPending}>
            Look after {child.displayName}
          </Button>
          <Button pending={decline.isPending} onClick={() => decline.mutate({ body: { childId } })}>
            Decline
          </Button>
        </div>
        <p className="text-2 text-muted">
          The invitation ends on <Day at={expiresAt} />.
        </p>
      </form>
    </section>
  );
}
