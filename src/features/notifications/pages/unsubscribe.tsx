import type { ReactNode } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { pageTitle } from '#features/sites/page-title.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { unsubscribe } from '../calls.ts';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Unsubscribe', matches),
  { name: 'description', content: 'Stop digest emails, or choose what is in them.' },
  { name: 'robots', content: 'noindex' },
  // The address contains the token of an email.
  { name: 'referrer', content: 'no-referrer' },
];

/** The link at the end of an email. Opening it changes nothing, since mail programs open links to scan them. */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const stop = useAct(unsubscribe);
  const choose = <ButtonLink to="/settings/notifications">Notification settings</ButtonLink>;
  if (!token) {
    return (
      <Frame title="Incomplete link" lede="This link isn’t complete. Open it from the email again.">
        {choose}
      </Frame>
    );
  }
  if (stop.isSuccess) {
    return (
      <Frame title="You’re unsubscribed" lede="You won’t get any more digest emails. Nothing else changes.">
        {choose}
      </Frame>
    );
  }
  return (
    <Frame
      title="Unsubscribe from digest emails?"
      lede="You won’t get any more digest emails. Everything is still here."
    >
      {stop.isError && (
        <p role="alert" className="w-full text-bad">
          {stop.error.message}
        </p>
      )}
      <Button tone="primary" pending={stop.isPending} onClick={() => stop.mutate({ body: { token } })}>
        Unsubscribe
      </Button>
      {choose}
    </Frame>
  );
}

function Frame({ title, lede, children }: { title: string; lede: string; children: ReactNode }) {
  return (
    <>
      <WorkHeader width="reading" title={title} lede={lede} />
      <Page width="reading" className="pt-5 pb-16">
        <div className="flex flex-wrap gap-2.5">{children}</div>
      </Page>
    </>
  );
}
