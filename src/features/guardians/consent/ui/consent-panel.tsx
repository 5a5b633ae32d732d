import { type FormEvent, useRef, useState } from 'react';
import { useSiteName } from '#features/sites/use-platform.ts';
import { childrensSite } from '#platform/site-rules.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { Field } from '#ui/field.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { Day } from '#ui/when.tsx';
import { type Child, getChildren } from '../../calls.ts';
import { startAtTop } from '../../ui/start-at-top.ts';
import { declineConsent, giveConsent, sendConsentCode } from '../calls.ts';
import { ConsentPoints } from './consent-points.tsx';
import { DeclineDialog, declinedNote } from './decline-dialog.tsx';

/** The consent form of a signed-in guardian, who approves with the code we emailed. */
export function ConsentPanel({ item }: { item: Child }) {
  const { child, state, erasedAt, wholeAccount } = item;
  const [asking, setAsking] = useState(false);
  const siteName = useSiteName();
  const decline = useAct(declineConsent, {
    onDone: (_reply, _input, client) => {
      setAsking(false);
      toast(declinedNote(wholeAccount));
      startAtTop();
      return client.invalidateQueries({ queryKey: callKey(getChildren) });
    },
    onRefused: toastRefusal,
  });
  return (
    <section className="panel grid gap-5 p-5 sm:p-7" aria-labelledby="consent">
      <header className="flex items-center gap-4">
        <Avatar name={child.displayName} src={child.avatar.url} size={56} />
        <div>
          <h2 id="consent" className="type-heading text-5">
            Can {child.displayName} use {siteName(childrensSite)}?
          </h2>
          <p className="text-muted">
            @{child.username} is a made-up name.{' '}
            {state === 'withdrawn'
              ? 'You revoked your consent. To give it again, request a new code.'
              : 'Nobody can see this child until you approve.'}
          </p>
        </div>
      </header>
      <ConsentPoints />
      <CodeForm item={item} />
      <footer className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
        <p className="text-2 text-muted">
          {erasedAt ? (
            <>
              If you don’t answer, we erase everything on <Day at={erasedAt} />.
            </>
          ) : (
            'Until you approve, they can’t use the kids site. Their other sites aren’t affected.'
          )}
        </p>
        <Button tone="danger" size="small" onClick={() => setAsking(true)}>
          Decline
        </Button>
      </footer>
      <DeclineDialog
        name={child.displayName}
        whole={wholeAccount}
        open={asking}
        pending={decline.isPending}
        onClose={() => setAsking(false)}
        onDecline={() => decline.mutate({ body: { childId: child.id } })}
      />
    </section>
  );
}

function CodeForm({ item: { child, state } }: { item: Child }) {
  const input = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const give = useAct(giveConsent, {
    onDone: (reply, _input, client) => {
      toast(`Thank you. ${child.displayName} can play now.`, { tone: 'good' });
      client.setQueriesData({ queryKey: callKey(getChildren) }, reply);
      startAtTop();
    },
    onRefused: (refusal) => {
      setProblem(refusal.message);
      if (refusal.status >= 400 && refusal.status < 500) setAttempt((count) => count + 1);
    },
  });
  const again = useAct(sendConsentCode, {
    onDone: (_reply, _input, client) => {
      toast('We sent you a new email.', { tone: 'good' });
      setProblem(undefined);
      return client.invalidateQueries({ queryKey: callKey(getChildren) });
    },
    onRefused: toastRefusal,
  });
  const send = (code: string) => {
    setProblem(undefined);
    give.mutate({ body: { childId: child.id, code } });
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    const code = input.current?.value ?? '';
    if (give.isPending) return;
    if (code.length === 6) send(code);
    else setProblem('Enter the six-digit code from our email.');
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
      {state === 'asked' && (
        <Field label="Code from our email" error={problem}>
          <CodeInput
            key={attempt}
            ref={input}
            name="code"
            readOnly={give.isPending}
            onChange={() => setProblem(undefined)}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-2.5">
        {state === 'asked' && (
          <Button type="submit" tone="primary" pending={give.isPending}>
            Approve {child.displayName}
          </Button>
        )}
        <Button
          tone={state === 'asked' ? 'quiet' : 'primary'}
          pending={again.isPending}
          onClick={() => again.mutate({ body: { childId: child.id } })}
        >
          Send a new code
        </Button>
      </div>
    </form>
  );
}
