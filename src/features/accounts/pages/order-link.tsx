import { useState } from 'react';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { api } from '#platform/web/api.ts';
import { sendGuestLink } from '#rules/accounts/guests/calls.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDraft } from '#ui/use-draft.ts';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('Find your order', 'A new link to what you ordered without an account.');

export default function OrderLink() {
  const { features } = usePlatform();
  return (
    <>
      <WorkHeader title="Find your order" />
      <Page className="pt-5 pb-16">
        {features.prices ? (
          <LinkForm />
        ) : (
          <EmptyState title="Nothing is for sale here">There are no orders on this site.</EmptyState>
        )}
      </Page>
    </>
  );
}

function LinkForm() {
  const [sentTo, setSentTo] = useState<string>();
  const draft = useDraft({
    schema: sendGuestLink.body,
    start: () => ({ email: '' }),
    input: ({ email }) => ({ email: email.trim() }),
    save: async (input) => {
      await api(sendGuestLink, { body: input });
      return input;
    },
  });
  if (sentTo)
    return (
      <p role="status" className="panel max-w-prose p-4 sm:p-6">
        If somebody ordered with {sentTo}, a link to the order is on its way there. Links we sent before don’t
        work any more.
      </p>
    );
  return (
    <DraftForm
      draft={draft}
      then={({ email }) => setSentTo(email)}
      mayLeave
      className="panel grid max-w-prose gap-4 p-4 sm:p-6"
    >
      <p className="text-muted">
        Did you order without an account? We’ll send you a new link to everything you ordered with your email
        address.
      </p>
      <Field label="Email" error={draft.error('email')}>
        <TextInput {...draft.field('email')} type="email" />
      </Field>
      <Button type="submit" tone="primary" pending={draft.isPending} className="justify-self-start">
        Send me a link
      </Button>
    </DraftForm>
  );
}
