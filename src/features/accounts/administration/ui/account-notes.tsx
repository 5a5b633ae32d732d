import { useQueryClient } from '@tanstack/react-query';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { api } from '#platform/web/api.ts';
import { callKey } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useDraft } from '#ui/use-draft.ts';
import { When } from '#ui/when.tsx';
import { type AdminAccountDetails, addAccountNote, getAdminAccount } from '../calls.ts';
import { Nothing, Section } from './section.tsx';

interface AccountNotesProps {
  account: AdminAccountDetails;
  mayWrite: boolean;
}

/** Staff notes about an account; nobody else reads them. */
export function AccountNotes({ account, mayWrite }: AccountNotesProps) {
  const client = useQueryClient();
  const draft = useDraft({
    start: () => ({ text: '' }),
    input: (typed) => typed,
    save: (input) => api(addAccountNote, { body: { ...input, accountId: account.id } }),
  });
  return (
    <Section title="Staff notes">
      {mayWrite && (
        <DraftForm
          draft={draft}
          then={() => void client.invalidateQueries({ queryKey: callKey(getAdminAccount) })}
          className="mb-4 grid gap-2"
        >
          <Field label="New note" error={draft.error('text')}>
            <TextArea {...draft.field('text')} rows={2} maxLength={2000} />
          </Field>
          <div>
            <Button type="submit" pending={draft.isPending} disabled={draft.values.text.trim() === ''}>
              Add note
            </Button>
          </div>
        </DraftForm>
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
