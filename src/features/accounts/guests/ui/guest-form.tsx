import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/web/api.ts';
import { beginAsGuest } from '#rules/accounts/guests/calls.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDraft } from '#ui/use-draft.ts';
import { becomeGuest, useGuest } from '../guest.ts';

/** Who the emails about an order go to: all that a guest says of themselves before the address. */
export default function GuestForm({ onDone }: { onDone?: () => void }) {
  const client = useQueryClient();
  const { email: before } = useGuest();
  const draft = useDraft({
    schema: beginAsGuest.body,
    start: () => ({ email: before, isAdult: false }),
    input: ({ email, isAdult }) => ({ email: email.trim(), isAdult: isAdult as true }),
    save: (input) => api(beginAsGuest, { body: input }),
  });
  return (
    <DraftForm
      draft={draft}
      then={(guest) => {
        becomeGuest(client, guest);
        onDone?.();
      }}
      mayLeave
      className="grid gap-4"
    >
      <Field label="Email for your receipt" error={draft.error('email')}>
        <TextInput {...draft.field('email')} type="email" />
      </Field>
      <Checkbox
        {...draft.checkbox('isAdult')}
        label="I’m 18 or older"
        {...(draft.error('isAdult') ? { error: draft.error('isAdult') as string } : {})}
      />
      <Button type="submit" tone="primary" block pending={draft.isPending}>
        Continue as a guest
      </Button>
    </DraftForm>
  );
}
