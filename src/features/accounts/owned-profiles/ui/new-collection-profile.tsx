import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { getOwnedProfiles, openCollectionProfile } from '#rules/accounts/owned-profile-calls.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { UsernameField } from '../../usernames/ui/username-field.tsx';

type Values = z.input<typeof openCollectionProfile.body>;
type Checked = z.output<typeof openCollectionProfile.body>;

/** Name, username and bio of a new Collection profile. Its pictures are added where it is edited. */
export function NewCollectionProfile({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const navigate = useNavigate();
  const form = useForm<Values, unknown, Checked>({
    resolver: zodResolver(openCollectionProfile.body),
    defaultValues: { displayName: '', username: '', bio: '' },
  });
  const { register, setValue, watch, setError, reset } = form;
  const { errors } = form.formState;
  const opening = useAct(openCollectionProfile, {
    onDone({ username, displayName }, _, client) {
      void client.invalidateQueries({ queryKey: callKey(getOwnedProfiles) });
      toast(`${displayName} is open. Add its pictures.`, { tone: 'good' });
      onClose();
      reset();
      void navigate(`/settings/profiles/${username}`);
    },
    onRefused({ field, message }) {
      if (field === 'username' || field === 'displayName' || field === 'bio') {
        setError(field, { message }, { shouldFocus: true });
      } else toast(message, { tone: 'bad' });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New collection profile"
      description="Everyone can see it and follow it. Only you edit it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" pending={opening.isPending}>
            Open profile
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={form.handleSubmit((body) => opening.mutate({ body }))}
      >
        <Field label="Name" error={errors.displayName?.message}>
          <TextInput autoComplete="off" maxLength={50} {...register('displayName')} />
        </Field>
        <UsernameField
          value={watch('username')}
          error={errors.username?.message}
          onSuggestion={(username) => setValue('username', username, { shouldValidate: true })}
          input={register('username')}
        />
        <Field label="Bio" optional error={errors.bio?.message}>
          <TextArea limit={300} lines={3} {...register('bio')} />
        </Field>
      </form>
    </Dialog>
  );
}
