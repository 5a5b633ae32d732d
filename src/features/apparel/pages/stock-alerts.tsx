import type { MetaFunction } from 'react-router';
import { stopStockAlerts } from '#features/listings/stock-alerts/calls.ts';
import { StopEmails } from '#features/notifications/preferences/ui/stop-emails.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { useAct } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Back-in-stock emails', matches),
  { name: 'description', content: 'Stop emails about products that are back in stock.' },
  { name: 'robots', content: 'noindex' },
  // The address contains the token of an email.
  { name: 'referrer', content: 'no-referrer' },
];

export default function StockAlertsPage() {
  const { isSuccess, isPending, error, mutate } = useAct(stopStockAlerts);
  return (
    <StopEmails
      asks={{
        title: 'Stop back-in-stock emails?',
        lede: 'You won’t hear about any product that you’re still waiting for.',
      }}
      done={{
        title: 'You’re unsubscribed',
        lede: 'You won’t get any of these emails, unless you ask for one again.',
      }}
      stop={{ isSuccess, isPending, error, send: (token) => mutate({ body: { token } }) }}
      elsewhere={<ButtonLink to="/shop">Go to the shop</ButtonLink>}
    />
  );
}
