import type { MetaFunction } from 'react-router';
import { pageTitle } from '#features/sites/page-title.ts';
import { useAct } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { unsubscribe } from '../calls.ts';
import { StopEmails } from '../preferences/ui/stop-emails.tsx';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Unsubscribe', matches),
  { name: 'description', content: 'Stop digest emails, or choose what is in them.' },
  { name: 'robots', content: 'noindex' },
  // The address contains the token of an email.
  { name: 'referrer', content: 'no-referrer' },
];

export default function UnsubscribePage() {
  const { isSuccess, isPending, error, mutate } = useAct(unsubscribe);
  return (
    <StopEmails
      asks={{
        title: 'Unsubscribe from digest emails?',
        lede: 'You won’t get any more digest emails. Everything is still here.',
      }}
      done={{
        title: 'You’re unsubscribed',
        lede: 'You won’t get any more digest emails. Nothing else changes.',
      }}
      stop={{ isSuccess, isPending, error, send: (token) => mutate({ body: { token } }) }}
      elsewhere={<ButtonLink to="/settings/notifications">Notification settings</ButtonLink>}
    />
  );
}
