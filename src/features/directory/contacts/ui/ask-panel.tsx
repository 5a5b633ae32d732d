import { type FormEvent, useState } from 'react';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import type { CallReply } from '#platform/call.ts';
import { useAct, useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { askForContact, type getDirectoryEntry } from '../../calls.ts';
import { entryPath } from '../../directory.ts';

type Entry = CallReply<typeof getDirectoryEntry>;

/** Asks for the contact of an entry, or shows what came of it. */
export default function AskPanel({ entry }: { entry: Entry }) {
  const viewerId = useViewerId();
  const signIn = useSignInGate();
  const { takesContacts, viewer } = entry;
  return (
    <section aria-labelledby="contact" className="panel grid gap-3 p-4">
      <h2 id="contact" className="type-heading text-4">
        Contact
      </h2>
      {viewer?.contact ? (
        <Answer contact={viewer.contact} name={entry.name} />
      ) : !takesContacts ? (
        <p className="text-2 text-muted">{entry.name} takes no requests here.</p>
      ) : viewerId ? (
        <AskForm entry={entry} />
      ) : (
        <div>
          <Button tone="primary" onClick={() => signIn({ next: entryPath(entry.id) })}>
            Ask for the contact
          </Button>
        </div>
      )}
    </section>
  );
}

function Answer({ contact, name }: { contact: { state: string; shared: string | null }; name: string }) {
  if (contact.shared) return <p className="font-semibold break-words">{contact.shared}</p>;
  return (
    <p className="text-2 text-muted">
      {contact.state === 'sent'
        ? `You’ve asked. ${name} decides whether to share it.`
        : `${name} declined your request.`}
    </p>
  );
}

function AskForm({ entry: { id, name } }: { entry: Entry }) {
  const [message, setMessage] = useState('');
  const [error, setError] = useState('');
  const asking = useAct(askForContact, {
    onDone(_reply, _input, client) {
      toast('Your request is on its way.', { tone: 'good' });
      void client.invalidateQueries();
    },
    onRefused: ({ message: why }) => setError(why),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setError('');
    asking.mutate({ body: { entryId: id, message } });
  }
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <Field
        label="Why you ask"
        hint={`${name} reads this and decides whether to share their contact.`}
        {...(error ? { error } : {})}
      >
        <TextArea
          limit={500}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" tone="primary" pending={asking.isPending}>
          Ask for the contact
        </Button>
      </div>
    </form>
  );
}
