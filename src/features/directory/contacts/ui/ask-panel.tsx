import { useQueryClient } from '@tanstack/react-query';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import type { CallReply } from '#platform/call.ts';
import { api } from '#platform/web/api.ts';
import { useViewerId } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { askForContact, type getDirectoryEntry } from '../../calls.ts';

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
          <Button tone="primary" onClick={() => signIn({ to: `ask ${entry.name} for their contact` })}>
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
  const client = useQueryClient();
  const draft = useDraft({
    start: () => ({ message: '' }),
    input: (typed) => typed,
    save: (input) => api(askForContact, { body: { ...input, entryId: id } }),
  });
  function after() {
    toast('Your request is on its way.', { tone: 'good' });
    void client.invalidateQueries();
  }
  return (
    <DraftForm draft={draft} then={after} className="grid gap-3">
      <Field
        label="Why you ask"
        hint={`${name} reads this and decides whether to share their contact.`}
        error={draft.error('message')}
      >
        <TextArea {...draft.field('message')} limit={500} />
      </Field>
      <div>
        <Button type="submit" tone="primary" pending={draft.isPending}>
          Ask for the contact
        </Button>
      </div>
    </DraftForm>
  );
}
