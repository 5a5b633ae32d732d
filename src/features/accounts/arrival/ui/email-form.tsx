import { sendOtp } from '#rules/auth/calls.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDraft } from '#ui/use-draft.ts';
import type { AddressProps } from './address-step.tsx';
import { sendCode } from './sent-code.ts';

export function EmailForm({ target, onSent, via }: AddressProps<{ email: string }>) {
  const draft = useDraft({
    schema: sendOtp.body,
    start: () => ({ email: target?.email ?? '' }),
    input: ({ email }) => ({ email: email.trim() }),
    save: (input) => sendCode(input, via),
  });
  return (
    <DraftForm draft={draft} then={onSent} mayLeave className="grid gap-4">
      <Field label="Email" error={draft.error('email')}>
        <TextInput {...draft.field('email')} type="email" data-autofocus />
      </Field>
      <Button type="submit" tone="primary" block pending={draft.isPending}>
        Send me a code
      </Button>
    </DraftForm>
  );
}
