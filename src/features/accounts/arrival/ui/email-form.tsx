import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { sendOtp } from '#rules/auth/calls.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { AddressProps } from './address-step.tsx';
import { deviceId, messageOf, useSendCode } from './sent-code.ts';

export function EmailForm({ target, onSent, via }: AddressProps<{ email: string }>) {
  const form = useForm({
    resolver: zodResolver(sendOtp.body),
    defaultValues: { email: target?.email ?? '' },
  });
  const send = useSendCode(
    {
      onSent,
      onRefused: (refusal) => form.setError('email', { message: messageOf(refusal) }, { shouldFocus: true }),
    },
    via,
  );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ email }) => send.mutate({ body: { email, deviceId: deviceId() } }))}
    >
      <Field label="Email" error={form.formState.errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          data-autofocus
          {...form.register('email')}
        />
      </Field>
      <Button type="submit" tone="primary" block pending={send.isPending}>
        Send me a code
      </Button>
    </form>
  );
}
