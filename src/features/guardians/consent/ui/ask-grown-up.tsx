import { type FormEvent, useEffect, useState } from 'react';
import { refreshViewer } from '#features/accounts/session.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { Day, When } from '#ui/when.tsx';
import { askConsent, getMyConsent, type MyConsent } from '../calls.ts';

const LOOK_AGAIN = 15_000;

/** Which guardian we emailed. The child can send the email again or correct the address. */
export function AskGrownUp() {
  const { data, isError, refetch, isFetching } = useCall(getMyConsent, {});
  const given = data?.state === 'given';
  // Polls, so that the page changes as soon as the guardian approves.
  useEffect(() => {
    if (given) void refreshViewer();
    const timer = given ? undefined : setInterval(refetch, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [given, refetch]);
  if (isError) return <ErrorState onRetry={refetch} pending={isFetching} />;
  if (!data) {
    return (
      <Loading what="your request">
        <RowSkeleton />
      </Loading>
    );
  }
  return <Ask consent={data} />;
}

function Ask({ consent }: { consent: MyConsent }) {
  const { guardianEmail, sentAt, erasedAt, correctionsLeft, state } = consent;
  const [editing, setEditing] = useState(guardianEmail === null);
  const [problem, setProblem] = useState<string>();
  const [email, setEmail] = useState('');
  const ask = useAct(askConsent, {
    onDone: (_reply, _input, client) => {
      setEditing(false);
      toast('Email sent.', { tone: 'good' });
      return client.invalidateQueries({ queryKey: callKey(getMyConsent) });
    },
    onRefused: (refusal) => {
      if (refusal.field === 'guardianEmail') setProblem(refusal.message);
      else toastRefusal(refusal);
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    if (!email.includes('@')) return setProblem('Enter a full email address.');
    ask.mutate({ body: { guardianEmail: email } });
  }
  return (
    <section className="panel grid gap-4 p-5" aria-labelledby="consent-request">
      <div>
        <h2 id="consent-request" className="type-heading text-4">
          {guardianEmail ? 'We emailed your grown-up' : 'Who is your grown-up?'}
        </h2>
        {guardianEmail && (
          <p className="mt-1">
            <strong className="wrap-anywhere">{guardianEmail}</strong>
            {sentAt && (
              <span className="text-muted">
                {' '}
                (sent <When at={sentAt} inSentence />)
              </span>
            )}
          </p>
        )}
        {(state === 'withdrawn' || state === 'declined') && (
          <p className="mt-1 text-muted">They said no. Talk to them before you ask again.</p>
        )}
        {erasedAt && (
          <p className="mt-1 text-2 text-muted">
            If they don’t answer by <Day at={erasedAt} />, we delete everything you told us.
          </p>
        )}
      </div>
      {editing ? (
        <form noValidate onSubmit={submit} className="grid max-w-md gap-3">
          <Field label="Email of a parent or guardian" error={problem}>
            <TextInput
              name="guardianEmail"
              type="email"
              autoComplete="off"
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                setProblem(undefined);
              }}
            />
          </Field>
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" tone="primary" pending={ask.isPending}>
              Send email
            </Button>
            {guardianEmail && <Button onClick={() => setEditing(false)}>Back</Button>}
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <Button pending={ask.isPending} onClick={() => ask.mutate({ body: {} })}>
            Resend email
          </Button>
          {correctionsLeft > 0 && <Button onClick={() => setEditing(true)}>Change email address</Button>}
        </div>
      )}
    </section>
  );
}
