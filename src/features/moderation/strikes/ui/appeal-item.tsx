import { useState } from 'react';
import { Link } from 'react-router';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { type Appeal, decideAppeal, getAppeals } from '../calls.ts';
import { actionLabels } from './strike-labels.ts';

/** One appeal: the decision with its reason, the author's text, and the form to decide. */
export function AppealItem({ appeal }: { appeal: Appeal }) {
  const { author, about, rule, actions, message, text, caseId, issuedAt, sentAt, decidedBy } = appeal;
  return (
    <article className="panel grid gap-4 p-4 sm:p-5">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <AccountLink account={author} none="Deleted account" />
          <span className="text-2 text-muted">
            <When at={sentAt} />
          </span>
        </div>
        <h2 className="type-heading text-4 wrap-anywhere">
          <Link to={`/admin/cases/${caseId}`} className="hover:underline">
            {about || 'Deleted content'}
          </Link>
        </h2>
      </header>
      <div className="grid gap-1 text-2">
        <p>
          <strong>{rule.title}.</strong> {actions.map((kind) => actionLabels[kind]).join(', ')}.
        </p>
        <p className="text-muted">
          {decidedBy && `Decided by ${decidedBy.displayName}, `}
          <When at={issuedAt} />
        </p>
        {message && <p className="whitespace-pre-line">{message}</p>}
      </div>
      <blockquote className="border-s-2 border-line ps-3 whitespace-pre-line">
        {text || 'The author’s account was deleted.'}
      </blockquote>
      {appeal.state !== 'open' ? (
        <div className="grid gap-2">
          <div>
            <Chip tone={appeal.state === 'overturned' ? 'good' : 'plain'}>
              {appeal.state === 'overturned' ? 'Overturned' : 'Upheld'}
            </Chip>
          </div>
          <p className="whitespace-pre-line text-2">{appeal.note}</p>
        </div>
      ) : appeal.mayDecide ? (
        <DecisionForm appeal={appeal} />
      ) : (
        <p className="text-2 text-muted">
          Another moderator has to decide this appeal, because you decided the case or are part of it.
        </p>
      )}
    </article>
  );
}

function DecisionForm({ appeal }: { appeal: Appeal }) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const decide = useAct(decideAppeal, {
    onDone: (_reply, { body }, client) => {
      toast(body.outcome === 'overturned' ? 'Decision overturned and undone.' : 'Decision upheld.', {
        tone: 'good',
      });
      return client.invalidateQueries({ queryKey: callKey(getAppeals) });
    },
    onRefused: (refusal) => setError(refusal.message),
  });
  function send(outcome: 'upheld' | 'overturned') {
    if (!note.trim()) return setError('Explain the decision to the author.');
    decide.mutate({ body: { appealId: appeal.id, outcome, note } });
  }
  const pending = (outcome: 'upheld' | 'overturned') =>
    decide.isPending && decide.variables?.body.outcome === outcome;
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
      <Field label="Message to the author" error={error ?? ''}>
        <TextArea
          limit={2000}
          lines={3}
          value={note}
          onChange={({ currentTarget }) => {
            setNote(currentTarget.value);
            setError(undefined);
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button tone="primary" pending={pending('upheld')} onClick={() => send('upheld')}>
          Uphold decision
        </Button>
        <Button pending={pending('overturned')} onClick={() => send('overturned')}>
          Overturn and undo
        </Button>
      </div>
    </form>
  );
}
