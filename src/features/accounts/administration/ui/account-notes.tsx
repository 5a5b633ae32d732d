import { type FormEvent, useState } from 'react';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { When } from '#ui/when.tsx';
import { type AdminAccountDetails, addAccountNote, getAdminAccount } from '../calls.ts';
import { Nothing, Section } from './section.tsx';

interface AccountNotesProps {
  account: AdminAccountDetails;
  mayWrite: boolean;
}

/** Staff notes about an account; nobody else reads them. */
export function AccountNotes({ account, mayWrite }: AccountNotesProps) {
  const [text, setText] = useState('');
  const add = useAct(addAccountNote, {
    onDone: (_note, _input, client) => {
      setText('');
      void client.invalidateQueries({ queryKey: callKey(getAdminAccount) });
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ body: { accountId: account.id, text } });
  };
  return (
    <Section title="Staff notes">
      {mayWrite && (
        <form onSubmit={send} className="mb-4 grid gap-2">
          <Field label="New note" error={add.error?.message}>
            <TextArea
              name="note"
              rows={2}
              maxLength={2000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <div>
            <Button type="submit" pending={add.isPending} disabled={text.trim() === ''}>
              Add note
            </Button>
          </div>
        </form>
      )}
      {account.notes.length === 0 ? (
        <Nothing>No notes yet.</Nothing>
      ) : (
        <ul className="panel divide-y divide-line">
          {account.notes.map(({ id, at, text: written, author }) => (
            <li key={id} className="grid gap-1 px-4 py-3">
              <p className="whitespace-pre-line">{written}</p>
              <p className="text-2 text-muted">
                <AccountLink account={author} none="Deleted account" /> · <When at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
