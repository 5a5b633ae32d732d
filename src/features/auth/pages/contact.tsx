import type { MetaFunction } from 'react-router';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { ContactPanel } from '#features/auth/contact/ui/contact-panel.tsx';
import { pageTitle } from '#features/sites/page-title.ts';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Email and phone', matches),
  { name: 'description', content: 'The email address and phone number you sign in with.' },
  { name: 'robots', content: 'noindex' },
];

export default function ContactPage() {
  return (
    <SettingsFrame
      title="Email and phone"
      lede="What you sign in with, and where we reach you. Nobody else sees them."
      to="change your contact details"
    >
      {() => <ContactPanel />}
    </SettingsFrame>
  );
}
