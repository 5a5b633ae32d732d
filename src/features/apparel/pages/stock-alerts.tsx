import type { ReactNode } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { stopStockAlerts } from '#features/apparel/alerts/calls.ts';
import { pageTitle } from '#features/sites/page-title.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Back-in-stock emails', matches),
  { name: 'description', content: 'Stop emails about products that are back in stock.' },
  { name: 'robots', content: 'noindex' },
  // The address contains the token of an email.
  { name: 'referrer', content: 'no-referrer' },
];

/** The link at the end of an email. Opening it changes nothing, since mail programs open links to scan them. */
export default function StockAlertsPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const stop = useAct(stopStockAlerts);
  const shop = <ButtonLink to="/shop">Go to the shop</ButtonLink>;
  if (!token) {
    return (
      <Frame title="Incomplete link" lede="This link isn’t complete. Open it from the email again.">
        {shop}
      </Frame>
    );
  }
  if (stop.isSuccess) {
    return (
      <Frame
        title="You’re unsubscribed"
        lede="You won’t get any of these emails, unless you ask for one again."
      >
        {shop}
      </Frame>
    );
  }
  return (
    <Frame
      title="Stop back-in-stock emails?"
      lede="You won’t hear about any product that you’re still waiting for."
    >
      {stop.isError && (
        <p role="alert" className="w-full text-bad">
          {stop.error.message}
        </p>
      )}
      <Button tone="primary" pending={stop.isPending} onClick={() => stop.mutate({ body: { token } })}>
        Unsubscribe
      </Button>
      {shop}
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
