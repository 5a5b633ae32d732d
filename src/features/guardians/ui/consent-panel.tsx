import { Check } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { Day } from '#ui/when.tsx';
import { type Child, declineConsent, getChildren, giveConsent, sendConsentCode } from '../calls.ts';
import { consentText } from '../consent-text.ts';

/** What a guardian agrees to, and the six digits that say yes. */
export function ConsentPanel({ item }: { item: Child }) {
  const { child, state, erasedAt, wholeAccount } = item;
  const [asking, setAsking] = useState(false);
  return (
    <section className="panel grid gap-5 p-5 sm:p-7" aria-labelledby="consent">
      <header className="flex items-center gap-4">
        <Avatar name={child.displayName} src={child.avatar.url} size={56} />
        <div>
          <h2 id="consent" className="type-heading text-5">
            May {child.displayName} play?
          </h2>
          <p className="text-muted">
            @{child.username}, a made-up name.{' '}
            {state === 'withdrawn'
              ? 'You took your consent back. To give it again, ask for a new code.'
              : 'Nobody sees this child before you say yes.'}
          </p>
        </div>
      </header>
      <ul className="grid gap-2.5">
        {consentText.points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden="true" className="mt-0.5 shrink-0 text-good" size={20} />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <CodeForm item={item} />
      <footer className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
        <p className="text-2 text-muted">
          {erasedAt ? (
            <>
              Without an answer everything is erased on <Day at={erasedAt} />.
            </>
          ) : (
            'Without your yes, only Touchline Kids stays closed.'
          )}
        </p>
        <Button tone="danger" size="small" onClick={() => setAsking(true)}>
          I say no
        </Button>
      </footer>
      <DeclineDialog item={item} whole={wholeAccount} open={asking} onClose={() => setAsking(false)} />
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
    },
    onRefused: (refusal) => {
      setProblem(refusal.message);
      if (refusal.status >= 400 && refusal.status < 500) setAttempt((count) => count + 1);
    },
  });
  const again = useAct(sendConsentCode, {
    onDone: (_reply, _input, client) => {
      toast('A new letter is on its way to you.', { tone: 'good' });
      setProblem(undefined);
      return client.invalidateQueries({ queryKey: callKey(getChildren) });
    },
    onRefused: ({ message }) => toast(message, { tone: 'bad' }),
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
    else setProblem('The code has six digits. It stands in our letter to you.');
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
      {state === 'asked' && (
        <Field label="Code from our letter" error={problem}>
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
            Yes, {child.displayName} may play
          </Button>
        )}
        <Button
          tone={state === 'asked' ? 'quiet' : 'primary'}
          pending={again.isPending}
          onClick={() => again.mutate({ body: { childId: child.id } })}
        >
          Send me a new code
        </Button>
      </div>
    </form>
  );
}

interface DeclineDialogProps {
  item: Child;
  whole: boolean;
  open: boolean;
  onClose: () => void;
}

function DeclineDialog({ item: { child }, whole, open, onClose }: DeclineDialogProps) {
  const decline = useAct(declineConsent, {
    onDone: (_reply, _input, client) => {
      onClose();
      toast(
        whole
          ? 'Done. Nothing of this child is left with us.'
          : 'Done. Touchline Kids stays closed for them.',
      );
      return client.invalidateQueries({ queryKey: callKey(getChildren) });
    },
    onRefused: ({ message }) => toast(message, { tone: 'bad' }),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Say no to ${child.displayName}?`}
      description={
        whole
          ? 'What the child told us is erased at once. This cannot be undone; the child can sign up again.'
          : 'Touchline Kids stays closed for them. Their account on our other sites stays as it is.'
      }
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            Not now
          </Button>
          <Button
            tone="danger"
            pending={decline.isPending}
            onClick={() => decline.mutate({ body: { childId: child.id } })}
          >
            {whole ? 'Say no and erase' : 'Say no'}
          </Button>
        </>
      }
    />
  );
}
