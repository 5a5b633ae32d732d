import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import type { CallReply } from '#platform/call.ts';
import { api } from '#platform/web/api.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getOwnedProfiles, openCollectionProfile } from '#rules/accounts/owned-profile-calls.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { UsernameField } from '../../usernames/ui/username-field.tsx';

/** Name, username and bio of a new Collection profile. Its pictures are added where it is edited. */
export function NewCollectionProfile({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const navigate = useNavigate();
  const client = useQueryClient();
  const draft = useDraft({
    schema: openCollectionProfile.body,
    start: () => ({ displayName: '', username: '', bio: '' }),
    input: (typed) => typed,
    save: (input) => api(openCollectionProfile, { body: input }),
  });
  function after({ username, displayName }: CallReply<typeof openCollectionProfile>) {
    void client.invalidateQueries({ queryKey: callKey(getOwnedProfiles) });
    toast(`${displayName} is open. Add its pictures.`, { tone: 'good' });
    onClose();
    return navigate(`/settings/profiles/${username}`);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New collection profile"
      description="Everyone can see it and follow it. Only you edit it."
      footer={
        <DialogButtons onClose={onClose} form={formId} pending={draft.isPending}>
          Open profile
        </DialogButtons>
      }
    >
      <DraftForm id={formId} draft={draft} then={after} className="grid gap-5">
        <Field label="Name" error={draft.error('displayName')}>
          <TextInput autoComplete="off" maxLength={50} {...draft.field('displayName')} />
        </Field>
        <UsernameField
          value={draft.values.username}
          error={draft.error('username')}
          onSuggestion={(username) => draft.change({ username })}
          input={draft.field('username')}
        />
        <Field label="Bio" optional error={draft.error('bio')}>
          <TextArea limit={300} lines={3} {...draft.field('bio')} />
        </Field>
      </DraftForm>
    </Dialog>
  );
}
