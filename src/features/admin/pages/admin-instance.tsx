import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { getAdminInstance } from '#features/sites/instance/calls.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { staffMay } from '#features/staff/staff.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getSetup, type Setup } from '../setup/calls.ts';
import {
  ContactSection,
  LogoSection,
  NameSection,
  SitesSection,
  SocialSection,
  TaglineSection,
} from '../setup/ui/identity-sections.tsx';
import { ServiceSection } from '../setup/ui/service-section.tsx';

export const meta = unlistedMeta(
  'Your site',
  'Name, logo, contact, mail and payments of the whole instance.',
);

export default function AdminInstance() {
  const { data: instance, error, refetch, isFetching } = useCall(getAdminInstance, {});
  const { data: setup } = useCall(getSetup, {});
  const mayChange = staffMay(useViewer(), 'instance.change');
  const { site } = usePlatform();
  const { hash } = useLocation();
  const isThere = instance !== undefined && setup !== undefined;
  // The section exists only now that its data is there.
  useEffect(() => {
    if (isThere && hash) document.querySelector(hash)?.scrollIntoView();
  }, [isThere, hash]);
  const shown = { instance, mayChange };
  return (
    <>
      <WorkHeader
        width="full"
        title="Your site"
        lede={mayChange ? 'For all three sites at once.' : 'Only superadmins can change it.'}
        actions={<ButtonLink to="/admin/documents/terms">Legal texts</ButtonLink>}
      />
      <div className="grid gap-5 pt-5">
        {error && (
          <ErrorState onRetry={() => void refetch()} pending={isFetching}>
            {error.message}
          </ErrorState>
        )}
        {!isThere && !error && <RowsWaiting what="your site" rows={8} />}
        {instance && setup && (
          <>
            <NameSection {...shown} instance={instance} />
            <LogoSection {...shown} instance={instance} />
            <TaglineSection {...shown} instance={instance} />
            <ContactSection {...shown} instance={instance} />
            <SocialSection {...shown} instance={instance} />
            <Services setup={setup} />
            <SitesSection {...shown} instance={instance} here={site} />
          </>
        )}
      </div>
    </>
  );
}

function Services({ setup: { mail, payments } }: { setup: Setup }) {
  return (
    <>
      <ServiceSection
        service="mail"
        title="Mail"
        lede={
          mail.sender
            ? `Emails are sent from ${mail.sender}.`
            : 'Without a mail server, emails are on the inbox page of this machine, and nobody else can sign in.'
        }
        variables={mail.variables}
        hints={{
          SMTP_URL: 'The mail server with its user and password: smtps://user:password@mail.example',
          MAIL_FROM: 'The sender: hello@rovers.example',
          SMS_GATEWAY: 'Optional: the host of an email-to-SMS gateway, for sign-in by phone.',
        }}
        action="Send a test email"
      />
      <ServiceSection
        service="payments"
        title="Payments"
        lede={
          payments.isLive
            ? 'Payments are real: people are charged.'
            : 'Payments are in a sandbox: everything can be tried, and nobody is charged.'
        }
        variables={payments.variables}
        hints={{
          STRIPE_SECRET_KEY: 'Your secret key at Stripe. Begin with a test key.',
          STRIPE_WEBHOOK_SECRET: 'The signing secret of the endpoint /api/stripe/webhook.',
          STRIPE_CONNECT_WEBHOOK_SECRET: 'The signing secret of the endpoint /api/stripe/connect-webhook.',
        }}
        action="Check the connection"
      />
    </>
  );
}
